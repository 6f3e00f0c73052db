package dev.musher.tools.undo;

import dev.musher.tools.filetree.IgnoreSources;
import dev.musher.tools.undo.content.FileStat;
import dev.musher.tools.undo.repository.GitHeadReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.StringJoiner;

/** Rules for what is ignored that come from outside of a folder. */
final class OuterIgnoreRules {
    private OuterIgnoreRules() {}

    /** A text that changes when they do. */
    static String print(Path folder, IgnoreSources sources) throws IOException {
        var text = new StringJoiner(" ");
        text.add(sources.nameCase().name()).add(sources.top().toString());
        if (sources.userFile().isPresent()) {
            text.add(sources.userFile().get().toString());
            add(text, sources.userFile().get());
        }
        for (Path at = folder; at != null; at = at.getParent()) {
            if (!at.equals(folder)) {
                add(text, at.resolve(".gitignore"));
            }
            var repository = GitHeadReader.repository(at.resolve(".git"));
            if (repository.isPresent()) {
                text.add(at.toString());
                add(
                        text,
                        GitHeadReader.common(repository.get()).resolve("info").resolve("exclude"));
                break;
            }
            if (at.equals(sources.top())) {
                break;
            }
        }
        return text.toString();
    }

    private static void add(StringJoiner text, Path file) throws IOException {
        var fileStat = FileStat.of(file).orElse(FileStat.NONE);
        text.add(fileStat.changed() + "/" + fileStat.inode() + "/" + fileStat.size());
    }
}
