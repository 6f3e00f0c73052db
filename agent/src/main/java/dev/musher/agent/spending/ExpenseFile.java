package dev.musher.agent.spending;

import dev.musher.base.config.MusherFolder;
import dev.musher.base.files.PrivateFiles;
import java.io.BufferedInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * The expenses of a project, one line of JSON each, in a file that is only ever appended to and
 * belongs to no session. Each line is one write in append mode, so lines of different processes do
 * not mix. A line that was torn off by a crash is skipped and counted, and spoils no other.
 *
 * <p>Not a channel: that would close itself when an interrupted thread writes.
 */
public final class ExpenseFile implements ExpenseLog {
    private static final int READ_SIZE = 64 * 1024;

    private final Path project;
    private final Path file;

    /** The file of a project, in the folder that keeps its state. */
    public ExpenseFile(Path project) {
        this.project = project.toAbsolutePath();
        file = MusherFolder.state(this.project).resolve("costs.jsonl");
    }

    @Override
    public void add(Expense expense) {
        try {
            byte[] line = ExpenseLine.encode(expense);
            if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
                create();
            }
            requireOwnPlace();
            try (var out = new FileOutputStream(file.toFile(), true)) {
                out.write(line);
            }
        } catch (IOException failure) {
            System.getLogger(ExpenseFile.class.getName())
                    .log(Level.ERROR, "cannot write " + expense + " to " + file, failure);
        }
    }

    private void create() throws IOException {
        Path state = file.resolveSibling("");
        boolean first = !Files.isDirectory(state);
        if (first) {
            PrivateFiles.folder(state);
        }
        requireOwnPlace();
        if (first) {
            PrivateFiles.write(state.resolve(".gitignore"), "*\n");
        }
        // Another process may be faster; what is there is looked at before it is written.
        PrivateFiles.create(file);
    }

    /** A link that came with a repository must not make us write elsewhere. */
    private void requireOwnPlace() throws IOException {
        Path state = file.resolveSibling("");
        if (Files.isSymbolicLink(file) || !state.toRealPath().startsWith(project.toRealPath())) {
            throw new IOException("a symbolic link leads elsewhere");
        }
    }

    /**
     * Hands on every expense, oldest first; a file that does not exist has none.
     *
     * @throws UnreadableExpensesException if the file cannot be read
     */
    public ExpenseReader.Tally read(Consumer<Expense> each) {
        var reader = new ExpenseReader(each);
        try (var in = new BufferedInputStream(Files.newInputStream(file), READ_SIZE)) {
            return reader.read(in);
        } catch (NoSuchFileException _) {
            return ExpenseReader.Tally.NOTHING;
        } catch (IOException failure) {
            throw new UnreadableExpensesException(file, failure);
        }
    }
}
