import SwiftTokens

print(tokenize(Array("let".utf8)).count)
