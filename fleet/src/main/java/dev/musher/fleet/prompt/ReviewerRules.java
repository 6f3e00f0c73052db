package dev.musher.fleet.prompt;

import dev.musher.codegen.TextFile;

/** What every reviewer is told. */
@TextFile("qa.md")
final class ReviewerRules {
    static final String TEXT = ReviewerRulesText.TEXT;

    private ReviewerRules() {}
}
