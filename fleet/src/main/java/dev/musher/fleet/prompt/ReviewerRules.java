package dev.musher.fleet.prompt;

import dev.musher.codegen.TextFile;

/** The rules in every reviewer's prompt. */
@TextFile("qa.md")
final class ReviewerRules {
    static final String TEXT = ReviewerRulesText.TEXT;

    private ReviewerRules() {}
}
