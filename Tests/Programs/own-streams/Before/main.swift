// Streams, observers and subjects of the project's own.

print("streams")
runStreams()
print("observers")
runObservers()
