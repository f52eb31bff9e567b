// The controls as publishers come with the core protocols.
