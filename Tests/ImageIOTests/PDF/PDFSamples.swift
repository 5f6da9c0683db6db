import CoreGraphics

/// Sample PDF files, which contain our own drawings.
enum PDFSamples {
  /// 90×67.5 points, exported by rsvg-convert from an SVG of ours: Flate, shadings of two kinds (one with a soft mask),
  /// dashes, a transparency group.
  static let exported =
    Data(
      base64Encoded:
        """
        JVBERi0xLjUKJbXtrvsKNCAwIG9iago8PCAvTGVuZ3RoIDUgMCBSCiAgIC9GaWx0ZXIgL0ZsYXRlRGVjb2RlCj4+CnN0cmVhbQp4nM1TTUvEQA
        y9z6/IWXB2Mp/tVQRB8LB68CAelgoW2VXWHvTn+5JMdxH/gC1tk8l7b/LSlingvGTcavOFpoM74hx8LJR8K3SgVOWpyZ7S6GPKlmUWVPGt1h4r
        bepJLL44UHrW/DjkEz+ssgF42y0Aa2JSleLKQexUDlgtKGFvsVE68VTUaKL5l5NHendJXIrnWE8VAx/cZhfodaHNMldaZrfFINoIOA8ga4Qmcm
        nUkj4SY0m2ZW2tDL7kZFmJZ7TETkQmW+aguA7PppFVogtLYjsbdO1CDJ07EjuxmRnbxVRgZBm6kWZGgPEZV6T7GzKbTtr8QuUW15t7Um7ETJ6h
        9+Iy3dGRWNXtDt3/PI0Hgk3PSQ44rXI0sW3B56uaCDIA9hzFO4tv2PVi+K9ZaSVAOUqb8k3Kyhj6pMtqoPZfYz4zri5IPp7NjvU1fI90/YG3sH
        U/+IitwgplbmRzdHJlYW0KZW5kb2JqCjUgMCBvYmoKICAgMzQ0CmVuZG9iagozIDAgb2JqCjw8CiAgIC9FeHRHU3RhdGUgPDwKICAgICAgL2Ew
        IDw8IC9DQSAxIC9jYSAxID4+CiAgICAgIC9hMSA8PCAvQ0EgMC41IC9jYSAwLjUgPj4KICAgICAgL3M4IDggMCBSCiAgID4+CiAgIC9TaGFkaW
        5nIDw8IC9zaDYgNiAwIFIgL3NoNyA3IDAgUiA+PgogICAvWE9iamVjdCA8PCAveDkgOSAwIFIgPj4KPj4KZW5kb2JqCjIgMCBvYmoKPDwgL1R5
        cGUgL1BhZ2UgJSAxCiAgIC9QYXJlbnQgMSAwIFIKICAgL01lZGlhQm94IFsgMCAwIDkwIDY3LjUgXQogICAvQ29udGVudHMgNCAwIFIKICAgL0
        dyb3VwIDw8CiAgICAgIC9UeXBlIC9Hcm91cAogICAgICAvUyAvVHJhbnNwYXJlbmN5CiAgICAgIC9JIHRydWUKICAgICAgL0NTIC9EZXZpY2VS
        R0IKICAgPj4KICAgL1Jlc291cmNlcyAzIDAgUgo+PgplbmRvYmoKMTAgMCBvYmoKPDwgL0Z1bmN0aW9uVHlwZSAyCiAgIC9Eb21haW4gWyAwID
        EgXQogICAvQzAgWyAwLjMwMTk2MSAwLjcwOTgwNCAwLjg1MDk4IF0KICAgL0MxIFsgMC45NjA3ODQgMC43MjU0OSAwLjI5MDE5NiBdCiAgIC9O
        IDEKPj4KZW5kb2JqCjExIDAgb2JqCjw8IC9GdW5jdGlvblR5cGUgMgogICAvRG9tYWluIFsgMCAxIF0KICAgL0MwIFsgMC45NjA3ODQgMC43Mj
        U0OSAwLjI5MDE5NiBdCiAgIC9DMSBbIDAuMTQxMTc2IDAuMTY4NjI3IDAuMjM5MjE2IF0KICAgL04gMQo+PgplbmRvYmoKMTIgMCBvYmoKPDwg
        L0Z1bmN0aW9uVHlwZSAzCiAgIC9Eb21haW4gWyAwIDEgXQogICAvRnVuY3Rpb25zIFsgMTAgMCBSIDExIDAgUiBdCiAgIC9Cb3VuZHMgWyAwLj
        UgXQogICAvRW5jb2RlIFsgMCAxIDAgMSBdCj4+CmVuZG9iago2IDAgb2JqCiAgICAgIDw8IC9TaGFkaW5nVHlwZSAyCiAgICAgICAgIC9Db2xv
        clNwYWNlIC9EZXZpY2VSR0IKICAgICAgICAgL0Nvb3JkcyBbIDAgMCAxIDEgXQogICAgICAgICAvRG9tYWluIFsgMCAxIF0KICAgICAgICAgL0
        V4dGVuZCBbIHRydWUgdHJ1ZSBdCiAgICAgICAgIC9GdW5jdGlvbiAxMiAwIFIKICAgICAgPj4KZW5kb2JqCjEzIDAgb2JqCjw8IC9GdW5jdGlv
        blR5cGUgMgogICAvRG9tYWluIFsgMCAxIF0KICAgL0MwIFsgMSAxIDEgXQogICAvQzEgWyAwLjggMCAwLjIgXQogICAvTiAxCj4+CmVuZG9iag
        oxNCAwIG9iago8PCAvRnVuY3Rpb25UeXBlIDIKICAgL0RvbWFpbiBbIDAgMSBdCiAgIC9DMCBbIDEgXQogICAvQzEgWyAwLjIgXQogICAvTiAx
        Cj4+CmVuZG9iago3IDAgb2JqCiAgICAgIDw8IC9TaGFkaW5nVHlwZSAzCiAgICAgICAgIC9Db2xvclNwYWNlIC9EZXZpY2VSR0IKICAgICAgIC
        AgL0Nvb3JkcyBbIDAuNSAwLjUgMCAwLjUgMC41IDAuNSBdCiAgICAgICAgIC9Eb21haW4gWyAwIDEgXQogICAgICAgICAvRXh0ZW5kIFsgdHJ1
        ZSB0cnVlIF0KICAgICAgICAgL0Z1bmN0aW9uIDEzIDAgUgogICAgICA+PgplbmRvYmoKMTUgMCBvYmoKICAgICAgPDwgL1NoYWRpbmdUeXBlID
        MKICAgICAgICAgL0NvbG9yU3BhY2UgL0RldmljZUdyYXkKICAgICAgICAgL0Nvb3JkcyBbIDAuNSAwLjUgMCAwLjUgMC41IDAuNSBdCiAgICAg
        ICAgIC9Eb21haW4gWyAwIDEgXQogICAgICAgICAvRXh0ZW5kIFsgdHJ1ZSB0cnVlIF0KICAgICAgICAgL0Z1bmN0aW9uIDE0IDAgUgogICAgIC
        A+PgplbmRvYmoKMTYgMCBvYmoKPDwgL0xlbmd0aCAxNyAwIFIKICAgL0ZpbHRlciAvRmxhdGVEZWNvZGUKICAgL1R5cGUgL1hPYmplY3QKICAg
        L1N1YnR5cGUgL0Zvcm0KICAgL0Zvcm1UeXBlIDEKICAgL0JCb3ggWyAtMC4wMTg1MTg1IC0wLjAxODUxODUgMS4wMTg1MTkgMS4wMTg1MTkgXQ
        ogICAvUmVzb3VyY2VzCiAgICAgIDw8IC9FeHRHU3RhdGUKICAgICAgICAgICAgPDwgL2EwIDw8IC9jYSAxIC9DQSAxID4+ICAgICAgPj4KICAg
        ICAgICAgL1NoYWRpbmcKICAgICAgICAgICAgPDwgL3NoMTUgMTUgMCBSID4+CiAgICAgID4+CiAgIC9Hcm91cAogICAgICA8PCAvVHlwZSAvR3
        JvdXAKICAgICAgICAgL1MgL1RyYW5zcGFyZW5jeQogICAgICAgICAvSSB0cnVlCiAgICAgICAgIC9DUyAvRGV2aWNlR3JheQogICAgICA+Pgo+
        PgpzdHJlYW0KeJzTTzRQSC9W0C/OMDRVKM7gAgAk7QRQCmVuZHN0cmVhbQplbmRvYmoKMTcgMCBvYmoKICAgMjQKZW5kb2JqCjE4IDAgb2JqCj
        w8IC9UeXBlIC9NYXNrCiAgIC9TIC9MdW1pbm9zaXR5CiAgIC9HIDE2IDAgUgo+PgplbmRvYmoKOCAwIG9iago8PCAvVHlwZSAvRXh0R1N0YXRl
        CiAgIC9TTWFzayAxOCAwIFIKICAgL2NhIDEKICAgL0NBIDEKICAgL0FJUyBmYWxzZQo+PgplbmRvYmoKOSAwIG9iago8PCAvTGVuZ3RoIDIwID
        AgUgogICAvRmlsdGVyIC9GbGF0ZURlY29kZQogICAvVHlwZSAvWE9iamVjdAogICAvU3VidHlwZSAvRm9ybQogICAvQkJveCBbIDAgMCA5MCA2
        OCBdCiAgIC9Hcm91cCA8PAogICAgICAvVHlwZSAvR3JvdXAKICAgICAgL1MgL1RyYW5zcGFyZW5jeQogICAgICAvSSB0cnVlCiAgICAgIC9DUy
        AvRGV2aWNlUkdCCiAgID4+CiAgIC9SZXNvdXJjZXMgMTkgMCBSCj4+CnN0cmVhbQp4nCvkMlAwUDBUKEpX0E80UEgv5jI10zMyVTA21zNVMLTQ
        M4eRRakKaVyGCiDVQLVmxiAxEyxKArkA5X8RggplbmRzdHJlYW0KZW5kb2JqCjIwIDAgb2JqCiAgIDYyCmVuZG9iagoxOSAwIG9iago8PAogIC
        AvRXh0R1N0YXRlIDw8CiAgICAgIC9hMCA8PCAvQ0EgMSAvY2EgMSA+PgogICA+Pgo+PgplbmRvYmoKMSAwIG9iago8PCAvVHlwZSAvUGFnZXMK
        ICAgL0tpZHMgWyAyIDAgUiBdCiAgIC9Db3VudCAxCj4+CmVuZG9iagoyMSAwIG9iago8PCAvUHJvZHVjZXIgKGNhaXJvIDEuMTYuMCAoaHR0cH
        M6Ly9jYWlyb2dyYXBoaWNzLm9yZykpCiAgIC9DcmVhdGlvbkRhdGUgKEQ6MjAyNjExMjEwOTM1NDNaKQo+PgplbmRvYmoKMjIgMCBvYmoKPDwg
        L1R5cGUgL0NhdGFsb2cKICAgL1BhZ2VzIDEgMCBSCj4+CmVuZG9iagp4cmVmCjAgMjMKMDAwMDAwMDAwMCA2NTUzNSBmIAowMDAwMDAzMTExID
        AwMDAwIG4gCjAwMDAwMDA2NDYgMDAwMDAgbiAKMDAwMDAwMDQ1OCAwMDAwMCBuIAowMDAwMDAwMDE1IDAwMDAwIG4gCjAwMDAwMDA0MzYgMDAw
        MDAgbiAKMDAwMDAwMTI3NCAwMDAwMCBuIAowMDAwMDAxNjYxIDAwMDAwIG4gCjAwMDAwMDI2MTMgMDAwMDAgbiAKMDAwMDAwMjcwMCAwMDAwMC
        BuIAowMDAwMDAwODY0IDAwMDAwIG4gCjAwMDAwMDEwMDMgMDAwMDAgbiAKMDAwMDAwMTE0MyAwMDAwMCBuIAowMDAwMDAxNDY1IDAwMDAwIG4g
        CjAwMDAwMDE1NjggMDAwMDAgbiAKMDAwMDAwMTg2NiAwMDAwMCBuIAowMDAwMDAyMDczIDAwMDAwIG4gCjAwMDAwMDI1MjYgMDAwMDAgbiAKMD
        AwMDAwMjU0OCAwMDAwMCBuIAowMDAwMDAzMDM4IDAwMDAwIG4gCjAwMDAwMDMwMTYgMDAwMDAgbiAKMDAwMDAwMzE3NiAwMDAwMCBuIAowMDAw
        MDAzMjg4IDAwMDAwIG4gCnRyYWlsZXIKPDwgL1NpemUgMjMKICAgL1Jvb3QgMjIgMCBSCiAgIC9JbmZvIDIxIDAgUgo+PgpzdGFydHhyZWYKMz
        M0MQolJUVPRgo=
        """, options: .ignoreUnknownCharacters) ?? Data()

  /// Returns a file with a page of 40×40 points, the given contents, and additional objects with numbers from 5.
  static func page(
    _ contents: String, resources: String = "", box: String = "0 0 40 40", more objects: [String] = [],
    keys: String = ""
  ) -> Data {
    file(
      [
        "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [\(box)] >>",
        "<< /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources << \(resources) >> \(keys) >>",
        "<< /Length \(contents.utf8.count) >>\nstream\n\(contents)\nendstream",
      ] + objects)
  }

  /// Returns a file with the given objects and a cross-reference table.
  ///
  /// The objects have numbers from 1. The first one is the catalogue.
  static func file(_ objects: [String], hasTable: Bool = true) -> Data {
    var text = "%PDF-1.4\n"
    var offsets: [Int] = []
    for (index, object) in objects.enumerated() {
      offsets.append(text.utf8.count)
      text += "\(index + 1) 0 obj\n\(object)\nendobj\n"
    }
    guard hasTable else { return Data(text.utf8) }
    let start = text.utf8.count
    text += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
    for offset in offsets {
      let digits = String(offset)
      text += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
    }
    text += "trailer\n<< /Size \(objects.count + 1) /Root 1 0 R >>\nstartxref\n\(start)\n%%EOF\n"
    return Data(text.utf8)
  }
}
