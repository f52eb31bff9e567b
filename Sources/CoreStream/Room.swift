// Room: CoreStream.
