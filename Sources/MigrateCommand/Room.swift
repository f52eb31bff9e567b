// Room: MigrateCommand.
