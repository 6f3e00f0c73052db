package dev.musher.agent.skill;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Everything in the folder of a skill: its instructions, and a checksum of each file beside them
 * that it may load or run.
 */
public final class SkillContent {
    private static final int MOST_FILES = 500;
    private static final int DEEPEST = 8;
    private static final long MOST_BYTES = 16 << 20;

    private final Path root;
    private final TreeMap<String, String> files = new TreeMap<>();
    private long bytes;

    private SkillContent(Path root) {
        this.root = root;
    }

    /**
     * The text of a skill with the checksums; the text alone if there is no other file.
     *
     * @return empty if not all of it can be covered: there are too many files, they are too large,
     *     or one is a link that leads out of the folder or not a file at all
     */
    public static Optional<String> of(Skill skill) {
        var content = new SkillContent(skill.folder());
        try {
            if (!content.collect(skill.folder(), 0)) {
                return Optional.empty();
            }
        } catch (IOException | UncheckedIOException _) {
            return Optional.empty();
        }
        var text = new StringBuilder(skill.whole());
        content.files.remove(Skill.FILE);
        if (!content.files.isEmpty()) {
            text.append("\n\nFiles beside it, with their SHA-256:");
            content.files.forEach(
                    (name, sum) -> text.append("\n  ").append(sum).append("  ").append(name));
        }
        return Optional.of(text.toString());
    }

    private boolean collect(Path folder, int depth) throws IOException {
        try (var entries = Files.newDirectoryStream(folder)) {
            for (Path entry : entries) {
                boolean covered =
                        Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS)
                                ? depth < DEEPEST && collect(entry, depth + 1)
                                : add(entry);
                if (!covered) {
                    return false;
                }
            }
        }
        return true;
    }

    /** A link is what it leads to, which is covered itself if it is a folder. */
    private boolean add(Path file) throws IOException {
        Path real = file.toRealPath();
        String name = root.relativize(file).toString();
        if (!real.startsWith(root) || files.size() >= MOST_FILES) {
            return false;
        }
        if (Files.isDirectory(real)) {
            files.put(name, "is a link to " + root.relativize(real));
            return true;
        }
        bytes += Files.size(real);
        if (!Files.isRegularFile(real) || bytes > MOST_BYTES) {
            return false;
        }
        files.put(name, sha256(Files.readAllBytes(real)));
        return true;
    }

    private static String sha256(byte[] content) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JVM has SHA-256", e);
        }
    }
}
