package dev.musher.host.project;

import dev.musher.base.git.data.ChangedLines;
import dev.musher.base.git.data.CommitId;
import java.util.List;

/**
 * What a story changes, or one attempt at it.
 *
 * @param from the commit before it: where its branch left base, or what it landed on
 * @param unseen what of its workspace is not in it, in sentences
 */
public record StoryDiff(CommitId from, CommitId to, List<ChangedLines> files, List<String> unseen) {
    public StoryDiff {
        files = List.copyOf(files);
        unseen = List.copyOf(unseen);
    }

    public int added() {
        return files.stream().mapToInt(ChangedLines::added).sum();
    }

    public int removed() {
        return files.stream().mapToInt(ChangedLines::removed).sum();
    }
}
