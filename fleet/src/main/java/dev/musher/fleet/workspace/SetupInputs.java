package dev.musher.fleet.workspace;

import dev.musher.base.git.data.RepoPath;
import dev.musher.base.text.ImmutableBytes;
import dev.musher.tools.filetree.NameCase;
import dev.musher.tools.filetree.PathGlob;
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
    private final SafeRepositoryView safeRepositoryView;
    private final WorkspaceOptions.Setup wish;

    SetupInputs(SafeRepositoryView safeRepositoryView, WorkspaceOptions.Setup wish) {
        this.safeRepositoryView = safeRepositoryView;
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
                    safeRepositoryView
                            .command()
                            .names("ls-files", "-z", "--cached", "--others", "--exclude-standard");
            for (var name : listed) {
                if (globs.stream().anyMatch(pathGlob -> pathGlob.matches(name.toArray()))) {
                    add(digest, top, name);
                }
            }
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private List<PathGlob> globs() {
        return wish.inputs().stream()
                .map(text -> text.getBytes(StandardCharsets.UTF_8))
                .map(pattern -> PathGlob.ofText(pattern, NameCase.EXACT))
                .toList();
    }

    private static void add(MessageDigest digest, Path top, ImmutableBytes name)
            throws IOException {
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
