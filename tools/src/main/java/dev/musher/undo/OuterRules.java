package dev.musher.undo;

import dev.musher.tree.IgnoreSources;
import java.io.IOException;
import java.nio.file.Path;
import java.util.StringJoiner;

/** Rules for what is ignored that come from outside of a folder. */
final class OuterRules {
    private OuterRules() {}

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
            var repository = HeadReader.repository(at.resolve(".git"));
            if (repository.isPresent()) {
                text.add(at.toString());
                add(text, HeadReader.common(repository.get()).resolve("info").resolve("exclude"));
                break;
            }
            if (at.equals(sources.top())) {
                break;
            }
        }
        return text.toString();
    }

    private static void add(StringJoiner text, Path file) throws IOException {
        var print = Print.of(file).orElse(Print.NONE);
        text.add(print.changed() + "/" + print.inode() + "/" + print.size());
    }
}
