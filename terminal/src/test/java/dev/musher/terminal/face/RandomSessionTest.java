package dev.musher.terminal.face;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.property.Combinators;
import dev.musher.base.property.ForAll;
import dev.musher.base.property.Generator;
import dev.musher.base.property.Generators;
import dev.musher.base.property.Property;
import dev.musher.base.property.Provide;
import dev.musher.base.time.TimeSource;
import dev.musher.host.desk.DeskEvent;
import dev.musher.host.desk.DeskEvent.Call;
import dev.musher.host.desk.DeskEvent.CallDetail;
import dev.musher.host.desk.DeskEvent.Todo;
import dev.musher.host.desk.DeskEvent.TodoProgress;
import dev.musher.host.desk.DeskEvent.Verdict;
import dev.musher.terminal.question.TerminalKey;
import dev.musher.terminal.screen.InlineScreen;
import dev.musher.terminal.screen.ResizeBehaviour;
import dev.musher.terminal.screen.StyledLine;
import dev.musher.terminal.screen.TerminalSize;
import dev.musher.terminal.screen.Theme;
import dev.musher.terminal.screen.VirtualTerminal;
import dev.musher.terminal.view.SessionView;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Whatever happens in a session, the screen shows it as a fresh one would, and little is written.
 */
class RandomSessionTest {
    private static final List<String> WORDS =
            List.of(
                    "plain words and ",
                    "more.\n\n",
                    "日本語 ",
                    "**bold** and `code` ",
                    "- an item\n",
                    "\n```java\nint x = 1;\n```\n",
                    "| a | b |\n|---|---|\n| 1 | 2 |\n\n",
                    "https://example.org/a ",
                    "👩‍💻 ",
                    "a-very-long-word-that-does-not-fit-into-a-narrow-terminal-at-all ");

    private static final List<TodoProgress> PROGRESS =
            List.of(TodoProgress.OPEN, TodoProgress.DOING, TodoProgress.DONE);

    /** A screen, what it is drawn on, and time that passes when a test says so. */
    private static final class Session {
        private long nanos;
        private final VirtualTerminal terminal = new VirtualTerminal(80, 30);
        private final InlineScreen screen =
                new InlineScreen(new TerminalSize(80, 30), Theme.DARK, ResizeBehaviour.WRAPS);
        private final TimeSource clock =
                new TimeSource() {
                    @Override
                    public Instant now() {
                        return Instant.EPOCH;
                    }

                    @Override
                    public long nanos() {
                        return nanos;
                    }
                };
        private final SessionView view = new SessionView(screen::columns, clock);
        private final PromptPane prompt = new PromptPane();
        private final FrameBuilder frames =
                new FrameBuilder(
                        screen,
                        view,
                        new QuestionQueue(clock, () -> {}),
                        prompt,
                        new StatusLine(() -> {}));
        private final List<String> finished = new ArrayList<>();
        private List<String> live = List.of();

        String draw() {
            nanos += Duration.ofMillis(33).toNanos();
            return drawNow();
        }

        String drawNow() {
            var more = frames.finished();
            var frame = frames.frame();
            String text = screen.draw(more, frame);
            terminal.write(text);
            more.forEach(line -> finished.add(shown(line)));
            live = frame.lines().stream().map(this::shown).toList();
            return text;
        }

        private String shown(StyledLine line) {
            return line.cut(screen.columns()).text().stripTrailing();
        }

        List<String> expected() {
            var expected = new ArrayList<>(finished);
            expected.addAll(live);
            while (!expected.isEmpty() && expected.getLast().isEmpty()) {
                expected.removeLast();
            }
            return expected;
        }

        void take(Step step) {
            switch (step) {
                case Step.Words(int which) -> view.hear(new DeskEvent.WordsCame(WORDS.get(which)));
                case Step.Begins(int call) ->
                        view.hear(new DeskEvent.CallBegan("c" + call, "bash", "make " + call));
                case Step.Ends(int call) ->
                        view.hear(
                                new DeskEvent.CallEnded(
                                        new Call("c" + call, "bash", "make " + call),
                                        Verdict.DONE,
                                        "exit code 0",
                                        new CallDetail.Printed("line\n".repeat(call * 3)),
                                        Duration.ofSeconds(call)));
                case Step.Typed(int letter) ->
                        prompt.take(
                                new TerminalKey.Typed(
                                        "aé日👍"
                                                .codePoints()
                                                .mapToObj(Character::toString)
                                                .toList()
                                                .get(letter)));
                case Step.Pasted(int lines) ->
                        prompt.take(new TerminalKey.Pasted("pasted line\n".repeat(lines)));
                case Step.Todos(int open) -> view.hear(todos(open));
                case Step.Resized(int columns, int rows) -> {
                    terminal.resize(columns, rows);
                    screen.resize(new TerminalSize(columns, rows));
                }
            }
        }

        private static DeskEvent todos(int open) {
            var items = new ArrayList<Todo>();
            for (int at = 0; at < open; at++) {
                items.add(new Todo("thing " + at, PROGRESS.get(at % 3)));
            }
            return new DeskEvent.TodosChanged(items);
        }
    }

    /** One thing that happens. */
    private sealed interface Step {
        record Words(int which) implements Step {}

        record Begins(int call) implements Step {}

        record Ends(int call) implements Step {}

        record Typed(int letter) implements Step {}

        record Pasted(int lines) implements Step {}

        record Todos(int open) implements Step {}

        record Resized(int columns, int rows) implements Step {}
    }

    @Provide
    Generator<List<Step>> sessions() {
        Generator<Step> words = Generators.integers().between(0, 9).map(Step.Words::new);
        Generator<Step> begins = Generators.integers().between(1, 5).map(Step.Begins::new);
        Generator<Step> ends = Generators.integers().between(1, 5).map(Step.Ends::new);
        Generator<Step> typed = Generators.integers().between(0, 3).map(Step.Typed::new);
        Generator<Step> pasted = Generators.integers().between(1, 3).map(Step.Pasted::new);
        Generator<Step> todos = Generators.integers().between(0, 7).map(Step.Todos::new);
        Generator<Step> resized =
                Combinators.combine(
                                Generators.integers().between(40, 120),
                                Generators.integers().between(28, 40))
                        .as(Step.Resized::new);
        return Generators.oneOf(
                        words, words, words, words, begins, ends, typed, pasted, todos, resized)
                .list()
                .ofMaxSize(60);
    }

    @Property(tries = 300)
    void theScreenShowsWhatAFreshOneWouldAndEveryLineOnce(@ForAll("sessions") List<Step> steps) {
        var session = new Session();
        session.draw();
        for (Step step : steps) {
            session.take(step);
            session.draw();
        }

        assertThat(session.terminal.lines()).isEqualTo(session.expected());
        assertThat(session.drawNow()).as("nothing differs").isEmpty();
    }

    @Test
    void streamingWritesLittleMoreThanItsWords() {
        var session = new Session();
        session.draw();
        long tokens = 0;
        long words = 0;
        long written = 0;
        for (int second = 0; second < 20; second++) {
            for (int token = 0; token < 100; token++) {
                String text = token % 40 == 39 ? ".\n\n" : "token" + token % 7 + " ";
                session.view.hear(new DeskEvent.WordsCame(text));
                words += text.length();
                tokens++;
                if (token % 3 == 2) {
                    written += session.draw().length();
                }
            }
        }

        assertThat(written).as("bytes for %d tokens", tokens).isLessThan(4 * words + 64 * tokens);
        assertThat(written / 20).as("bytes in a second").isLessThan(20_000);
    }
}
