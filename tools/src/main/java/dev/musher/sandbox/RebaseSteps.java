package dev.musher.sandbox;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The steps of an unfinished rebase that start programs when it goes on. */
final class RebaseSteps {
    private static final int MOST_BYTES = 1024 * 1024;

    private RebaseSteps() {}

    /** The lines of a to-do list that start a program. */
    static List<String> programsIn(Path todo) {
        var programs = new ArrayList<String>();
        for (String line : lines(todo)) {
            if (startsProgram(line)) {
                programs.add(line.strip());
            }
        }
        return programs;
    }

    /**
     * Makes comments of the steps that start programs.
     *
     * @param known those that were there before any command
     */
    static Optional<String> disable(Path todo, Set<String> known) {
        if (isUnreadable(todo)) {
            return remove(todo);
        }
        var kept = new StringBuilder();
        var disabled = new ArrayList<String>();
        for (String line : lines(todo)) {
            boolean strange = startsProgram(line) && !known.contains(line.strip());
            kept.append(strange ? "# disabled by musher: " : "").append(line).append('\n');
            if (strange) {
                disabled.add(line.strip());
            }
        }
        if (disabled.isEmpty()) {
            return Optional.empty();
        }
        try {
            Path draft = todo.resolveSibling(todo.getFileName() + MadeRepository.DISABLED);
            Files.deleteIfExists(draft);
            Files.write(
                    draft,
                    kept.toString().getBytes(ISO_8859_1),
                    StandardOpenOption.CREATE_NEW,
                    StandardOpenOption.WRITE,
                    LinkOption.NOFOLLOW_LINKS);
            Files.move(draft, todo, StandardCopyOption.ATOMIC_MOVE);
            return Optional.of(
                    "A command left a rebase to-do list that starts programs (%s): %s. These steps are disabled."
                            .formatted(disabled.getFirst(), todo));
        } catch (IOException failed) {
            return Optional.of(
                    "A command left a rebase to-do list that starts programs (%s): %s. It cannot be changed (%s); look at it before you continue the rebase."
                            .formatted(disabled.getFirst(), todo, failed.getMessage()));
        }
    }

    /** No rebase makes a list like that; git would read it all the same. */
    private static boolean isUnreadable(Path todo) {
        try {
            return Files.isSymbolicLink(todo)
                    || (Files.isRegularFile(todo, LinkOption.NOFOLLOW_LINKS)
                            && Files.size(todo) > MOST_BYTES);
        } catch (IOException _) {
            return false;
        }
    }

    private static Optional<String> remove(Path todo) {
        String done = "It is removed.";
        try {
            Files.deleteIfExists(todo);
        } catch (IOException failed) {
            done = "It cannot be removed (" + failed.getMessage() + ").";
        }
        return Optional.of(
                "A command left a rebase to-do list that is a link or too large to check: %s. %s"
                        .formatted(todo, done));
    }

    private static boolean startsProgram(String line) {
        var words = line.strip();
        int end = 0;
        while (end < words.length() && !Character.isWhitespace(words.charAt(end))) {
            end++;
        }
        var command = words.substring(0, end);
        return command.equals("exec") || command.equals("x");
    }

    private static List<String> lines(Path todo) {
        try {
            if (!Files.isRegularFile(todo, LinkOption.NOFOLLOW_LINKS)
                    || Files.size(todo) > MOST_BYTES) {
                return List.of();
            }
            return new String(Files.readAllBytes(todo), ISO_8859_1).lines().toList();
        } catch (IOException _) {
            return List.of();
        }
    }
}
