package dev.musher.tools.permission.policy;

import dev.musher.tools.command.CommandStep;
import dev.musher.tools.command.CommandWord;
import dev.musher.tools.command.bash.UnreadCode;
import dev.musher.tools.permission.policy.PathFacts.LastLink;
import java.util.List;
import java.util.Optional;

/**
 * Whether a program stays with the project, by its folder and its words.
 *
 * @param isInside whether it runs in the project, and no word of it names a place elsewhere or
 *     holds code
 * @param runsOwnFile whether it, or its first argument, is a file of the project by its real path
 */
record ProgramPlacement(boolean isInside, boolean runsOwnFile) {
    static final ProgramPlacement ELSEWHERE = new ProgramPlacement(false, false);

    /**
     * @param folder where it runs; empty if that is not known
     */
    static ProgramPlacement of(CommandStep commandStep, Optional<String> folder, PathFacts paths) {
        var words = commandStep.words();
        if (commandStep.grasp() == CommandStep.Understanding.WHOLE
                || folder.isEmpty()
                || !isInside(".", folder.get(), paths)
                || UnreadCode.of(commandStep) == UnreadCode.WORDS) {
            return ELSEWHERE;
        }
        for (CommandWord word : words.subList(1, words.size())) {
            if (!staysInside(word, folder.get(), paths)) {
                return ELSEWHERE;
            }
        }
        return new ProgramPlacement(true, runsOwnFile(words, folder.get(), paths));
    }

    private static boolean runsOwnFile(List<CommandWord> words, String folder, PathFacts paths) {
        int at = TrustedCommand.isPath(words.getFirst()) ? 0 : 1;
        return words.size() > at
                && words.get(at) instanceof CommandWord.Literal(String text)
                && !text.startsWith("-")
                && isInside(text, folder, paths);
    }

    /** A word that may be a path, also behind an option's name. */
    private static boolean staysInside(CommandWord word, String folder, PathFacts paths) {
        if (!(word instanceof CommandWord.Literal(String text))) {
            return word instanceof CommandWord.Pattern(String source)
                    && source.indexOf('/') != 0
                    && source.indexOf('~') != 0
                    && !source.contains("..");
        }
        String value = text.startsWith("-") ? text.substring(text.indexOf('=') + 1) : text;
        int path = value.startsWith("-") ? firstOf(value, "/~") : 0;
        return path < 0 || isInside(value.substring(path), folder, paths);
    }

    /** Where a path may begin in a word like {@code -C/etc}. */
    private static int firstOf(String text, String characters) {
        for (int i = 0; i < text.length(); i++) {
            if (characters.indexOf(text.charAt(i)) >= 0) {
                return i;
            }
        }
        return -1;
    }

    private static boolean isInside(String written, String folder, PathFacts paths) {
        boolean isAbsolute = written.startsWith("/") || written.startsWith("~");
        return paths.resolve(isAbsolute ? "/" : folder, written, LastLink.FOLLOWED)
                .filter(
                        file ->
                                file.path().equals(paths.project())
                                        || file.path().startsWith(paths.project() + "/"))
                .isPresent();
    }
}
