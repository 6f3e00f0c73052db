package dev.musher.host.view;

import dev.musher.base.git.data.ChangedLines;
import dev.musher.host.project.StoryDiff;
import io.avaje.jsonb.Json;
import java.util.List;

/**
 * What a story changes, for programs.
 *
 * @param unseen what of its workspace is not in it, in sentences
 * @param patch empty with {@code --stat}
 */
@Json
public record StoryDiffView(
        int item,
        String from,
        String to,
        int added,
        int removed,
        List<FileView> files,
        List<String> unseen,
        String patch) {
    /** A file that a story changes, for programs. */
    @Json
    public record FileView(String path, int added, int removed, boolean binary) {
        static FileView of(ChangedLines file) {
            return new FileView(
                    file.path(),
                    file.added(),
                    file.removed(),
                    file.content() == ChangedLines.Content.BINARY);
        }
    }

    public static StoryDiffView of(int item, StoryDiff diff, String patch) {
        return new StoryDiffView(
                item,
                diff.from().hex(),
                diff.to().hex(),
                diff.added(),
                diff.removed(),
                files(diff),
                diff.unseen(),
                patch);
    }

    /** Of an item without a commit. */
    public static StoryDiffView nothing(int item) {
        return new StoryDiffView(item, "", "", 0, 0, List.of(), List.of(), "");
    }

    static List<FileView> files(StoryDiff diff) {
        return diff.files().stream().map(FileView::of).toList();
    }
}
