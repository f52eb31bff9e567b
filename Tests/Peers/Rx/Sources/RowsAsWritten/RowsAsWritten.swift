// What the tool makes of the files in `RowsAsRead` is part of this module; the plugin `WriteRows` makes it.
