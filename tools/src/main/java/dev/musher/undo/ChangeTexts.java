package dev.musher.undo;

import dev.musher.text.UnifiedDiff;
import dev.musher.undo.Entry.Absent;
import dev.musher.undo.Entry.File;
import dev.musher.undo.Entry.Link;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Adds unified diffs to changes, as long as there is room. */
final class ChangeTexts {
    private static final long LARGEST_FILE = 1 << 20;
    private static final int MOST_CHARACTERS = 256 * 1024;
    private static final int MOST_OF_ONE = 64 * 1024;

    private final Contents contents;
    private int room = MOST_CHARACTERS;

    ChangeTexts(Contents contents) {
        this.contents = contents;
    }

    List<Change> added(List<Change> changes) throws InterruptedException {
        var texts = new ArrayList<Change>(changes.size());
        for (var change : changes) {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            texts.add(room > 0 ? added(change) : change);
        }
        return texts;
    }

    private Change added(Change change) {
        var before = text(change.before());
        var after = text(change.after());
        if (before.isEmpty() || after.isEmpty()) {
            return change;
        }
        String old = change.before() instanceof Absent ? "/dev/null" : "a/" + change.path();
        String now = change.after() instanceof Absent ? "/dev/null" : "b/" + change.path();
        var diff =
                UnifiedDiff.of(old, now)
                        .withLimit(Math.min(room, MOST_OF_ONE))
                        .between(before.get(), after.get());
        room -= diff.text().length();
        return change.withText(diff.text());
    }

    private Optional<String> text(Entry entry) {
        return switch (entry) {
            case Absent _ -> Optional.of("");
            case Link(var target) -> Optional.of(Names.shown(target) + "\n");
            case File(_, long size, var content) ->
                    size <= LARGEST_FILE ? decoded(content) : Optional.empty();
            case Entry.Folder _, Entry.Ignored _, Entry.Unkept _ -> Optional.empty();
        };
    }

    /** Empty if it is no text. */
    private Optional<String> decoded(Hash content) {
        try {
            var bytes = ByteBuffer.wrap(contents.read(content));
            String text = StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
            return text.indexOf('\0') < 0 ? Optional.of(text) : Optional.empty();
        } catch (CharacterCodingException | UndoException _) {
            return Optional.empty();
        }
    }
}
