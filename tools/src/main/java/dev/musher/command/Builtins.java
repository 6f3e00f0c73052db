package dev.musher.command;

import dev.musher.command.State.Ends;
import dev.musher.command.Step.Grasp;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The parts of the shell itself. Those with a form are understood if their words have that form;
 * all others may change what later commands mean. See {@link Shells} for those that run text, and
 * the table of programs for those that only print.
 */
final class Builtins {
    private static final int ANY = Script.MOVES | Script.ASSIGNS;

    /** What the words of a part of the shell have to be. */
    enum Form {
        /** A folder, or what leads to an unknown one. */
        FOLDER,
        /** Whatever they are, the commands after it are the same or none. */
        LEAVES,
        /** Numbers, and nothing that could be an option. */
        NUMBERS,
        /** Operators and operands that name no variable. */
        TEST,
        /** A format that assigns nothing, and texts. */
        FORMAT,
        /** A few options, and names of variables that mean nothing to anybody else. */
        INPUT,
        /** Names of such variables. */
        NAMES,
        /** Assignments of plain values to variables that no program minds. */
        EXPORTS,
        /** Options that stop early or show what is run; or arguments after two dashes. */
        SETTINGS,
        /** A program without options before it. */
        PROGRAM,
        /** Options that only print. */
        JOBS
    }

    private static final Map<String, Form> UNDERSTOOD =
            Map.ofEntries(
                    Map.entry("cd", Form.FOLDER),
                    Map.entry("pushd", Form.FOLDER),
                    Map.entry("popd", Form.FOLDER),
                    Map.entry("exit", Form.LEAVES),
                    Map.entry("return", Form.LEAVES),
                    Map.entry("break", Form.NUMBERS),
                    Map.entry("continue", Form.NUMBERS),
                    Map.entry("shift", Form.NUMBERS),
                    Map.entry("umask", Form.NUMBERS),
                    Map.entry("wait", Form.NUMBERS),
                    Map.entry("test", Form.TEST),
                    Map.entry("[", Form.TEST),
                    Map.entry("printf", Form.FORMAT),
                    Map.entry("read", Form.INPUT),
                    Map.entry("unset", Form.NAMES),
                    Map.entry("export", Form.EXPORTS),
                    Map.entry("set", Form.SETTINGS),
                    Map.entry("exec", Form.PROGRAM),
                    Map.entry("jobs", Form.JOBS));

    private static final Set<String> OTHERS =
            Set.of(
                    "alias",
                    "bg",
                    "bind",
                    "caller",
                    "compgen",
                    "complete",
                    "compopt",
                    "declare",
                    "dirs",
                    "disown",
                    "enable",
                    "fc",
                    "fg",
                    "getopts",
                    "hash",
                    "history",
                    "let",
                    "local",
                    "logout",
                    "mapfile",
                    "readarray",
                    "readonly",
                    "shopt",
                    "suspend",
                    "typeset",
                    "ulimit",
                    "unalias");

    private final Launcher launcher;
    private final Findings findings;
    private final Environment environment;

    Builtins(Launcher launcher, Findings findings) {
        this.launcher = launcher;
        this.findings = findings;
        this.environment = new Environment(findings);
    }

    boolean isOne(String name) {
        return UNDERSTOOD.containsKey(name) || OTHERS.contains(name);
    }

    /** Those that are programs as well and do the same. */
    static boolean isProgramToo(String name) {
        return name.equals("test") || name.equals("[") || name.equals("printf");
    }

    Ends run(String name, Invocation invocation) {
        Form form = UNDERSTOOD.get(name);
        if (name.equals("set")) {
            launcher.exits().set(rest(invocation));
        }
        if (form == null || !BuiltinWords.fit(form, rest(invocation), findings)) {
            return changed(invocation);
        }
        return switch (form) {
            case FOLDER -> moved(name, invocation);
            case LEAVES -> left(name, invocation);
            case NUMBERS, TEST, FORMAT, SETTINGS, JOBS -> plain(invocation);
            case INPUT, NAMES -> named(invocation);
            case EXPORTS -> exported(invocation);
            case PROGRAM -> exec(invocation);
        };
    }

    private void step(Invocation invocation, Grasp grasp) {
        launcher.emit(
                invocation.words(),
                invocation.state(),
                invocation.touches(),
                invocation.environment() == Grasp.WHOLE ? grasp : Grasp.PARTIAL);
    }

    private Ends plain(Invocation invocation) {
        step(invocation, Grasp.WHOLE);
        return Ends.both(invocation.state());
    }

    private Ends left(String name, Invocation invocation) {
        Ends ends = plain(invocation);
        return name.equals("exit") ? Ends.both(State.NOWHERE) : ends;
    }

    private Ends moved(String name, Invocation invocation) {
        step(invocation, Grasp.WHOLE);
        State state = invocation.state();
        List<Arg> words = rest(invocation);
        if (!words.isEmpty() && words.getFirst().literal().equals("--")) {
            words = words.subList(1, words.size());
        }
        State there = state.in(State.SOMEWHERE);
        if (words.isEmpty() && name.equals("cd")) {
            there = state.moved("~");
        } else if (words.size() == 1 && words.getFirst().isLiteral() && !name.equals("popd")) {
            String path = words.getFirst().literal();
            boolean plain = !path.startsWith("-") && !path.startsWith("+") && !path.isEmpty();
            there = plain ? state.moved(path) : there;
        }
        return new Ends(there, state);
    }

    static List<Arg> rest(Invocation invocation) {
        return invocation.args().subList(invocation.at() + 1, invocation.args().size());
    }

    /** The variables that they name are no longer known. */
    private Ends named(Invocation invocation) {
        for (Arg arg : rest(invocation)) {
            if (Letters.isName(arg.literal())) {
                environment.own(arg.literal());
                findings.text(arg.literal());
            }
        }
        step(invocation, Grasp.WHOLE);
        return Ends.both(invocation.state().withoutVariables());
    }

    private Ends exported(Invocation invocation) {
        State state = invocation.state();
        Grasp grasp = Grasp.WHOLE;
        for (Arg arg : rest(invocation)) {
            String text = arg.literal();
            int end = Letters.endOfName(text, 0);
            String name = text.substring(0, end);
            String value = end < text.length() ? text.substring(end + 1) : "";
            if (environment.given(name, value) == Grasp.PARTIAL) {
                grasp = Grasp.PARTIAL;
                findings.doubt();
            }
            if (end < text.length()) {
                state = environment.assign(name, value, Script.Form.WHOLE_VALUE, state);
            }
        }
        step(invocation, grasp);
        return Ends.both(state);
    }

    private Ends exec(Invocation invocation) {
        launcher.run(invocation.via(Invocation.Via.PROGRAM).from(invocation.at() + 1));
        return Ends.both(State.NOWHERE);
    }

    /** The shell itself may be another one afterwards. */
    private Ends changed(Invocation invocation) {
        step(invocation, Grasp.PARTIAL);
        findings.unclear(invocation.source(), "it may change what later commands mean");
        findings.doubt();
        inside(invocation);
        return Ends.both(invocation.state().after(ANY));
    }

    /** A rule against a program holds for it wherever it stands. */
    private void inside(Invocation invocation) {
        String name = invocation.program().literal();
        List<Arg> words = rest(invocation);
        if (name.equals("alias")) {
            for (Arg arg : words) {
                int equals = arg.text().indexOf('=');
                if (equals > 0) {
                    launcher.text(arg.text().substring(equals + 1), invocation.state().after(ANY));
                }
            }
        } else if (name.equals("jobs") || name.equals("exec")) {
            for (int i = 0; i < words.size(); i++) {
                if (!words.get(i).literal().startsWith("-")) {
                    launcher.run(invocation.of(words.subList(i, words.size())));
                    return;
                }
            }
        }
    }
}
