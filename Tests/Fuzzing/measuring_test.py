"""Checks what the fuzzer's driver measures."""
import os
import tempfile
import unittest

import measuring


class Measuring(unittest.TestCase):
    def measured(self, *command, waiting=10, stops=None):
        with tempfile.TemporaryDirectory() as folder:
            return measuring.measured(command, dict(os.environ), folder, waiting, stops)

    def test_memory_of_the_driver_is_not_counted(self):
        large = bytearray(b"x") * (200 << 20)
        _, _, memory, _ = self.measured("true")
        self.assertLess(memory, 100 << 20)
        del large

    def test_memory_of_the_command_is_counted(self):
        _, _, memory, _ = self.measured("python3", "-c", "bytearray(b'x') * (200 << 20)")
        self.assertGreater(memory, 200 << 20)

    def test_what_the_command_leaves_behind_is_counted(self):
        code, _, memory, _ = self.measured("sh", "-c", "python3 -c \"bytearray(b'x') * (200 << 20)\" & exit 4")
        self.assertEqual(code, 4)
        self.assertGreater(memory, 200 << 20)

    def test_end_of_the_command(self):
        code, _, _, text = self.measured("sh", "-c", "echo said; exit 3")
        self.assertEqual((code, text), (3, "said\n"))
        self.assertEqual(self.measured("sh", "-c", "kill -6 $$")[0], -6)

    def test_a_command_that_does_not_end(self):
        self.assertIsNone(self.measured("sleep", "60", waiting=0.2)[0])
        self.assertEqual(self.measured("sleep", "60", stops=0.2)[0], -15)


if __name__ == "__main__":
    unittest.main()
