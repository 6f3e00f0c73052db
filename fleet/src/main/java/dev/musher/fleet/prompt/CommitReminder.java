package dev.musher.fleet.prompt;

import dev.musher.codegen.TextFile;

/** What somebody is told who left changes without a commit. */
@TextFile("commit.md")
final class CommitReminder {
    static final String TEXT = CommitReminderText.TEXT;

    private CommitReminder() {}
}
