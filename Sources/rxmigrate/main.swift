print("rxmigrate")
