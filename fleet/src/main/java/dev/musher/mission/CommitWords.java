package dev.musher.mission;

import dev.musher.codegen.TextFile;

/** What somebody is told who left changes without a commit. */
@TextFile("commit.md")
final class CommitWords {
    static final String TEXT = CommitWordsText.TEXT;

    private CommitWords() {}
}
