package dev.musher.command;

import dev.musher.command.Script.Form;
import dev.musher.command.State.Ends;
import dev.musher.command.Step.Grasp;
import java.util.List;
import java.util.Set;

/** The parts of the shell that declare, assign and remove variables. */
final class Declarations {
    private static final int ANY = Script.MOVES | Script.ASSIGNS;
    private static final Set<String> DECLARERS =
            Set.of("export", "declare", "typeset", "local", "readonly");
    private static final Set<String> ASSIGNERS =
            Set.of("unset", "read", "mapfile", "readarray", "getopts", "let", "wait", "printf");

    /** Every other option changes what later assignments mean. */
    private static final Set<String> PLAIN_OPTIONS = Set.of("-a", "-A", "-r", "-x", "-g", "-p");

    private final Launcher launcher;
    private final Findings findings;
    private final Environment environment;

    Declarations(Launcher launcher, Findings findings) {
        this.launcher = launcher;
        this.findings = findings;
        this.environment = new Environment(findings);
    }

    static boolean isOne(String name) {
        return DECLARERS.contains(name) || ASSIGNERS.contains(name);
    }

    Ends run(String name, Invocation invocation) {
        return switch (name) {
            case "printf" -> printf(invocation);
            case "unset", "read", "getopts", "wait" -> named(name, invocation);
            case "mapfile", "readarray", "let" -> uncertain(invocation);
            default -> declared(name, invocation);
        };
    }

    private void step(Invocation invocation, Grasp grasp) {
        launcher.emit(
                invocation.words(),
                invocation.state(),
                invocation.touches(),
                invocation.environment() == Grasp.WHOLE ? grasp : Grasp.PARTIAL);
    }

    private Ends uncertain(Invocation invocation) {
        step(invocation, Grasp.PARTIAL);
        findings.unclear(invocation.source(), "which variable changes is not certain");
        return Ends.both(invocation.state().after(ANY));
    }

    private Ends declared(String name, Invocation invocation) {
        State state = invocation.state();
        boolean exports = name.equals("export");
        boolean freezes = name.equals("readonly");
        Grasp grasp = Grasp.WHOLE;
        for (Arg arg : Builtins.rest(invocation)) {
            String text = arg.text();
            if (text.startsWith("-")) {
                if (!PLAIN_OPTIONS.contains(text)) {
                    return uncertain(invocation);
                }
                exports |= text.equals("-x");
                freezes |= text.equals("-r");
                continue;
            }
            int end = Letters.endOfName(text, 0);
            if (end == 0 || (end < text.length() && text.charAt(end) != '=')) {
                return uncertain(invocation);
            }
            String variable = text.substring(0, end);
            if (freezes) {
                findings.freeze(variable);
            }
            grasp = exports && isFelt(variable, text) ? Grasp.PARTIAL : grasp;
            state = end < text.length() ? assigned(arg, end, state) : state;
        }
        step(invocation, grasp);
        return Ends.both(state);
    }

    private boolean isFelt(String variable, String text) {
        String value = text.substring(Math.min(text.length(), variable.length() + 1));
        if (environment.given(variable, value) == Grasp.WHOLE) {
            return false;
        }
        findings.doubt();
        return true;
    }

    private State assigned(Arg arg, int end, State state) {
        Form form = arg.count() == Arg.Count.ONE ? Form.WHOLE_VALUE : Form.OTHER;
        return environment.assign(
                arg.text().substring(0, end), arg.text().substring(end + 1), form, state);
    }

    /** The variables that they name are no longer known. */
    private Ends named(String name, Invocation invocation) {
        for (Arg arg : Builtins.rest(invocation)) {
            String text = arg.literal();
            if (!arg.isLiteral() || text.indexOf('[') >= 0) {
                return uncertain(invocation);
            }
            if (Letters.isName(text)) {
                environment.own(text);
                findings.text(text);
            }
        }
        if (name.equals("unset")) {
            findings.doubtFunctions();
        }
        step(invocation, Grasp.WHOLE);
        return Ends.both(invocation.state().withoutVariables());
    }

    /** With its first option it assigns what it would print. */
    private Ends printf(Invocation invocation) {
        List<Arg> words = Builtins.rest(invocation);
        if (!words.isEmpty()) {
            Arg first = words.getFirst();
            String known =
                    first.word() instanceof Word.Open(_, String prefix) ? prefix : first.literal();
            if (known.startsWith("-v") || (!first.isLiteral() && known.isEmpty())) {
                return uncertain(invocation);
            }
        }
        step(invocation, Grasp.WHOLE);
        return Ends.both(invocation.state());
    }
}
