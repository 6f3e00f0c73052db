package dev.musher.fleet.prompt;

import dev.musher.codegen.TextFile;

/** What every coder is told. */
@TextFile("coder.md")
final class CoderRules {
    static final String TEXT = CoderRulesText.TEXT;

    private CoderRules() {}
}
