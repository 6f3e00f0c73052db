package dev.musher.command;

import dev.musher.command.Invocation.Via;
import dev.musher.command.Manual.Parsed;
import dev.musher.command.Manual.Runs;
import dev.musher.command.Manual.Trait;
import dev.musher.command.State.Ends;
import dev.musher.command.Step.Grasp;
import java.util.ArrayList;
import java.util.List;

/** Programs that run the program which their words name. */
final class Wrappers {
    /** How many words are tried as the inner program where an option is not understood. */
    private static final int MOST_GUESSES = 4;

    /** How many in a whole command; guesses inside of guesses would be without end. */
    private static final int MOST_GUESSES_IN_ALL = 100;

    /** More of these inside of each other nobody writes. */
    private static final int MOST_DOUBLED = 30;

    private final Launcher launcher;
    private final Findings findings;
    private int guessed;
    private int doubled;

    Wrappers(Launcher launcher, Findings findings) {
        this.launcher = launcher;
        this.findings = findings;
    }

    boolean isOne(String name) {
        return launcher.knowledge().look(name).runsOthers();
    }

    Ends run(String name, Invocation invocation) {
        Manual manual = launcher.knowledge().look(name);
        Parsed parsed = manual.parse(invocation);
        if (name.equals("find")) {
            return new Finds(launcher, findings).run(invocation, parsed);
        }
        if (name.equals("command") || name.equals("builtin")) {
            return command(invocation, parsed);
        }
        if (name.equals("xargs") && parsed.grasp() == Grasp.WHOLE) {
            return arguments(invocation, parsed.rest());
        }
        boolean kept = manual.traits().contains(Trait.MORE);
        if (kept || parsed.grasp() == Grasp.PARTIAL || parsed.rest() >= invocation.args().size()) {
            Grasp grasp = name.equals("env") ? parsed.grasp() : Grasp.PARTIAL;
            var touches = new ArrayList<>(parsed.touches());
            touches.addAll(invocation.touches());
            launcher.emit(invocation.words(), invocation.state(), touches, grasp);
        }
        if (parsed.form() == Grasp.PARTIAL) {
            guess(invocation);
        } else {
            inner((kept ? invocation.elsewhere() : invocation).via(Via.PROGRAM), parsed);
        }
        return Ends.both(invocation.state());
    }

    /** It counts, because what is inside of it is run in thought twice. */
    private Ends arguments(Invocation invocation, int at) {
        if (++doubled > MOST_DOUBLED) {
            findings.unclear(invocation.source(), "it is wrapped too often");
            return Ends.both(invocation.state().after(Script.MOVES | Script.ASSIGNS));
        }
        return new Arguments(launcher, findings).run(invocation, at);
    }

    private void inner(Invocation invocation, Parsed parsed) {
        for (Arg text : parsed.said()) {
            text(invocation, text.text());
        }
        int at = parsed.rest();
        List<Arg> args = invocation.args();
        if (at >= args.size() || parsed.runs() == Runs.NOTHING) {
            // What has no command may read one.
            invocation.streams().input().ifPresent(text -> text(invocation, text));
            return;
        }
        if (parsed.runs() == Runs.TEXT) {
            text(invocation, joined(args, at));
        } else if (args.get(at).literal().equals("-c") && at + 1 < args.size()) {
            text(invocation, args.get(at + 1).text());
        } else if (args.get(at).literal().startsWith("-")) {
            guess(invocation);
        } else if (parsed.runs() == Runs.ASSIGNED_COMMAND) {
            assigned(invocation, at);
        } else {
            launcher.run(invocation.from(at));
        }
    }

    private static String joined(List<Arg> args, int at) {
        var text = new StringBuilder();
        for (Arg arg : args.subList(at, args.size())) {
            text.append(text.isEmpty() ? "" : " ").append(arg.text());
        }
        return text.toString();
    }

    private void text(Invocation invocation, String text) {
        if (text.indexOf(Arg.UNKNOWN) >= 0) {
            findings.unclear(invocation.source(), "the command in it is known only when it runs");
        }
        launcher.text(text, invocation.state().withoutVariables());
    }

    /** Unlike the others they run parts of the shell itself, which may change its state. */
    private Ends command(Invocation invocation, Parsed parsed) {
        String option =
                invocation.size() > 1 ? invocation.args().get(invocation.at() + 1).literal() : "";
        boolean asks = option.equals("-v") || option.equals("-V");
        if (parsed.grasp() == Grasp.PARTIAL || asks || parsed.rest() >= invocation.args().size()) {
            launcher.emit(
                    invocation.words(), invocation.state(), invocation.touches(), parsed.grasp());
            if (parsed.grasp() == Grasp.PARTIAL) {
                guess(invocation);
            }
            return Ends.both(invocation.state());
        }
        return launcher.run(invocation.via(Via.SHELL_WITHOUT_FUNCTIONS).from(parsed.rest()));
    }

    private void assigned(Invocation invocation, int from) {
        var environment = new Environment(findings);
        var args = invocation.args();
        Grasp grasp = invocation.environment();
        int at = from;
        while (at < args.size() && args.get(at).text().indexOf('=') >= 0) {
            String text = args.get(at).text();
            int equals = text.indexOf('=');
            Grasp given = environment.given(text.substring(0, equals), text.substring(equals + 1));
            findings.text(text.substring(0, equals));
            grasp = given == Grasp.PARTIAL ? Grasp.PARTIAL : grasp;
            at++;
        }
        if (at < args.size()) {
            launcher.run(invocation.with(grasp).from(at));
        }
    }

    /** Any word may be the program: a rule against it holds wherever it stands. */
    private void guess(Invocation invocation) {
        findings.unclear(invocation.source(), "an option of it is unknown");
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
