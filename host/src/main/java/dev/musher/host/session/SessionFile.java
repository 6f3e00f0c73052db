package dev.musher.host.session;

import dev.musher.agent.archive.MarkdownExport;
import dev.musher.agent.session.DiscardingDiary;
import dev.musher.base.failure.ExplainedException;
import dev.musher.base.files.FileException;
import dev.musher.host.wiring.AgentParts;
import dev.musher.host.wiring.AgentSession;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/** The open session as a file for people. */
final class SessionFile {
    private static final int SHORT = 8;

    private SessionFile() {}

    /**
     * Writes it as Markdown into a new file.
     *
     * @param name relative to the folder; empty for one made of the session's id
     */
    static List<String> export(AgentParts parts, AgentSession session, String name) {
        var diary = session.agent().session().diary();
        if (diary instanceof DiscardingDiary) {
            throw new ExplainedException("This session is not saved.", "");
        }
        String file =
                name.isEmpty() ? "musher-" + diary.id().text().substring(0, SHORT) + ".md" : name;
        Path path = path(parts, file);
        try (var open = parts.sessions().open(diary.id());
                var writer = Files.newBufferedWriter(path, StandardOpenOption.CREATE_NEW)) {
            MarkdownExport.write(open, writer);
        } catch (FileAlreadyExistsException e) {
            throw new ExplainedException(
                    file + " exists already.", "Choose another name: /export FILE", e);
        } catch (IOException e) {
            throw FileException.of("write", path, e);
        }
        return List.of("Written to " + file + ".");
    }

    private static Path path(AgentParts parts, String name) {
        try {
            return parts.tools().workingDirectory().folder().resolve(name);
        } catch (InvalidPathException e) {
            throw new ExplainedException("'" + name + "' cannot be the name of a file.", "", e);
        }
    }
}
