package dev.musher.agent.codereview;

import dev.musher.base.secret.KeyDetector;
import dev.musher.base.secret.SecretNames;
import dev.musher.base.text.Patch;
import java.util.ArrayList;
import java.util.List;

/**
 * The change that is to be reviewed.
 *
 * @param leftOut what is not in it and why, like {@code logo.png: binary}
 */
public record Changeset(List<ChangedFile> files, List<String> leftOut) {
    public static final Changeset NONE = new Changeset(List.of(), List.of());

    public Changeset {
        files = List.copyOf(files);
        leftOut = List.copyOf(leftOut);
    }

    /** What a diff changes; what is not text is left out and named. */
    public static Changeset read(String diff) {
        var patch = Patch.read(diff);
        return new Changeset(
                patch.files().stream().map(ChangedFile::of).toList(),
                patch.binary().stream().map(path -> path + ": binary").toList());
    }

    public Changeset plus(Changeset other) {
        var all = new ArrayList<>(files);
        all.addAll(other.files);
        return new Changeset(all, both(leftOut, other.leftOut));
    }

    /** Without something, for the reason given. */
    public Changeset without(String path, String because) {
        return new Changeset(files, both(leftOut, List.of(path + ": " + because)));
    }

    /** Without files that hold secrets by their name: these are shown to no model. */
    public Changeset withoutSecrets() {
        var shown = new ArrayList<ChangedFile>();
        var hidden = new ArrayList<String>();
        for (ChangedFile file : files) {
            String path = file.path();
            if (isSecret(file)) {
                hidden.add(path + ": it may hold secrets");
            } else {
                shown.add(file);
            }
        }
        return new Changeset(shown, both(leftOut, hidden));
    }

    private static boolean isSecret(ChangedFile file) {
        String path = file.path();
        return switch (SecretNames.verdict(path.substring(path.lastIndexOf('/') + 1))) {
            case HARMLESS -> false;
            case BY_CONTENT -> KeyDetector.isIn(file.text());
            case SECRET -> true;
        };
    }

    /** How many lines were added or removed. */
    public int changedLines() {
        int changed = 0;
        for (ChangedFile file : files) {
            for (ChangedFile.Line line : file.lines()) {
                changed += line.text().startsWith("+") || line.text().startsWith("-") ? 1 : 0;
            }
        }
        return changed;
    }

    private static List<String> both(List<String> one, List<String> other) {
        var all = new ArrayList<>(one);
        all.addAll(other);
        return all;
    }
}
