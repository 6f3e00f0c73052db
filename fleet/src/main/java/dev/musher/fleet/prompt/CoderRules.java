package dev.musher.fleet.prompt;

import dev.musher.codegen.TextFile;

/** The rules in every coder's prompt. */
@TextFile("coder.md")
final class CoderRules {
    static final String TEXT = CoderRulesText.TEXT;

    private CoderRules() {}
}
