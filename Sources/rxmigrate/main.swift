import Foundation
import MigrateCommand

// A limit for the size of files gives an error that the tool tells, as a full disk does.
signal(SIGXFSZ, SIG_IGN)
exit(run(arguments: Array(CommandLine.arguments.dropFirst()), outside: .ofThisProcess()).rawValue)
