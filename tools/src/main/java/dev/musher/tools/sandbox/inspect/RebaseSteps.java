package dev.musher.tools.sandbox.inspect;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
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
     * @param top above the list, and no command can exchange it
     * @param known those that were there before any command
     */
    static Optional<String> disable(Path top, Path todo, Set<String> known) {
        if (!Files.exists(todo, LinkOption.NOFOLLOW_LINKS)) {
            return Optional.empty();
        }
        var name = todo.getFileName().toString();
        try (var held = HeldOpenFolder.open(top, todo.resolveSibling(""))) {
            var there = held.look(name);
            if (there.isEmpty() || there.get().isDirectory()) {
                return Optional.empty();
            }
            var content = held.read(name, MOST_BYTES);
            if (content.isEmpty()) {
                // No rebase makes a list like that; git would read it all the same.
                held.delete(name);
                return Optional.of(
                        "A command left a rebase to-do list that is a link or too large to check: %s. It was removed."
                                .formatted(todo));
            }
            return disable(held, todo, lines(content.get()), known);
        } catch (IOException failed) {
            return Optional.of(
                    "The rebase to-do list %s cannot be checked (%s). Look at it yourself before you continue the rebase."
                            .formatted(todo, failed.getMessage()));
        }
    }

    private static Optional<String> disable(
            HeldOpenFolder held, Path todo, List<String> lines, Set<String> known)
            throws IOException {
        var kept = new StringBuilder();
        var disabled = new ArrayList<String>();
        for (String line : lines) {
            boolean strange = startsProgram(line) && !known.contains(line.strip());
            kept.append(strange ? "# disabled by musher: " : "").append(line).append('\n');
            if (strange) {
                disabled.add(line.strip());
            }
        }
        if (disabled.isEmpty()) {
            return Optional.empty();
        }
        var name = todo.getFileName().toString();
        var draft = name + InspectedRepository.DISABLED;
        if (held.look(draft).isPresent()) {
            held.delete(draft);
        }
        held.create(draft, kept.toString().getBytes(ISO_8859_1));
        held.rename(draft, name);
        return Optional.of(
                "A command left a rebase to-do list that starts programs (%s): %s. These steps are disabled."
                        .formatted(disabled.getFirst(), todo));
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
            return Files.isRegularFile(todo, LinkOption.NOFOLLOW_LINKS)
                            && Files.size(todo) <= MOST_BYTES
                    ? lines(Files.readAllBytes(todo))
                    : List.of();
        } catch (IOException _) {
            return List.of();
        }
    }

    private static List<String> lines(byte[] content) {
        return new String(content, ISO_8859_1).lines().toList();
    }
}
