package dev.musher.tools.undo;

import dev.musher.base.text.UnifiedDiff;
import dev.musher.tools.undo.content.ContentHash;
import dev.musher.tools.undo.content.ContentStore;
import dev.musher.tools.undo.content.KeptEntry;
import dev.musher.tools.undo.content.KeptEntry.Absent;
import dev.musher.tools.undo.content.KeptEntry.File;
import dev.musher.tools.undo.content.KeptEntry.Link;
import dev.musher.tools.undo.content.PathText;
import dev.musher.tools.undo.content.UndoException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Adds unified diffs to changes, as long as there is room. */
final class ChangeDiffs {
    private static final long LARGEST_FILE = 1 << 20;
    private static final int MOST_CHARACTERS = 256 * 1024;
    private static final int MOST_OF_ONE = 64 * 1024;

    private final ContentStore contentStore;
    private int room = MOST_CHARACTERS;

    ChangeDiffs(ContentStore contentStore) {
        this.contentStore = contentStore;
    }

    List<StateChange> added(List<StateChange> changes) throws InterruptedException {
        var texts = new ArrayList<StateChange>(changes.size());
        for (var stateChange : changes) {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            texts.add(room > 0 ? added(stateChange) : stateChange);
        }
        return texts;
    }

    private StateChange added(StateChange stateChange) {
        var before = text(stateChange.before());
        var after = text(stateChange.after());
        if (before.isEmpty() || after.isEmpty()) {
            return stateChange;
        }
        String old =
                stateChange.before() instanceof Absent ? "/dev/null" : "a/" + stateChange.path();
        String now =
                stateChange.after() instanceof Absent ? "/dev/null" : "b/" + stateChange.path();
        var diff =
                UnifiedDiff.of(old, now)
                        .withLimit(Math.min(room, MOST_OF_ONE))
                        .between(before.get(), after.get());
        room -= diff.text().length();
        return stateChange.withText(diff.text());
    }

    private Optional<String> text(KeptEntry keptEntry) {
        return switch (keptEntry) {
            case Absent _ -> Optional.of("");
            case Link(var target) -> Optional.of(PathText.shown(target) + "\n");
            case File(_, long size, var content) ->
                    size <= LARGEST_FILE ? decoded(content) : Optional.empty();
            case KeptEntry.Folder _, KeptEntry.Ignored _, KeptEntry.Unkept _ -> Optional.empty();
        };
    }

    /** Empty if it is not text. */
    private Optional<String> decoded(ContentHash content) {
        try {
            var bytes = ByteBuffer.wrap(contentStore.read(content));
            String text = StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
            return text.indexOf('\0') < 0 ? Optional.of(text) : Optional.empty();
        } catch (CharacterCodingException | UndoException _) {
            return Optional.empty();
        }
    }
}
