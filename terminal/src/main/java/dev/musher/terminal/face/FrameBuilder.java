package dev.musher.terminal.face;

import dev.musher.base.text.CountText;
import dev.musher.terminal.markdown.TextStyle;
import dev.musher.terminal.question.Dialogue;
import dev.musher.terminal.screen.AnsiText;
import dev.musher.terminal.screen.Frame;
import dev.musher.terminal.screen.Frame.Caret;
import dev.musher.terminal.screen.InlineScreen;
import dev.musher.terminal.screen.Style;
import dev.musher.terminal.screen.StyledLine;
import dev.musher.terminal.view.SessionView;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Puts the live region together: what goes on, the question that is open, what is typed, the
 * status. A question that is too long for it becomes part of what stays before it is answered.
 */
final class FrameBuilder {
    private static final int MOST_PROMPT_ROWS = 10;

    /** Of a question that stands above already: its choices. */
    private static final int REST_OF_QUESTION = 5;

    /** Besides a question: what goes on, what is typed, the status. */
    private static final int OTHER_ROWS = 6;

    private final InlineScreen screen;
    private final SessionView view;
    private final QuestionQueue questions;
    private final PromptPane prompt;
    private final StatusLine status;
    private Optional<Drawn> drawn = Optional.empty();

    /** The lines of a question in a width, and whether they stand above already. */
    private record Drawn(Dialogue<?> dialogue, int width, List<StyledLine> lines, Place place) {}

    /** Where the text of a question is. */
    private enum Place {
        LIVE,
        ABOVE
    }

    FrameBuilder(
            InlineScreen screen,
            SessionView view,
            QuestionQueue questions,
            PromptPane prompt,
            StatusLine status) {
        this.screen = screen;
        this.view = view;
        this.questions = questions;
        this.prompt = prompt;
        this.status = status;
    }

    /** Lines that stay from here on. */
    List<StyledLine> finished() {
        var lines = new ArrayList<StyledLine>();
        for (var said : questions.takeSaid()) {
            boolean isAbove =
                    drawn.map(
                                    one ->
                                            one.dialogue().equals(said.dialogue())
                                                    && one.place() == Place.ABOVE)
                            .orElse(false);
            if (!isAbove) {
                lines.add(StyledLine.EMPTY);
                lines.addAll(read(said.dialogue()));
            }
            lines.add(StyledLine.of("  " + said.answer(), Style.QUIET).shortened(screen.columns()));
        }
        lines.addAll(view.takeFinished());
        question().ifPresent(one -> raise(one, lines));
        return lines;
    }

    private void raise(Drawn question, List<StyledLine> lines) {
        boolean isTooLong = question.lines().size() > screen.mostRows() - OTHER_ROWS;
        if (isTooLong && question.place() == Place.LIVE) {
            lines.add(StyledLine.EMPTY);
            lines.addAll(question.lines());
            drawn =
                    Optional.of(
                            new Drawn(
                                    question.dialogue(),
                                    question.width(),
                                    question.lines(),
                                    Place.ABOVE));
        }
    }

    private Optional<Drawn> question() {
        var shown = questions.shown();
        if (shown.isEmpty()) {
            drawn = Optional.empty();
            return drawn;
        }
        int width = screen.columns();
        boolean isSame = drawn.map(one -> one.dialogue().equals(shown.get())).orElse(false);
        if (!isSame || drawn.get().width() != width) {
            var place = isSame ? drawn.get().place() : Place.LIVE;
            drawn = Optional.of(new Drawn(shown.get(), width, read(shown.get()), place));
        }
        return drawn;
    }

    private List<StyledLine> read(Dialogue<?> dialogue) {
        return dialogue.lines(screen.columns(), TextStyle.COLOURED).stream()
                .map(AnsiText::read)
                .toList();
    }

    Frame frame() {
        int columns = screen.columns();
        var below = new ArrayList<StyledLine>();
        question().ifPresent(one -> addQuestion(one, below));
        boolean answers = questions.isReady();
        Caret caret;
        if (answers) {
            var typed = StyledLine.of(questions.shown().map(Dialogue::prompt).orElse(""));
            caret = new Caret(below.size(), Math.min(typed.width(), columns - 1));
            below.add(end(typed, columns));
        } else {
            var typed = prompt.frame(columns, Math.min(MOST_PROMPT_ROWS, screen.mostRows() - 2));
            var place = typed.caret().orElse(new Caret(0, 0));
            caret = new Caret(below.size() + place.row(), place.column());
            below.addAll(typed.lines());
        }
        below.add(status.line(columns));
        var lines = new ArrayList<>(view.live(Math.max(0, screen.mostRows() - below.size())));
        var placed = new Caret(lines.size() + caret.row(), caret.column());
        lines.addAll(below);
        return new Frame(lines, Optional.of(placed));
    }

    private void addQuestion(Drawn question, List<StyledLine> lines) {
        var text = question.lines();
        boolean isLive = question.place() == Place.LIVE;
        int from = isLive ? 0 : Math.max(0, text.size() - REST_OF_QUESTION);
        lines.addAll(text.subList(from, text.size()));
        if (questions.behind() > 0) {
            String more = CountText.of(questions.behind(), "more question");
            lines.add(StyledLine.of("  " + more + " after this one", Style.QUIET));
        }
    }

    /** The end of what is typed, because that is where one types. */
    private static StyledLine end(StyledLine typed, int columns) {
        String text = typed.text();
        int from = 0;
        while (StyledLine.of(text.substring(from)).width() > columns - 1) {
            from = text.offsetByCodePoints(from, 1);
        }
        return StyledLine.of(text.substring(from));
    }
}
