package dev.musher.host.session;

import dev.musher.agent.codereview.Changeset;
import dev.musher.tools.undo.CheckpointDiff;
import dev.musher.tools.undo.StateChange;
import dev.musher.tools.undo.StateChange.Kind;

/** What a session has changed, by what its undo journal kept. */
public final class SessionChanges {
    private SessionChanges() {}

    public static Changeset of(CheckpointDiff checkpointDiff) {
        var all = Changeset.NONE;
        for (StateChange stateChange : checkpointDiff.changes()) {
            if (!stateChange.text().isEmpty()) {
                all = all.plus(Changeset.read(stateChange.text()));
            } else if (stateChange.kind() != Kind.MODE && !stateChange.path().endsWith("/")) {
                all = all.without(stateChange.path(), "no text, or too large");
            }
        }
        return (checkpointDiff.more() == 0
                        ? all
                        : all.without(checkpointDiff.more() + " more files", "there are too many"))
                .withoutSecrets();
    }
}
