package dev.musher.tools.undo;

import dev.musher.tools.undo.Checkpoint.Cause;
import dev.musher.tools.undo.content.ContentHash;
import dev.musher.tools.undo.content.UndoSnapshot;
import dev.musher.tools.undo.repository.GitHead;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Optional;

/** A line in the list of a session. */
sealed interface SessionLogEntry {
    /** A checkpoint was taken. Its number is its place among those of the session. */
    record Taken(
            String id,
            Instant at,
            Cause cause,
            String label,
            GitHead head,
            UndoSnapshot state,
            int unkept,
            ContentHash git)
            implements SessionLogEntry {
        Checkpoint numbered(int number) {
            return new Checkpoint(number, id, at, cause, label, head, state, unkept, git);
        }
    }

    /** What a checkpoint was taken for has ended. */
    record Ended(String id, Instant at, UndoSnapshot state) implements SessionLogEntry {}

    /** A tool named a file. */
    record Named(String key) implements SessionLogEntry {}

    /** The oldest checkpoints are gone. */
    record Dropped(int through) implements SessionLogEntry {}

    default String line() {
        // No pattern switch: linking one takes longer than keeping the files of a small project.
        if (this instanceof Taken taken) {
            return taken(taken);
        }
        if (this instanceof Ended ended) {
            return String.join(
                    "\t",
                    "E",
                    ended.id,
                    String.valueOf(ended.at.toEpochMilli()),
                    ended.state.root().hex(),
                    ended.state.beside().hex());
        }
        return this instanceof Named named
                ? "N\t" + escaped(named.key)
                : "D\t" + ((Dropped) this).through;
    }

    private static String taken(Taken taken) {
        return String.join(
                "\t",
                "T",
                taken.id,
                String.valueOf(taken.at.toEpochMilli()),
                taken.cause.name(),
                taken.state.root().hex(),
                taken.state.beside().hex(),
                String.valueOf(taken.unkept),
                escaped(taken.head.branch().orElse("")),
                taken.head.commit().orElse(""),
                escaped(taken.label),
                taken.git.hex());
    }

    /** What a line says; empty if it was cut short or is not such a line. */
    static Optional<SessionLogEntry> of(String line) {
        String[] words = line.split("\t", -1);
        try {
            return switch (words[0] + words.length) {
                case "T10", "T11" -> Optional.of(taken(words));
                case "E5" -> Optional.of(ended(words));
                case "N2" -> Optional.of(new Named(unescaped(words[1])));
                case "D2" -> Optional.of(new Dropped(Integer.parseInt(words[1])));
                default -> Optional.empty();
            };
        } catch (IllegalArgumentException | DateTimeException _) {
            return Optional.empty();
        }
    }

    private static Taken taken(String[] words) {
        return new Taken(
                words[1],
                Instant.ofEpochMilli(Long.parseLong(words[2])),
                Cause.valueOf(words[3]),
                unescaped(words[9]),
                new GitHead(some(unescaped(words[7])), some(words[8])),
                snapshot(words[4], words[5]),
                Integer.parseInt(words[6]),
                words.length > 10 ? ContentHash.parse(words[10]) : ContentHash.NONE);
    }

    private static Ended ended(String[] words) {
        return new Ended(
                words[1],
                Instant.ofEpochMilli(Long.parseLong(words[2])),
                snapshot(words[3], words[4]));
    }

    private static UndoSnapshot snapshot(String root, String beside) {
        return new UndoSnapshot(ContentHash.parse(root), ContentHash.parse(beside));
    }

    private static Optional<String> some(String text) {
        return text.isEmpty() ? Optional.empty() : Optional.of(text);
    }

    private static String escaped(String text) {
        return text.replace("\\", "\\\\")
                .replace("\t", "\\t")
                .replace("\n", "\\n")
                .replace("\r", "\\r");
    }

    private static String unescaped(String text) {
        if (text.indexOf('\\') < 0) {
            return text;
        }
        var plain = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c != '\\' || i + 1 == text.length()) {
                plain.append(c);
                continue;
            }
            char escape = text.charAt(++i);
            plain.append(
                    switch (escape) {
                        case 't' -> '\t';
                        case 'n' -> '\n';
                        case 'r' -> '\r';
                        default -> escape;
                    });
        }
        return plain.toString();
    }
}
