package dev.musher.tools.sandbox;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.musher.tools.sandbox.inspect.InspectedFile;
import dev.musher.tools.sandbox.inspect.ProgramConfigFiles;
import dev.musher.tools.sandbox.inspect.ProjectEntries;
import dev.musher.tools.sandbox.options.SandboxException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The files of a project that commands must not read. A file whose very content git had in its
 * index before the first command is none: a program that can read the repository has it anyway,
 * test keys are mostly of that kind, and a hidden file could not be committed with the others.
 */
final class SecretFiles {
    private static final int MOST_BYTES = 1024 * 1024;
    private static final int MOST_INDEX_BYTES = 64 * 1024 * 1024;

    private final Path top;

    /** As it was before the first command: a later one could have guesses in it. */
    private final byte[] index;

    private final Set<Path> known = new TreeSet<>();
    private Set<Path> foldersHidden = Set.of();

    /** The numbers of the files that are hidden from commands. */
    private final Map<Path, Long> hidden = new HashMap<>();

    private final List<String> unsaid = new ArrayList<>();

    /**
     * Before any command.
     *
     * @param indexes files of git, there or not
     */
    SecretFiles(Path top, List<Path> indexes) throws IOException {
        this.top = top;
        this.index = content(indexes);
    }

    /**
     * What commands that start now must not see.
     *
     * @throws SandboxException if it cannot be hidden
     */
    synchronized HiddenPaths among(ProjectEntries found) throws IOException {
        noticeReplaced();
        if (found.gaps().isEmpty()) {
            known.clear();
        }
        known.addAll(found.secrets());
        var secrets = new ArrayList<Path>();
        hidden.clear();
        for (Path file : known) {
            var state = InspectedFile.of(file).filter(InspectedFile::isFile);
            if (state.isPresent() && !isInIndex(file)) {
                secrets.add(file);
                hidden.put(file, state.get().inode());
            }
        }
        var places = HiddenPaths.of(secrets, top);
        if (!places.folders().isEmpty() && !places.folders().equals(foldersHidden)) {
            unsaid.add(
                    "Many files are named like secrets, so commands see these folders empty: %s."
                            .formatted(ProgramConfigFiles.listed(new TreeSet<>(places.folders()))));
        }
        foldersHidden = places.folders();
        return places;
    }

    /** No command can exchange a hidden file, so a program outside did. */
    private void noticeReplaced() {
        hidden.replaceAll(
                (file, inode) -> {
                    long now = InspectedFile.of(file).map(InspectedFile::inode).orElse(inode);
                    if (now != inode) {
                        unsaid.add(
                                "%s was saved again; a command that ran at that time, also in the background, can read it."
                                        .formatted(file));
                    }
                    return now;
                });
    }

    /** What the user should know, in sentences; each is given once. */
    synchronized List<String> takeRemarks() {
        noticeReplaced();
        var taken = List.copyOf(unsaid);
        unsaid.clear();
        return taken;
    }

    private static byte[] content(List<Path> indexes) throws IOException {
        for (Path index : indexes) {
            if (Files.isRegularFile(index) && Files.size(index) <= MOST_INDEX_BYTES) {
                return Files.readAllBytes(index);
            }
        }
        return new byte[0];
    }

    /** The name of an object cannot be guessed without its content, so it may stand anywhere. */
    private boolean isInIndex(Path file) throws IOException {
        try {
            if (index.length == 0 || Files.size(file) > MOST_BYTES) {
                return false;
            }
            byte[] content = Files.readAllBytes(file);
            return holds(index, name("SHA-1", content)) || holds(index, name("SHA-256", content));
        } catch (NoSuchFileException _) {
            // Moved away a moment ago: what is hidden already stays so wherever it is.
            return true;
        }
    }

    private static byte[] name(String algorithm, byte[] content) {
        try {
            var digest = MessageDigest.getInstance(algorithm);
            digest.update(("blob " + content.length + '\0').getBytes(US_ASCII));
            return digest.digest(content);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has " + algorithm, e);
        }
    }

    private static boolean holds(byte[] index, byte[] name) {
        for (int start = 0; start + name.length <= index.length; start++) {
            int length = 0;
            while (length < name.length && index[start + length] == name[length]) {
                length++;
            }
            if (length == name.length) {
                return true;
            }
        }
        return false;
    }
}
