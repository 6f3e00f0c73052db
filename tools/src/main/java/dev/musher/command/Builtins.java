package dev.musher.command;

import dev.musher.command.Script.Form;
import dev.musher.command.State.Ends;
import dev.musher.command.Step.Grasp;
import java.util.List;
import java.util.Set;

/** The parts of the shell that change its own state. */
final class Builtins {
    private static final int ANY = Script.MOVES | Script.ASSIGNS;
    private static final Set<String> NAMES =
            Set.of(
                    "cd",
                    "pushd",
                    "popd",
                    "exit",
                    "return",
                    "break",
                    "continue",
                    "export",
                    "declare",
                    "typeset",
                    "local",
                    "readonly",
                    "unset",
                    "read",
                    "mapfile",
                    "readarray",
                    "getopts",
                    "let",
                    "printf",
                    "set",
                    "shopt",
                    "alias",
                    "unalias",
                    "hash",
                    "enable",
                    "bind",
                    "complete",
                    "compopt",
                    "wait",
                    "test",
                    "[",
                    "umask",
                    "shift",
                    "jobs",
                    "bg",
                    "fg",
                    "disown",
                    "ulimit",
                    "exec");

    private final Launcher launcher;
    private final Findings findings;

    Builtins(Launcher launcher, Findings findings) {
        this.launcher = launcher;
        this.findings = findings;
    }

    boolean isOne(String name) {
        return NAMES.contains(name);
    }

    Ends run(String name, Invocation invocation) {
        State state = invocation.state();
        return switch (name) {
            case "cd", "pushd" -> {
                step(invocation, Grasp.WHOLE);
                yield moved(invocation);
            }
            case "popd" -> {
                step(invocation, Grasp.WHOLE);
                yield Ends.both(state.in(State.SOMEWHERE));
            }
            case "exit", "return", "break", "continue" -> {
                step(invocation, Grasp.WHOLE);
                yield new Ends(
                        name.equals("exit") ? State.NOWHERE : state,
                        name.equals("exit") ? State.NOWHERE : state);
            }
            case "export", "declare", "typeset", "local", "readonly" -> declared(name, invocation);
            case "unset", "read", "mapfile", "readarray", "getopts", "let", "wait", "printf" ->
                    assigned(name, invocation);
            case "test", "[" -> {
                step(invocation, isPlainTest(invocation) ? Grasp.WHOLE : Grasp.PARTIAL);
                yield Ends.both(state);
            }
            case "shift", "jobs", "umask" -> {
                step(invocation, Grasp.WHOLE);
                yield Ends.both(state);
            }
            case "set" -> set(invocation);
            case "exec" -> exec(invocation);
            default -> changed(invocation);
        };
    }

    private void step(Invocation invocation, Grasp grasp) {
        launcher.emit(
                invocation.words(),
                invocation.state(),
                invocation.touches(),
                invocation.environment() == Grasp.WHOLE ? grasp : Grasp.PARTIAL);
    }

    private static Ends moved(Invocation invocation) {
        State state = invocation.state();
        int at = invocation.at() + 1;
        if (at < invocation.args().size() && invocation.args().get(at).literal().equals("--")) {
            at++;
        }
        int words = invocation.args().size() - at;
        State there = state.in(State.SOMEWHERE);
        if (words == 0 && invocation.program().literal().equals("cd")) {
            there = state.moved("~");
        } else if (words == 1 && invocation.args().get(at).isLiteral()) {
            String path = invocation.args().get(at).literal();
            boolean plain = !path.startsWith("-") && !path.startsWith("+") && !path.isEmpty();
            there = plain ? state.moved(path) : there;
        }
        return new Ends(there, state);
    }

    private Ends declared(String name, Invocation invocation) {
        var environment = new Environment(findings);
        State state = invocation.state();
        Grasp grasp = Grasp.WHOLE;
        boolean exports = name.equals("export");
        for (Arg arg : rest(invocation)) {
            String text = arg.text();
            int end = Letters.endOfName(text, 0);
            boolean option = text.startsWith("-");
            if (option
                    && !text.equals("-a")
                    && !text.equals("-r")
                    && !text.equals("-x")
                    && !text.equals("-g")
                    && !text.equals("-p")) {
                grasp = Grasp.PARTIAL;
            }
            exports |= text.equals("-x");
            if (option) {
                continue;
            }
            if (end == 0 || (end < text.length() && text.charAt(end) != '=')) {
                findings.unclear(invocation.source(), "which variable changes is not certain");
                return Ends.both(state.after(ANY));
            }
            String variable = text.substring(0, end);
            boolean value = end < text.length();
            if (exports && !Environment.isHarmless(variable)) {
                grasp = Grasp.PARTIAL;
                findings.doubt();
            }
            if (value) {
                state = environment.assign(variable, text.substring(end + 1), form(arg), state);
            }
        }
        step(invocation, grasp);
        return Ends.both(state);
    }

    private static Form form(Arg arg) {
        return arg.isLiteral() ? Form.WHOLE_VALUE : Form.OTHER;
    }

    /** The variables that they assign are no longer known. */
    private Ends assigned(String name, Invocation invocation) {
        State state = invocation.state();
        boolean safe = true;
        var environment = new Environment(findings);
        boolean assigns = !name.equals("printf");
        for (Arg arg : rest(invocation)) {
            String text = arg.literal();
            assigns |= text.startsWith("-v");
            safe &= text.indexOf('[') < 0 || name.equals("printf");
            if (!name.equals("printf") && Letters.isName(text)) {
                environment.own(text);
                findings.text(text);
            } else if (!arg.isLiteral() && !name.equals("printf")) {
                safe = false;
            }
        }
        safe &= !name.equals("printf") || !assigns;
        safe &= !name.equals("let") && !name.equals("mapfile") && !name.equals("readarray");
        step(invocation, safe ? Grasp.WHOLE : Grasp.PARTIAL);
        if (!safe) {
            findings.unclear(invocation.source(), "which variable changes is not certain");
        }
        return Ends.both(assigns ? state.withoutVariables() : state);
    }

    private static List<Arg> rest(Invocation invocation) {
        return invocation.args().subList(invocation.at() + 1, invocation.args().size());
    }

    private boolean isPlainTest(Invocation invocation) {
        return Tests.isPlain(rest(invocation), findings);
    }

    /** Options that stop a script early or show what it does. */
    private Ends set(Invocation invocation) {
        boolean plain = invocation.size() > 1;
        if (plain && invocation.args().get(invocation.at() + 1).literal().equals("--")) {
            step(invocation, Grasp.WHOLE);
            return Ends.both(invocation.state());
        }
        for (Arg arg : rest(invocation)) {
            String text = arg.literal();
            plain &=
                    Set.of(
                                    "-e",
                                    "-u",
                                    "-x",
                                    "-eu",
                                    "-ex",
                                    "-ux",
                                    "-eux",
                                    "-euo",
                                    "-o",
                                    "pipefail",
                                    "-euxo",
                                    "-exo",
                                    "-uo",
                                    "-eo",
                                    "+e",
                                    "+x",
                                    "+u",
                                    "errexit",
                                    "nounset",
                                    "xtrace",
                                    "-f",
                                    "-n")
                            .contains(text);
        }
        if (!plain) {
            return changed(invocation);
        }
        step(invocation, Grasp.WHOLE);
        return Ends.both(invocation.state());
    }

    private Ends exec(Invocation invocation) {
        if (invocation.size() == 1) {
            step(invocation, Grasp.WHOLE);
            return Ends.both(invocation.state());
        }
        int at = invocation.at() + 1;
        if (invocation.args().get(at).literal().equals("-c")
                || invocation.args().get(at).literal().equals("-l")) {
            at++;
        } else if (invocation.args().get(at).literal().equals("-a")) {
            at += 2;
        }
        if (at >= invocation.args().size()) {
            return changed(invocation);
        }
        launcher.run(invocation.from(at));
        return Ends.both(State.NOWHERE);
    }

    /** The shell itself is another one afterwards. */
    private Ends changed(Invocation invocation) {
        step(invocation, Grasp.PARTIAL);
        findings.unclear(invocation.source(), "it changes what later commands mean");
        findings.doubt();
        if (invocation.program().literal().equals("alias")) {
            for (Arg arg : rest(invocation)) {
                int equals = arg.text().indexOf('=');
                if (equals > 0) {
                    launcher.text(arg.text().substring(equals + 1), invocation.state().after(ANY));
                }
            }
        }
        return Ends.both(invocation.state().after(ANY));
    }
}
