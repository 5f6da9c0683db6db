// Foundations: this room is being furnished.
