package dev.musher.tools.undo;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.TestGitSettings;
import dev.musher.tools.filetree.IgnoreSources;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A folder with a git repository, and a journal beside it. */
final class JournalFixture {
    private final Path place;
    private final Path folder;

    /**
     * Where scripts may link to. Later commands follow those links, so they must lead nowhere but
     * into what the test itself deletes.
     */
    private final Path outside;

    private final UndoLimits undoLimits;
    private UndoJournal undoJournal;

    private JournalFixture(Path place, UndoLimits undoLimits) throws IOException {
        this.place = place.toRealPath();
        this.undoLimits = undoLimits;
        folder = Files.createDirectories(this.place.resolve("project"));
        outside = Files.createDirectories(this.place.resolve("elsewhere"));
        undoJournal = open("session");
    }

    static JournalFixture in(Path place) throws Exception {
        return in(place, UndoLimits.usual());
    }

    static JournalFixture in(Path place, UndoLimits undoLimits) throws Exception {
        var journalFixture = new JournalFixture(place, undoLimits);
        journalFixture.sh("git init -q -b main --template=");
        return journalFixture;
    }

    Path place() {
        return place;
    }

    Path folder() {
        return folder;
    }

    Path directory() {
        return place.resolve("undo");
    }

    UndoJournal journal() {
        return undoJournal;
    }

    /** A journal over the same directory with nothing in memory, like after a restart. */
    UndoJournal open(String session) {
        return UndoStore.open(directory(), folder, IgnoreSources.ofTree(folder), undoLimits)
                .journal(session);
    }

    void restart() {
        undoJournal = open("session");
    }

    Path path(String file) {
        return folder.resolve(file);
    }

    void write(String file, String content) throws IOException {
        Files.createDirectories(path(file).resolveSibling(""));
        Files.writeString(path(file), content);
    }

    String read(String file) throws IOException {
        return Files.readString(path(file));
    }

    /** Runs a script as a call of a tool, with the journal told. */
    Checkpoint call(String script) throws Exception {
        undoJournal.before(script, List.of());
        sh(script);
        undoJournal.after(script);
        return undoJournal.checkpoints().getLast();
    }

    /** What git does not ignore, with names that are plain. */
    Map<String, String> visible() throws Exception {
        var visible = new TreeMap<String, String>();
        for (String name : sh("git ls-files -co --exclude-standard").split("\n", -1)) {
            if (!name.isEmpty() && Files.exists(path(name), LinkOption.NOFOLLOW_LINKS)) {
                visible.put(name, described(path(name)));
            }
        }
        return visible;
    }

    /** Runs a script as another program, and gives what it prints. */
    String sh(String script) throws Exception {
        var builder = new ProcessBuilder("sh", "-c", script).directory(folder.toFile());
        builder.environment().put("OUTSIDE", outside.toString());
        builder.environment().put("FOLDER", folder.toString());
        builder.environment().putAll(TestGitSettings.VARIABLES);
        builder.environment().put("GIT_AUTHOR_NAME", "A");
        builder.environment().put("GIT_AUTHOR_EMAIL", "a@example.org");
        builder.environment().put("GIT_COMMITTER_NAME", "A");
        builder.environment().put("GIT_COMMITTER_EMAIL", "a@example.org");
        var process = builder.redirectErrorStream(true).start();
        var output = new String(process.getInputStream().readAllBytes(), UTF_8);
        assertThat(process.waitFor()).as(script + "\n" + output).isZero();
        return output;
    }

    /** Everything in the folder but repositories: kind, mode and content by path. */
    Map<String, String> picture() throws IOException {
        var picture = new TreeMap<String, String>();
        add(folder, picture);
        return picture;
    }

    private void add(Path at, Map<String, String> picture) throws IOException {
        try (var files = Files.newDirectoryStream(at)) {
            for (var file : files) {
                if (file.endsWith(".git")) {
                    continue;
                }
                picture.put(folder.relativize(file).toUri().toString(), described(file));
                if (Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
                    add(file, picture);
                }
            }
        }
    }

    static String described(Path file) throws IOException {
        if (Files.isSymbolicLink(file)) {
            return "link to " + Files.readSymbolicLink(file);
        }
        int mode = (int) Files.getAttribute(file, "unix:mode", LinkOption.NOFOLLOW_LINKS);
        String rights = Integer.toOctalString(mode);
        return Files.isRegularFile(file)
                ? rights + " " + new String(Files.readAllBytes(file), UTF_8)
                : rights;
    }
}
