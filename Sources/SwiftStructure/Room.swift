// Room: SwiftStructure.
