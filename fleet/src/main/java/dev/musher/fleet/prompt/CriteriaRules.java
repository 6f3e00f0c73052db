package dev.musher.fleet.prompt;

import dev.musher.codegen.TextFile;

/** The rules in the prompt of a coder whose story has criteria. */
@TextFile("criteria.md")
final class CriteriaRules {
    static final String TEXT = CriteriaRulesText.TEXT;

    private CriteriaRules() {}
}
