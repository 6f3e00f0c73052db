package dev.musher.fleet.prompt;

import dev.musher.codegen.TextFile;

/** What everybody is told who joins a story with base. */
@TextFile("merge.md")
final class MergerRules {
    static final String TEXT = MergerRulesText.TEXT;

    private MergerRules() {}
}
