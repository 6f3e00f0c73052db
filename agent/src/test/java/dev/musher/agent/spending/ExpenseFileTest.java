package dev.musher.agent.spending;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.agent.spending.ExpenseReader.Tally;
import dev.musher.base.task.TaskGroup;
import dev.musher.provider.api.TokenUsage;
import dev.musher.provider.catalogue.Cost;
import dev.musher.provider.vendor.ModelRole;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExpenseFileTest {
    private static final Expense KNOWN =
            new Expense(
                    Instant.parse("2026-11-15T19:29:02.487Z"),
                    "0199-session",
                    ModelRole.MAIN,
                    "anthropic/claude-opus-4-8",
                    new TokenUsage(1, 2, 3, 4, 5, 6),
                    new Cost.Known(123_456_789));

    private static final Expense UNKNOWN =
            new Expense(
                    Instant.parse("2026-11-15T19:30:00Z"),
                    "0199-session",
                    ModelRole.SUMMARISE,
                    "acme/\"wonder\"\n日本",
                    TokenUsage.NONE,
                    new Cost.Unknown("no price for acme/wonder"));

    @TempDir Path project;
    private Path file;
    private ExpenseFile expenses;
    private final List<Expense> read = new ArrayList<>();

    @BeforeEach
    void begin() {
        file = project.resolve(".musher/state/costs.jsonl");
        expenses = new ExpenseFile(project);
    }

    @Test
    void keepsWhatItWasGivenInOrder() throws IOException {
        expenses.add(KNOWN);
        expenses.add(UNKNOWN);

        assertThat(expenses.read(read::add)).isEqualTo(new Tally(2, 0, 0));
        assertThat(read).containsExactly(KNOWN, UNKNOWN);
        assertThat(Files.readAllLines(file).getFirst())
                .isEqualTo(
                        """
                        {"v":1,"at":"2026-11-15T19:29:02.487Z","session":"0199-session",\
                        "role":"main","model":"anthropic/claude-opus-4-8","input":1,"cacheRead":2,\
                        "cacheWrite":3,"cacheWriteLong":4,"output":5,"reasoning":6,\
                        "picodollars":123456789}""");
    }

    @Test
    void doesWhatItsTwinDoes() {
        var twin = new InMemoryExpenseLog();
        for (ExpenseLog kept : List.of(expenses, twin)) {
            kept.add(UNKNOWN);
            kept.add(KNOWN);
            kept.add(KNOWN);
        }
        expenses.read(read::add);

        assertThat(read).isEqualTo(twin.kept());
    }

    @Test
    void belongsToItsOwnerAlone() throws IOException {
        expenses.add(KNOWN);

        assertThat(Files.getPosixFilePermissions(file))
                .isEqualTo(PosixFilePermissions.fromString("rw-------"));
    }

    @Test
    void hasNothingBeforeTheFirstExpense() {
        assertThat(expenses.read(read::add)).isEqualTo(Tally.NOTHING);
        assertThat(file).doesNotExist();
    }

    @Test
    void aTornLineSpoilsNoOther() throws IOException {
        expenses.add(KNOWN);
        append("{\"v\":1,\"at\":\"2026-11-15T1");
        expenses.add(UNKNOWN);
        append("\n\n{\"v\":1,\"at\":\"2026");

        assertThat(expenses.read(read::add)).isEqualTo(new Tally(2, 1, 0));
        assertThat(read).containsExactly(KNOWN, UNKNOWN);
    }

    @Test
    void countsWhatItCannotRead() throws IOException {
        expenses.add(KNOWN);
        append("null\n[]\n{}\n\0\0\0\n{\"v\":1}\n");
        append("{\"v\":1,\"at\":\"yesterday\",\"role\":\"main\"}\n");
        append("{\"v\":1,\"at\":\"2026-11-15T19:30:00Z\",\"role\":\"main\",\"input\":1.5}\n");
        append("{\"v\":1,\"at\":\"2026-11-15T19:30:00Z\",\"role\":\"king\"}\n");
        append("x".repeat(1_000_000) + "\n");
        append("{\"v\":2,\"at\":\"2026-11-15T19:30:00Z\",\"role\":\"main\"}\n");
        expenses.add(UNKNOWN);

        assertThat(expenses.read(read::add)).isEqualTo(new Tally(2, 9, 1));
        assertThat(read).containsExactly(KNOWN, UNKNOWN);
    }

    @Test
    void keepsItThoughTheThreadIsInterrupted() {
        Thread.currentThread().interrupt();
        expenses.add(KNOWN);

        assertThat(Thread.interrupted()).isTrue();
        expenses.read(read::add);
        assertThat(read).containsExactly(KNOWN);
    }

    @Test
    void writersDoNotMixTheirLines() throws InterruptedException, ExecutionException {
        try (var group = new TaskGroup<Integer>("writer")) {
            for (int writer = 0; writer < 16; writer++) {
                var own = new ExpenseFile(project);
                int number = writer;
                group.fork(() -> writeMany(own, number));
            }
            group.join();
        }

        assertThat(expenses.read(read::add)).isEqualTo(new Tally(3_200, 0, 0));
        assertThat(new HashSet<>(read)).hasSize(3_200);
    }

    @Test
    void neverWritesToWhereALinkLeads() throws IOException {
        Path elsewhere = Files.writeString(project.resolve("precious"), "precious");
        Files.createDirectories(file.getParent());
        Files.createSymbolicLink(file, elsewhere);

        expenses.add(KNOWN);

        assertThat(elsewhere).hasContent("precious");
    }

    @Test
    void neverWritesOutsideOfTheProject(@TempDir Path elsewhere) throws IOException {
        Files.createSymbolicLink(project.resolve(".musher"), elsewhere);
        Files.createDirectories(elsewhere.resolve("state"));

        expenses.add(KNOWN);

        assertThat(elsewhere.resolve("state")).isEmptyDirectory();
    }

    @Test
    void isNotSeenByGit() {
        expenses.add(KNOWN);

        assertThat(file.resolveSibling(".gitignore")).hasContent("*");
    }

    @Test
    void saysWhatCannotBeRead() throws IOException {
        Files.createDirectories(file);

        assertThatThrownBy(() -> expenses.read(read::add))
                .isInstanceOf(UnreadableExpensesException.class)
                .hasMessageContaining("Cannot read " + file);
    }

    @Test
    void doesNotThrowWhereNothingCanBeKept() throws IOException {
        Files.writeString(project.resolve(".musher"), "in the way");

        expenses.add(KNOWN);

        assertThat(project.resolve(".musher")).hasContent("in the way");
    }

    @Test
    void boundsTheWordsOfOthers() throws IOException {
        var chatty = "é".repeat(100_000);
        expenses.add(
                new Expense(
                        KNOWN.at(),
                        chatty,
                        ModelRole.MAIN,
                        chatty,
                        TokenUsage.NONE,
                        new Cost.Unknown(chatty)));

        assertThat(Files.size(file)).isLessThan(2_000);
        assertThat(expenses.read(read::add)).isEqualTo(new Tally(1, 0, 0));
    }

    private static int writeMany(ExpenseFile file, int writer) {
        for (int i = 0; i < 200; i++) {
            file.add(
                    new Expense(
                            KNOWN.at(),
                            "writer-" + writer,
                            ModelRole.MAIN,
                            "m".repeat(writer + 1),
                            new TokenUsage(i, 0, 0, 0, 0, 0),
                            Cost.nothing()));
        }
        return writer;
    }

    private void append(String text) throws IOException {
        Files.write(file, text.getBytes(UTF_8), StandardOpenOption.APPEND);
    }
}
