package dev.musher.command;

import dev.musher.command.State.Ends;
import dev.musher.command.Step.Grasp;
import dev.musher.command.Touch.Cause;
import dev.musher.command.Touch.Reach;
import java.util.ArrayList;
import java.util.Set;

/** Shells, and the parts of the shell that run text as a command. */
final class Shells {
    private static final int ANY = Script.MOVES | Script.ASSIGNS;
    private static final Set<String> SHELLS =
            Set.of("sh", "bash", "dash", "zsh", "ksh", "mksh", "ash", "rbash");
    private static final String LETTERS = "ceux";

    private final Launcher launcher;
    private final Findings findings;

    Shells(Launcher launcher, Findings findings) {
        this.launcher = launcher;
        this.findings = findings;
    }

    boolean isOne(String name) {
        return SHELLS.contains(name) || isBuiltIn(name);
    }

    /** Those that are no programs of their own. */
    static boolean isBuiltIn(String name) {
        return name.equals("eval")
                || name.equals("source")
                || name.equals(".")
                || name.equals("trap");
    }

    Ends run(String name, Invocation invocation) {
        return switch (name) {
            case "eval" -> eval(invocation);
            case "source", "." -> source(invocation);
            case "trap" -> trap(invocation);
            default -> shell(invocation);
        };
    }

    private void step(Invocation invocation, Grasp grasp) {
        launcher.emit(
                invocation.words(),
                invocation.state(),
                invocation.touches(),
                invocation.environment() == Grasp.WHOLE ? grasp : Grasp.PARTIAL);
    }

    private Ends source(Invocation invocation) {
        var touches = new ArrayList<>(invocation.touches());
        int at = invocation.at() + 1;
        at += invocation.size() > 1 && invocation.args().get(at).literal().equals("--") ? 1 : 0;
        if (at < invocation.args().size()) {
            Word file = invocation.args().get(at).word();
            touches.add(new Touch(Touch.Kind.READ, file, Reach.ITSELF, Cause.PROGRAM));
        }
        launcher.emit(invocation.words(), invocation.state(), touches, Grasp.PARTIAL);
        findings.unclear(invocation.source(), "it runs what is in a file");
        return Ends.both(invocation.state().after(ANY));
    }

    private Ends eval(Invocation invocation) {
        var text = new StringBuilder();
        for (int i = invocation.at() + 1; i < invocation.args().size(); i++) {
            text.append(text.isEmpty() ? "" : " ").append(known(invocation.args().get(i)));
        }
        step(invocation, Grasp.WHOLE);
        Ends ends = text(invocation, text.toString(), invocation.state());
        return isKnown(text.toString()) ? ends : Ends.both(invocation.state().after(ANY));
    }

    private Ends text(Invocation invocation, String text, State state) {
        if (!isKnown(text)) {
            findings.unclear(invocation.source(), "the command in it is known only when it runs");
        }
        return launcher.text(text, state);
    }

    /** The names of files that match a pattern would be commands. */
    private static String known(Arg arg) {
        return arg.word() instanceof Word.Pattern ? arg.text() + Arg.UNKNOWN : arg.text();
    }

    private static boolean isKnown(String text) {
        return text.indexOf(Arg.UNKNOWN) < 0;
    }

    /** The text may run at any time from now on, and is read only for the commands in it. */
    private Ends trap(Invocation invocation) {
        step(invocation, Grasp.PARTIAL);
        findings.unclear(invocation.source(), "it may run at any time");
        int at = invocation.at() + 1;
        var args = invocation.args();
        while (at < args.size()
                && args.get(at).literal().startsWith("-")
                && args.get(at).literal().length() > 1) {
            at++;
        }
        // A dash and nothing at all give a signal its old meaning or none.
        if (at + 1 < args.size() && !args.get(at).text().equals("-")) {
            var around = launcher.exits().around();
            launcher.exits().hide("trap");
            text(invocation, args.get(at).text(), invocation.state().after(ANY));
            launcher.exits().back(around);
        }
        return Ends.both(invocation.state().after(ANY));
    }

    private Ends shell(Invocation invocation) {
        var args = invocation.args();
        int at = invocation.at() + 1;
        int options = at;
        boolean command = false;
        boolean plain = isBash(invocation);
        while (at < args.size() && isOption(args.get(at).literal())) {
            String word = args.get(at).literal();
            plain &= isPlain(word);
            command |= word.charAt(0) == '-' && word.charAt(1) != '-' && word.indexOf('c') > 0;
            boolean valued = word.charAt(1) != '-' && (word.endsWith("o") || word.endsWith("O"));
            at += valued ? 2 : 1;
        }
        if (!plain) {
            findings.unclear(
                    invocation.source(), "only bash is read, with the options -c -e -u -x");
        }
        var around = launcher.exits().around();
        launcher.exits().enter(args.subList(options, Math.min(at, args.size())));
        Ends ends = command ? given(invocation, at) : file(invocation, at);
        launcher.exits().back(around);
        return ends;
    }

    /** Other shells read the same text in other ways. */
    private static boolean isBash(Invocation invocation) {
        return Knowledge.name(invocation.program().literal()).equals("bash");
    }

    private static boolean isOption(String word) {
        return word.length() > 1 && (word.charAt(0) == '-' || word.charAt(0) == '+');
    }

    private static boolean isPlain(String word) {
        for (int i = 1; i < word.length(); i++) {
            if (LETTERS.indexOf(word.charAt(i)) < 0) {
                return false;
            }
        }
        return word.charAt(0) == '-';
    }

    private Ends given(Invocation invocation, int at) {
        State state = invocation.state();
        if (at >= invocation.args().size()) {
            step(invocation, Grasp.PARTIAL);
            return Ends.both(state);
        }
        step(invocation, Grasp.WHOLE);
        if (invocation.environment() == Grasp.PARTIAL) {
            findings.doubt();
        }
        text(invocation, known(invocation.args().get(at)), state.withoutVariables());
        return Ends.both(state);
    }

    /**
     * A script in a file is like any program. What comes from standard input is read only for the
     * commands in it: each of them may take some of the text that comes next.
     */
    private Ends file(Invocation invocation, int at) {
        step(invocation, Grasp.PARTIAL);
        if (at >= invocation.args().size()) {
            State state = invocation.state().withoutVariables();
            invocation.streams().input().ifPresent(text -> text(invocation, text, state));
        }
        if (at >= invocation.args().size() || !invocation.args().get(at).isLiteral()) {
            findings.unclear(invocation.source(), "it runs what it reads");
        }
        return Ends.both(invocation.state());
    }
}
