package dev.musher.tools.permission.policy;

import dev.musher.tools.command.CommandStep;
import dev.musher.tools.command.CommandStep.Understanding;
import dev.musher.tools.command.CommandWord;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Runs of git, which does what the settings of a repository say: where these are files like any
 * others, what it does is not known.
 */
record GitSteps(PathFacts paths) {
    /** They print the files of the index and the work tree. */
    private static final Set<String> OF_FILES =
            Set.of("diff", "diff-files", "diff-index", "grep", "add", "blame", "annotate");

    /**
     * @param folder where it runs; empty if that is not known
     */
    CommandStep judged(CommandStep commandStep, Optional<String> folder) {
        if (commandStep.grasp() != Understanding.WHOLE || !isGit(commandStep.words().getFirst())) {
            return commandStep;
        }
        boolean known = folder.isPresent() && isOfFiles(moved(folder.get(), commandStep.words()));
        return known
                ? commandStep
                : new CommandStep(
                        commandStep.words(),
                        commandStep.folder(),
                        commandStep.touches(),
                        Understanding.PARTIAL,
                        commandStep.exit());
    }

    /** Inside a repository git goes by no files at all, and what it has cannot be told. */
    private boolean isOfFiles(String folder) {
        var goal = paths.resolve("/", folder, PathFacts.LastLink.FOLLOWED);
        return goal.isPresent()
                && !(goal.get().path() + "/").contains("/.git/")
                && !paths.hasLooseRepository(folder);
    }

    private static boolean isGit(CommandWord program) {
        return program instanceof CommandWord.Literal(String word)
                && (word.equals("git") || word.endsWith("/git"));
    }

    /** What its command prints without being given a revision. */
    static PathFacts.Extent extent(List<CommandWord> words) {
        for (int i = 1; i < words.size(); i++) {
            String word = words.get(i).source();
            if (word.equals("-C")) {
                i++;
            } else if (!word.startsWith("-")) {
                return OF_FILES.contains(word) ? PathFacts.Extent.INDEX : PathFacts.Extent.HISTORY;
            }
        }
        return PathFacts.Extent.HISTORY;
    }

    /** Where it goes before it looks for a repository. */
    static String moved(String folder, List<CommandWord> words) {
        String at = folder;
        for (int i = 1; i + 1 < words.size() && words.get(i).source().startsWith("-"); i++) {
            if (words.get(i).source().equals("-C")) {
                String path = words.get(++i).source();
                boolean anchored = path.startsWith("/") || path.startsWith("~");
                at = anchored ? path : at + "/" + path;
            }
        }
        return at;
    }
}
