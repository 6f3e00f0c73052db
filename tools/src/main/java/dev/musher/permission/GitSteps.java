package dev.musher.permission;

import dev.musher.command.Step;
import dev.musher.command.Step.Grasp;
import dev.musher.command.Word;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Runs of git, which does what the settings of a repository say: where these are files like any
 * others, what it does is not known.
 */
record GitSteps(Paths paths) {
    /** They print the files of the index and the work tree. */
    private static final Set<String> OF_FILES =
            Set.of("diff", "diff-files", "diff-index", "grep", "add", "blame", "annotate");

    /**
     * @param folder where it runs; empty if that is not known
     */
    Step judged(Step step, Optional<String> folder) {
        if (step.grasp() != Grasp.WHOLE || !isGit(step.words().getFirst())) {
            return step;
        }
        boolean known = folder.isPresent() && isOfFiles(moved(folder.get(), step.words()));
        return known
                ? step
                : new Step(step.words(), step.folder(), step.touches(), Grasp.PARTIAL, step.exit());
    }

    /** Inside a repository git goes by no files at all, and what it has cannot be told. */
    private boolean isOfFiles(String folder) {
        var goal = paths.resolve("/", folder, Paths.Ending.FOLLOWED);
        return goal.isPresent()
                && !(goal.get().path() + "/").contains("/.git/")
                && !paths.hasLooseRepository(folder);
    }

    private static boolean isGit(Word program) {
        return program instanceof Word.Literal(String word)
                && (word.equals("git") || word.endsWith("/git"));
    }

    /** What its command prints without being given a revision. */
    static Paths.Extent extent(List<Word> words) {
        for (int i = 1; i < words.size(); i++) {
            String word = words.get(i).source();
            if (word.equals("-C")) {
                i++;
            } else if (!word.startsWith("-")) {
                return OF_FILES.contains(word) ? Paths.Extent.INDEX : Paths.Extent.HISTORY;
            }
        }
        return Paths.Extent.HISTORY;
    }

    /** Where it goes before it looks for a repository. */
    static String moved(String folder, List<Word> words) {
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
