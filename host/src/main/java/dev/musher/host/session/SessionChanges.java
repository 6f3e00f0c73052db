package dev.musher.host.session;

import dev.musher.review.Changeset;
import dev.musher.review.PatchReader;
import dev.musher.undo.Change;
import dev.musher.undo.Change.Kind;
import dev.musher.undo.Changes;

/** What a session has changed, by what its undo journal kept. */
public final class SessionChanges {
    private SessionChanges() {}

    public static Changeset of(Changes changes) {
        var all = Changeset.NONE;
        for (Change change : changes.changes()) {
            if (!change.text().isEmpty()) {
                all = all.plus(PatchReader.read(change.text()));
            } else if (change.kind() != Kind.MODE && !change.path().endsWith("/")) {
                all = all.without(change.path(), "no text, or too large");
            }
        }
        return (changes.more() == 0
                        ? all
                        : all.without(changes.more() + " more files", "there are too many"))
                .withoutSecrets();
    }
}
