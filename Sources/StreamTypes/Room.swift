// Room: StreamTypes.
