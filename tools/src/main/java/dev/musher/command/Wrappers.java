package dev.musher.command;

import dev.musher.command.Manual.Parsed;
import dev.musher.command.State.Ends;
import dev.musher.command.Step.Grasp;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Programs that run the program which their words name. */
final class Wrappers {
    /** How many words are tried as the inner program where an option is not understood. */
    private static final int MOST_GUESSES = 4;

    /** How many in a whole command; guesses inside of guesses would be without end. */
    private static final int MOST_GUESSES_IN_ALL = 100;

    private static final Set<String> PLAIN =
            Set.of(
                    "nice", "nohup", "timeout", "stdbuf", "setsid", "time", "command", "builtin",
                    "ionice", "chrt", "taskset", "env", "xargs", "find");

    /** What they run has other rights or runs in another place, so they stay steps of their own. */
    private static final Set<String> KEPT =
            Set.of(
                    "sudo",
                    "doas",
                    "su",
                    "runuser",
                    "chroot",
                    "unshare",
                    "systemd-run",
                    "nsenter",
                    "ssh",
                    "docker",
                    "podman",
                    "parallel",
                    "watch",
                    "flock",
                    "strace",
                    "ltrace",
                    "script",
                    "unbuffer",
                    "busybox",
                    "toybox",
                    "setarch",
                    "prlimit",
                    "cgexec",
                    "firejail",
                    "bwrap",
                    "fakeroot",
                    "proot",
                    "setpriv",
                    "capsh",
                    "pkexec",
                    "gdb",
                    "valgrind",
                    "perf",
                    "entr",
                    "rlwrap",
                    "dbus-run-session",
                    "faketime",
                    "chronic",
                    "kubectl",
                    "eatmydata",
                    "catchsegv",
                    "linux32",
                    "linux64",
                    "i386",
                    "x86_64",
                    "numactl",
                    "torsocks",
                    "proxychains",
                    "xvfb-run",
                    "ssh-agent",
                    "sg",
                    "newgrp",
                    "start-stop-daemon",
                    "nodemon",
                    "tmux",
                    "screen",
                    "at",
                    "batch",
                    "git-bash",
                    "hyperfine",
                    "sshpass",
                    "aa-exec",
                    "softlimit",
                    "chpst",
                    "run-parts",
                    "dumb-init",
                    "tini",
                    "gosu",
                    "su-exec",
                    "pipenv",
                    "poetry",
                    "uv",
                    "npx",
                    "bunx",
                    "pnpx");

    private final Launcher launcher;
    private final Findings findings;
    private int guessed;

    Wrappers(Launcher launcher, Findings findings) {
        this.launcher = launcher;
        this.findings = findings;
    }

    boolean isOne(String name) {
        return PLAIN.contains(name) || KEPT.contains(name);
    }

    Ends run(String name, Invocation invocation) {
        if (KEPT.contains(name)) {
            return kept(invocation);
        }
        Parsed parsed = launcher.knowledge().look(name).parse(invocation);
        if (name.equals("find")) {
            return new Finds(launcher).run(invocation, parsed);
        }
        if (parsed.grasp() == Grasp.PARTIAL) {
            return guess(invocation);
        }
        return switch (name) {
            case "env" -> env(invocation, parsed.rest());
            case "xargs" -> xargs(invocation, parsed.rest());
            case "command", "builtin" -> command(invocation, parsed.rest());
            default -> inner(invocation, parsed.rest());
        };
    }

    /** Without a program they do nothing, or nothing that we know. */
    private Ends inner(Invocation invocation, int at) {
        if (at >= invocation.args().size()) {
            launcher.emit(
                    invocation.words(), invocation.state(), invocation.touches(), Grasp.PARTIAL);
            return Ends.both(invocation.state());
        }
        launcher.run(invocation.from(at));
        return Ends.both(invocation.state());
    }

    /** Unlike the others they run parts of the shell itself, which may change its state. */
    private Ends command(Invocation invocation, int at) {
        String option =
                invocation.size() > 1 ? invocation.args().get(invocation.at() + 1).literal() : "";
        if (at >= invocation.args().size() || option.equals("-v") || option.equals("-V")) {
            launcher.emit(
                    invocation.words(), invocation.state(), invocation.touches(), Grasp.WHOLE);
            return Ends.both(invocation.state());
        }
        return launcher.run(invocation.from(at));
    }

    private Ends env(Invocation invocation, int from) {
        var environment = new Environment(findings);
        var args = invocation.args();
        Grasp grasp = invocation.environment();
        int at = from;
        while (at < args.size()) {
            String text = args.get(at).text();
            int equals = text.indexOf('=');
            if (equals < 0) {
                break;
            }
            if (environment.given(text.substring(0, equals)) == Grasp.PARTIAL) {
                grasp = Grasp.PARTIAL;
            }
            at++;
        }
        if (at < args.size()) {
            launcher.run(invocation.with(grasp).from(at));
            return Ends.both(invocation.state());
        }
        launcher.emit(invocation.words(), invocation.state(), invocation.touches(), Grasp.WHOLE);
        return Ends.both(invocation.state());
    }

    /** The words that it reads come after those of the program. */
    private Ends xargs(Invocation invocation, int at) {
        var args = new ArrayList<Arg>();
        if (at >= invocation.args().size()) {
            args.add(Expander.literal("echo", "echo"));
        } else {
            args.addAll(invocation.args().subList(at, invocation.args().size()));
        }
        args.add(Arg.unknown("…"));
        launcher.emit(invocation.words(), invocation.state(), invocation.touches(), Grasp.WHOLE);
        launcher.run(invocation.of(args));
        return Ends.both(invocation.state());
    }

    private Ends kept(Invocation invocation) {
        launcher.emit(invocation.words(), invocation.state(), invocation.touches(), Grasp.PARTIAL);
        inside(invocation);
        return Ends.both(invocation.state());
    }

    private Ends guess(Invocation invocation) {
        findings.unclear(invocation.source(), "an option of it is unknown");
        return kept(invocation);
    }

    /** Any word may be the program: a rule against it holds wherever it stands. */
    private void inside(Invocation invocation) {
        int guesses = 0;
        List<Arg> args = invocation.args();
        for (int at = invocation.at() + 1; at < args.size() && guesses < MOST_GUESSES; at++) {
            String word = args.get(at).text();
            if (word.isEmpty() || word.startsWith("-") || word.indexOf('=') > 0) {
                continue;
            }
            guesses++;
            if (++guessed > MOST_GUESSES_IN_ALL) {
                findings.unclear(invocation.source(), "too much is wrapped");
                return;
            }
            if (word.indexOf(' ') > 0) {
                launcher.text(word, invocation.state().after(Script.MOVES | Script.ASSIGNS));
            } else {
                launcher.run(invocation.of(args.subList(at, args.size())));
            }
        }
    }
}
