package dev.musher.mission;

import dev.musher.codegen.TextFile;

/** What every reviewer is told. */
@TextFile("qa.md")
final class QaRules {
    static final String TEXT = QaRulesText.TEXT;

    private QaRules() {}
}
