package dev.musher.host.setup;

import dev.musher.base.files.ConfinedDirectory;
import dev.musher.tools.filetree.IgnoreRules;
import dev.musher.tools.filetree.IgnoreSources;
import dev.musher.tools.filetree.TreeEntryKind;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;

/** The entry in {@code .gitignore} that keeps sessions, ledgers and logs out of commits. */
record IgnoredState(ConfinedDirectory root) {
    static final String ENTRY = ".musher/state/";
    static final String FILE = ".gitignore";

    private static final int LARGEST = 1 << 20;

    /** What git does with the files of Musher. */
    enum Ignored {
        NOTHING,
        STATE,
        /** Also the project's settings, which should be committed. */
        SETTINGS_TOO
    }

    Ignored now() {
        var musher = root.path().resolve(".musher");
        var rules = IgnoreRules.at(root.path(), IgnoreSources.ofTree(root.path()));
        var inside = rules.enter(musher);
        if (inside.ignores(Path.of("project.toml"), TreeEntryKind.FILE)) {
            return Ignored.SETTINGS_TOO;
        }
        return inside.ignores(Path.of("state"), TreeEntryKind.DIRECTORY)
                ? Ignored.STATE
                : Ignored.NOTHING;
    }

    /** The file with the entry; empty where the state is ignored anyway. */
    Optional<byte[]> withEntry() {
        if (now() != Ignored.NOTHING) {
            return Optional.empty();
        }
        var file = Path.of(FILE);
        var old = root.stat(file).isPresent() ? root.read(file, LARGEST) : new byte[0];
        var text = new String(old, StandardCharsets.ISO_8859_1);
        var lineEnd = text.contains("\r\n") ? "\r\n" : "\n";
        var bytes = new ByteArrayOutputStream();
        bytes.writeBytes(old);
        boolean open = !text.isEmpty() && !text.endsWith("\n");
        var added = (open ? lineEnd : "") + ENTRY + lineEnd;
        bytes.writeBytes(added.getBytes(StandardCharsets.UTF_8));
        return Optional.of(bytes.toByteArray());
    }
}
