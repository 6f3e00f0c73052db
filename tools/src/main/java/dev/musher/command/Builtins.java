package dev.musher.command;

import dev.musher.command.State.Ends;
import dev.musher.command.Step.Grasp;
import java.util.List;
import java.util.Set;

/** The parts of the shell that change its own state; see {@link Declarations} for variables. */
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
                    "set",
                    "shopt",
                    "alias",
                    "unalias",
                    "hash",
                    "enable",
                    "bind",
                    "complete",
                    "compopt",
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

    /** Options of {@code set} that stop a script early or show what it does. */
    private static final String SET_LETTERS = "eufnxvEoC";

    private static final Set<String> SET_NAMES =
            Set.of("pipefail", "errexit", "nounset", "xtrace", "noglob", "verbose", "noclobber");

    /** Whether a pattern matches more or less, it matches names of files. */
    private static final Set<String> SHOPT_WORDS =
            Set.of("-s", "-u", "nullglob", "failglob", "globstar", "nocaseglob", "inherit_errexit");

    private static final Set<String> JOBS_WORDS = Set.of("-l", "-n", "-p", "-r", "-s");

    private final Launcher launcher;
    private final Findings findings;
    private final Declarations declarations;

    Builtins(Launcher launcher, Findings findings) {
        this.launcher = launcher;
        this.findings = findings;
        this.declarations = new Declarations(launcher, findings);
    }

    boolean isOne(String name) {
        return NAMES.contains(name) || Declarations.isOne(name);
    }

    /** Those that are programs as well and do the same. */
    static boolean isProgramToo(String name) {
        return name.equals("test") || name.equals("[") || name.equals("printf");
    }

    Ends run(String name, Invocation invocation) {
        if (Declarations.isOne(name)) {
            return declarations.run(name, invocation);
        }
        State state = invocation.state();
        return switch (name) {
            case "cd", "pushd", "popd" -> moved(name, invocation);
            case "exit" -> {
                step(invocation, Grasp.WHOLE);
                yield Ends.both(State.NOWHERE);
            }
            case "return", "break", "continue", "shift", "umask" -> {
                step(invocation, Grasp.WHOLE);
                yield Ends.both(state);
            }
            case "test", "[" -> {
                boolean plain = Tests.isPlain(rest(invocation), findings);
                step(invocation, plain ? Grasp.WHOLE : Grasp.PARTIAL);
                yield Ends.both(state);
            }
            case "set" -> {
                launcher.exits().set(rest(invocation));
                yield isPlainSetting(name, invocation) ? plain(invocation) : changed(invocation);
            }
            case "shopt" ->
                    isPlainSetting(name, invocation) ? plain(invocation) : changed(invocation);
            case "exec" -> exec(invocation);
            case "jobs" -> jobs(invocation);
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

    private Ends plain(Invocation invocation) {
        step(invocation, Grasp.WHOLE);
        return Ends.both(invocation.state());
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

    private static boolean isPlainSetting(String name, Invocation invocation) {
        List<Arg> words = rest(invocation);
        if (!words.isEmpty() && words.getFirst().literal().equals("--")) {
            return true;
        }
        for (Arg arg : words) {
            String word = arg.literal();
            boolean plain =
                    name.equals("set")
                            ? SET_NAMES.contains(word) || isCluster(word)
                            : SHOPT_WORDS.contains(word);
            if (!plain) {
                return false;
            }
        }
        return !words.isEmpty();
    }

    private static boolean isCluster(String word) {
        if (word.length() < 2 || (word.charAt(0) != '-' && word.charAt(0) != '+')) {
            return false;
        }
        for (int i = 1; i < word.length(); i++) {
            if (SET_LETTERS.indexOf(word.charAt(i)) < 0) {
                return false;
            }
        }
        return true;
    }

    private Ends exec(Invocation invocation) {
        if (invocation.size() == 1) {
            return plain(invocation);
        }
        int at = invocation.at() + 1;
        String option = invocation.args().get(at).literal();
        if (option.equals("-c") || option.equals("-l")) {
            at++;
        } else if (option.equals("-a")) {
            at += 2;
        }
        if (at >= invocation.args().size()) {
            return changed(invocation);
        }
        launcher.run(invocation.via(Invocation.Via.PROGRAM).from(at));
        return Ends.both(State.NOWHERE);
    }

    /** With {@code -x} it runs a command, and what is meant by the words of that is not sure. */
    private Ends jobs(Invocation invocation) {
        List<Arg> words = rest(invocation);
        if (words.isEmpty() || JOBS_WORDS.contains(words.getFirst().literal())) {
            return plain(invocation);
        }
        if (words.size() > 1) {
            launcher.run(invocation.elsewhere().from(invocation.at() + 2));
        }
        return changed(invocation);
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
