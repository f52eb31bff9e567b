// Room: RewriteRules.
