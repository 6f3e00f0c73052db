package dev.musher.tools.sandbox.inspect;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** The way of merging that an unfinished rebase or cherry-pick names, to git a program's name. */
final class MergeStrategy {
    static final List<String> FILES =
            List.of("rebase-merge/strategy", "rebase-apply/strategy", "sequencer/opts");
    private static final Set<String> OF_GIT =
            Set.of("recursive", "ort", "resolve", "octopus", "ours", "subtree");
    private static final String KEY = "strategy";
    private static final int MOST_BYTES = 64 * 1024;

    private MergeStrategy() {}

    static boolean isNamedIn(Path file) {
        return FILES.stream().anyMatch(file::endsWith);
    }

    /** What is named there and does not come with git. */
    static Optional<String> programIn(Path top, Path file) {
        try (var held = HeldOpenFolder.open(top, file.resolveSibling(""))) {
            return programIn(held, file);
        } catch (IOException _) {
            return Optional.empty();
        }
    }

    /**
     * Removes a file that names a program; git goes on with its usual way.
     *
     * @param top above the file, and no command can exchange it
     * @param known what was named before any command
     */
    static Optional<String> remove(Path top, Path file, Set<String> known) {
        if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            return Optional.empty();
        }
        try (var held = HeldOpenFolder.open(top, file.resolveSibling(""))) {
            var program = programIn(held, file).filter(found -> !known.contains(found));
            if (program.isPresent()) {
                held.delete(file.getFileName().toString());
            }
            return program.map(
                    found ->
                            "A command left %s, which makes git merge with a program (%s); it was removed."
                                    .formatted(file, found));
        } catch (IOException failed) {
            return Optional.of(
                    "The merge strategy in %s cannot be checked (%s). Look at it yourself before you continue."
                            .formatted(file, failed.getMessage()));
        }
    }

    private static Optional<String> programIn(HeldOpenFolder held, Path file) throws IOException {
        var name = file.getFileName().toString();
        if (held.look(name).isEmpty()) {
            return Optional.empty();
        }
        var text = held.read(name, MOST_BYTES).map(content -> new String(content, ISO_8859_1));
        if (text.isEmpty()) {
            return Optional.of("?");
        }
        return name.equals(KEY) ? strange(text.get()) : inSettings(text.get());
    }

    private static Optional<String> strange(String written) {
        var name = written.strip();
        return OF_GIT.contains(name) || name.isEmpty() ? Optional.empty() : Optional.of(name);
    }

    /** A value that is quoted or goes on in the next line is not one that git writes. */
    private static Optional<String> inSettings(String text) {
        for (String line : text.split("\n", -1)) {
            var lower = line.toLowerCase(Locale.ROOT);
            for (int at = lower.indexOf(KEY); at >= 0; at = lower.indexOf(KEY, at + 1)) {
                var rest = line.substring(at + KEY.length()).strip();
                var program =
                        rest.startsWith("=")
                                ? strange(rest.substring(1))
                                : Optional.<String>empty();
                if (program.isPresent()) {
                    return program;
                }
            }
        }
        return Optional.empty();
    }
}
