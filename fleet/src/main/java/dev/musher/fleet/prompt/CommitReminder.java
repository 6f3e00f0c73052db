package dev.musher.fleet.prompt;

import dev.musher.codegen.TextFile;

/** The prompt for an agent that left uncommitted changes. */
@TextFile("commit.md")
final class CommitReminder {
    static final String TEXT = CommitReminderText.TEXT;

    private CommitReminder() {}
}
