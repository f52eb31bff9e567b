// Schedulers of the project's own, with and without a time, and the dates of all kinds of schedulers.

print("clocks")
runClocks()
print("with a time")
runTimed()
print("without")
runImmediate()
