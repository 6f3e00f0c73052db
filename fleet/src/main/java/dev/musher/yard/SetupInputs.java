package dev.musher.yard;

import dev.musher.git.RepoPath;
import dev.musher.text.Octets;
import dev.musher.tree.Glob;
import dev.musher.tree.NameCase;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/** What setup commands depend on, as one hash: the commands and the named files. */
final class SetupInputs {
    private final Lookout lookout;
    private final YardWishes.Setup wish;

    SetupInputs(Lookout lookout, YardWishes.Setup wish) {
        this.lookout = lookout;
        this.wish = wish;
    }

    String hash(Path top) throws IOException, InterruptedException {
        var digest = sha256();
        for (var command : wish.commands()) {
            digest.update(command.getBytes(StandardCharsets.UTF_8));
            digest.update((byte) 0);
        }
        if (!wish.inputs().isEmpty()) {
            var globs = globs();
            var listed =
                    lookout.command()
                            .names("ls-files", "-z", "--cached", "--others", "--exclude-standard");
            for (var name : listed) {
                if (globs.stream().anyMatch(glob -> glob.matches(name.toArray()))) {
                    add(digest, top, name);
                }
            }
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private List<Glob> globs() {
        return wish.inputs().stream()
                .map(text -> text.getBytes(StandardCharsets.UTF_8))
                .map(pattern -> Glob.ofText(pattern, NameCase.EXACT))
                .toList();
    }

    private static void add(MessageDigest digest, Path top, Octets name) throws IOException {
        digest.update((byte) 1);
        digest.update(name.toArray());
        digest.update((byte) 0);
        try {
            Path file = new RepoPath(name).below(top);
            if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                try (InputStream in = Files.newInputStream(file);
                        var out = new DigestOutputStream(OutputStream.nullOutputStream(), digest)) {
                    in.transferTo(out);
                }
            }
        } catch (InvalidPathException _) {
            // Its name counts, at least; Java cannot reach it in this locale.
            digest.update((byte) 2);
        }
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
