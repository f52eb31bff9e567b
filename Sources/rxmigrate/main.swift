import Foundation
import MigrateCommand

exit(run(arguments: Array(CommandLine.arguments.dropFirst()), outside: .ofThisProcess()).rawValue)
