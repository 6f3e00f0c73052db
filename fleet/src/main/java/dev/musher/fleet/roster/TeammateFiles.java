package dev.musher.fleet.roster;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.agent.crew.FrontMatter;
import dev.musher.base.config.ConfigProblem;
import dev.musher.fleet.roster.TeamReader.Written;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The files of {@code .musher/agents} that have a role; the others are kinds of subagents. */
final class TeammateFiles {
    private static final String FOLDER = ".musher/agents/";
    private static final long LONGEST_FILE = 64 * 1024;
    private static final int MOST_FILES = 200;

    private final List<Written> written = new ArrayList<>();
    private final List<ConfigProblem> problems = new ArrayList<>();

    private TeammateFiles() {}

    static TeammateFiles read(Path project) {
        var files = new TeammateFiles();
        Path folder = project.resolve(FOLDER);
        if (Files.isDirectory(folder)) {
            files.readAll(folder);
        }
        return files;
    }

    private void readAll(Path folder) {
        var files = new ArrayList<Path>();
        try (var found = Files.newDirectoryStream(folder, "*.md")) {
            found.forEach(files::add);
        } catch (IOException | DirectoryIteratorException e) {
            problems.add(new ConfigProblem(FOLDER, "cannot be read: " + e.getMessage()));
        }
        files.sort(null);
        if (files.size() > MOST_FILES) {
            problems.add(new ConfigProblem(FOLDER, "there are more than " + MOST_FILES + " files"));
            return;
        }
        files.forEach(this::readFile);
    }

    /** Unreadable files are reported by the reader of agent kinds. */
    private void readFile(Path file) {
        String name = FOLDER + file.getFileName();
        try {
            if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                    && Files.size(file) <= LONGEST_FILE) {
                add(name, Files.readString(file, UTF_8));
            }
        } catch (CharacterCodingException _) {
            return;
        } catch (IOException e) {
            problems.add(
                    new ConfigProblem(name + ":1", "the file cannot be read: " + e.getMessage()));
        }
    }

    private void add(String name, String text) {
        if (!FrontMatter.sets(text, TeammateFile.ROLE)) {
            return;
        }
        var file = TeammateFile.read(name, text);
        file.problems()
                .forEach(
                        problem ->
                                problems.add(
                                        new ConfigProblem(
                                                problem.file() + ":" + problem.line(),
                                                problem.what())));
        if (file.problems().isEmpty()) {
            written.add(new Written(file.teammate(), name + ":1"));
        }
    }

    List<Written> written() {
        return written;
    }

    List<ConfigProblem> problems() {
        return problems;
    }
}
