// Room: CoreStreamTesting.
