package dev.musher.agent.session.disk;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.agent.session.SessionId;
import dev.musher.base.files.PrivateFiles;
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Which bytes of the diaries of a project this user's Musher wrote, as checksums outside of the
 * project: diaries lie in the project, where a repository may bring some along and a program may
 * change them. A line {@code from OFFSET} is written when a process begins to write, and {@code to
 * OFFSET SHA-256} for everything since then.
 */
final class ChecksumFolder {
    private static final String FROM = "from ";
    private static final String TO = "to ";
    private static final long LONGEST = 64 << 20;

    private final Supplier<Path> folder;

    /**
     * @param folder of this project, outside of it; it need not exist, and is asked for only when
     *     it is needed
     */
    ChecksumFolder(Supplier<Path> folder) {
        this.folder = folder;
    }

    private Path file(SessionId id) {
        return folder.get().resolve(id.text());
    }

    /** Whether this user's Musher wrote anything of a session. */
    boolean know(SessionId id) {
        return Files.isRegularFile(file(id), LinkOption.NOFOLLOW_LINKS);
    }

    /** The file of a session, there to be added to. */
    File made(SessionId id) throws IOException {
        Path file = PrivateFiles.folder(folder.get()).resolve(id.text());
        PrivateFiles.create(file);
        return file.toFile();
    }

    /** Adds to what is known of a diary. */
    static void add(File file, String lines) throws IOException {
        try (var out = new FileOutputStream(file, true)) {
            out.write(lines.getBytes(UTF_8));
        }
    }

    static String from(long offset) {
        return FROM + offset + "\n";
    }

    static String to(long offset, byte[] sum) {
        return TO + offset + " " + HexFormat.of().formatHex(sum) + "\n";
    }

    static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JVM has SHA-256", e);
        }
    }

    /** The session is deleted. */
    void delete(SessionId id) throws IOException {
        Files.deleteIfExists(file(id));
    }

    /** A part of a file that one process wrote, without its end. */
    record Part(long from, long to, String sum) {
        boolean has(long offset) {
            return offset >= from && offset < to;
        }
    }

    /**
     * The parts of a diary that this user's Musher wrote; empty if one of them is not any more what
     * it was.
     */
    Optional<List<Part>> parts(SessionId id, byte[] diary) {
        try {
            var parts = written(id);
            long end = 0;
            for (Part part : parts) {
                if (part.from() < end || !isSame(diary, part)) {
                    return Optional.empty();
                }
                end = part.to();
            }
            return Optional.of(parts);
        } catch (IOException _) {
            return Optional.empty();
        }
    }

    private List<Part> written(SessionId id) throws IOException {
        if (!know(id) || Files.size(file(id)) > LONGEST) {
            return List.of();
        }
        var parts = new ArrayList<Part>();
        long from = 0;
        var last = Optional.<Part>empty();
        for (String line : Files.readString(file(id), UTF_8).split("\n", -1)) {
            if (line.startsWith(FROM)) {
                last.ifPresent(parts::add);
                last = Optional.empty();
                from = number(line, FROM.length(), line.length());
            } else if (line.startsWith(TO)) {
                int blank = line.indexOf(' ', TO.length());
                long to = number(line, TO.length(), blank < 0 ? line.length() : blank);
                last = Optional.of(new Part(from, to, line.substring(blank + 1)));
            }
        }
        last.ifPresent(parts::add);
        return parts;
    }

    private static long number(String line, int from, int to) throws IOException {
        try {
            return Long.parseLong(line, from, to, 10);
        } catch (NumberFormatException e) {
            throw new IOException("not a line of checksums: " + line, e);
        }
    }

    private static boolean isSame(byte[] diary, Part part) {
        if (part.from() < 0 || part.to() > diary.length || part.to() < part.from()) {
            return false;
        }
        var digest = digest();
        digest.update(diary, (int) part.from(), (int) (part.to() - part.from()));
        return HexFormat.of().formatHex(digest.digest()).equals(part.sum());
    }
}
