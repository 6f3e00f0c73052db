package dev.musher.fleet.prompt;

import dev.musher.codegen.TextFile;

/** The rules for an agent that merges a story with base. */
@TextFile("merge.md")
final class MergerRules {
    static final String TEXT = MergerRulesText.TEXT;

    private MergerRules() {}
}
