package dev.musher.terminal.question;

import dev.musher.base.text.DisplayWidth;
import dev.musher.base.text.PrintableText;
import dev.musher.host.desk.Person.Operation;
import dev.musher.host.desk.Person.Permit;
import dev.musher.host.desk.Person.Rules;
import dev.musher.terminal.markdown.LineWrapper;
import dev.musher.terminal.markdown.TextStyle;
import dev.musher.terminal.view.DiffText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/**
 * Asks the person for permission. One key answers, and only those that are offered; rules can be
 * changed before they count.
 */
public final class PermitDialogue implements Dialogue<Permit> {
    private static final String ONCE = "[y] once";
    private static final String SESSION = "[s] this session";
    private static final String PROJECT = "[a] always in this project";
    private static final String NO = "[n] no";
    private static final String NO_BECAUSE = "[w] no, because …";

    /** What is longer cannot be judged by reading it. */
    private static final int MOST_LINES = 2000;

    private final Operation operation;
    private final TypedLine typed = new TypedLine();
    private Typing typing = Typing.NOTHING;
    private final List<String> kept = new ArrayList<>();
    private int rule;
    private String problem = "";
    private boolean isStray;

    /** What a line is typed for. */
    private enum Typing {
        NOTHING,
        NOTE,
        RULES_OF_SESSION,
        RULES_OF_PROJECT
    }

    public PermitDialogue(Operation operation) {
        this.operation = operation;
    }

    @Override
    public List<String> lines(int width, TextStyle textStyle) {
        var lines = new ArrayList<String>();
        lines.add(textStyle.yellow(PrintableText.line(operation.question())));
        var shown = ConsentMarks.lines(operation.shown(), operation.reasons(), width, textStyle);
        addBounded(shown, textStyle, lines);
        if (!operation.diff().isEmpty()) {
            addBounded(DiffText.lines(operation.diff(), width, textStyle), textStyle, lines);
        }
        for (String reason : operation.reasons()) {
            addDim(reason, width, textStyle, lines);
        }
        if (!rules().isEmpty()) {
            addDim(
                    (rules().size() == 1 ? "Rule: " : "Rules: ") + String.join(", ", rules()),
                    width,
                    textStyle,
                    lines);
        }
        lines.addAll(choices(width));
        return lines;
    }

    private static void addBounded(List<String> shown, TextStyle textStyle, List<String> lines) {
        lines.addAll(shown.subList(0, Math.min(shown.size(), MOST_LINES)));
        if (shown.size() > MOST_LINES) {
            lines.add(
                    textStyle.red(
                            "  │ … and "
                                    + (shown.size() - MOST_LINES)
                                    + " more lines, not shown. Say no if in doubt."));
        }
    }

    private static void addDim(String text, int width, TextStyle textStyle, List<String> lines) {
        for (String line : LineWrapper.words(PrintableText.line(text), width, "  ")) {
            lines.add(textStyle.dim(line));
        }
    }

    private List<String> rules() {
        return operation.rules().texts();
    }

    /** Side by side, or one below the other where that does not fit. */
    private List<String> choices(int width) {
        var choices = new ArrayList<>(List.of(ONCE, SESSION));
        if (operation.rules().canBeKept()) {
            choices.add(PROJECT);
        }
        choices.addAll(List.of(NO, NO_BECAUSE));
        String row = String.join("  ", choices);
        return DisplayWidth.of(row) <= width
                ? List.of(row)
                : LineWrapper.words(String.join("\n", choices), width, "");
    }

    @Override
    public String prompt() {
        var text = PrintableText.line(typed.text());
        return switch (typing) {
            case NOTHING ->
                    (isStray ? "Esc, then " : "")
                            + (operation.rules().canBeKept() ? "y/s/a/n/w? " : "y/s/n/w? ");
            case NOTE -> "because> " + text;
            case RULES_OF_SESSION -> problem + "this session" + count() + "> " + text;
            case RULES_OF_PROJECT -> problem + "always" + count() + "> " + text;
        };
    }

    private String count() {
        return rules().size() == 1 ? "" : ", rule " + (rule + 1) + " of " + rules().size();
    }

    @Override
    public Optional<Permit> take(TerminalKey terminalKey) {
        if (typing == Typing.NOTHING) {
            return answer(terminalKey);
        }
        if (terminalKey == TerminalKey.Action.ESCAPE) {
            type(Typing.NOTHING);
            return Optional.empty();
        }
        var line = typed.take(terminalKey);
        return switch (typing) {
            case NOTE -> line.map(text -> new Permit.No(text.strip()));
            case RULES_OF_SESSION -> line.flatMap(text -> rule(text, Permit.Session::new));
            case RULES_OF_PROJECT -> line.flatMap(text -> rule(text, Permit.Project::new));
            case NOTHING -> Optional.empty();
        };
    }

    /** Who types words did not mean to answer: after another letter none counts until Esc. */
    private Optional<Permit> answer(TerminalKey terminalKey) {
        if (!(terminalKey instanceof TerminalKey.Typed(String text))) {
            isStray &= terminalKey != TerminalKey.Action.ESCAPE;
            return Optional.empty();
        }
        isStray |= "ysanw".indexOf(text.toLowerCase(Locale.ROOT)) < 0;
        return isStray ? Optional.empty() : choice(text);
    }

    private Optional<Permit> choice(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "y" -> Optional.of(new Permit.Once());
            case "s" ->
                    rules().isEmpty()
                            ? Optional.of(new Permit.Session(List.of()))
                            : type(Typing.RULES_OF_SESSION);
            case "a" ->
                    operation.rules().canBeKept()
                            ? type(Typing.RULES_OF_PROJECT)
                            : Optional.empty();
            case "n" -> Optional.of(refusal());
            case "w" -> type(Typing.NOTE);
            default -> Optional.empty();
        };
    }

    private Optional<Permit> type(Typing next) {
        typing = next;
        problem = "";
        kept.clear();
        rule = 0;
        typed.empty();
        offer();
        return Optional.empty();
    }

    private void offer() {
        if (typing == Typing.RULES_OF_SESSION || typing == Typing.RULES_OF_PROJECT) {
            typed.take(new TerminalKey.Pasted(rules().get(rule)));
        }
    }

    /** Takes one rule after the other; one that is left empty is not kept. */
    private Optional<Permit> rule(String written, Function<List<String>, Permit> permit) {
        String text = written.strip();
        var wrong = text.isEmpty() ? Optional.<String>empty() : Rules.problem(text);
        if (wrong.isPresent()) {
            problem = wrong.get() + "; ";
            typed.take(new TerminalKey.Pasted(text));
            return Optional.empty();
        }
        problem = "";
        if (!text.isEmpty()) {
            kept.add(text);
        }
        rule++;
        if (rule < rules().size()) {
            offer();
            return Optional.empty();
        }
        return Optional.of(kept.isEmpty() ? new Permit.Once() : permit.apply(kept));
    }

    @Override
    public boolean isTyping() {
        return typing != Typing.NOTHING;
    }

    @Override
    public boolean isLeftByEscape() {
        return typing == Typing.NOTHING && !isStray;
    }

    @Override
    public Permit refusal() {
        return new Permit.No("");
    }

    @Override
    public String shown(Permit answer) {
        return switch (answer) {
            case Permit.Once _ -> "yes, once";
            case Permit.Session(var rules) ->
                    rules.isEmpty()
                            ? "yes, exactly this in this session"
                            : "yes, in this session: " + shown(rules);
            case Permit.Project(var rules) ->
                    "yes, always in this project: "
                            + shown(rules)
                            + " (saved in "
                            + operation.rules().file()
                            + ")";
            case Permit.No(String text) ->
                    text.isEmpty() ? "no" : "no: " + PrintableText.line(text);
        };
    }

    private static String shown(List<String> rules) {
        return PrintableText.line(String.join(", ", rules));
    }
}
