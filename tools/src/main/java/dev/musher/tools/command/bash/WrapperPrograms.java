package dev.musher.tools.command.bash;

import dev.musher.tools.command.CommandStep.Understanding;
import dev.musher.tools.command.bash.KnownShellState.Ends;
import dev.musher.tools.command.bash.ProgramInvocation.Via;
import dev.musher.tools.command.bash.ProgramSpec.Parsed;
import dev.musher.tools.command.bash.ProgramSpec.Runs;
import dev.musher.tools.command.bash.ProgramSpec.Trait;
import java.util.ArrayList;
import java.util.List;

/** Programs that run the program which their words name. */
final class WrapperPrograms {
    /** How many words are tried as the inner program where an option is not understood. */
    private static final int MOST_GUESSES = 4;

    /** How many in a whole command; guesses inside of guesses would be without end. */
    private static final int MOST_GUESSES_IN_ALL = 100;

    /** Commands do not nest more of these. */
    private static final int MOST_DOUBLED = 30;

    private final SimpleCommandAnalyzer simpleCommandAnalyzer;
    private final CommandFindings commandFindings;
    private int guessed;
    private int doubled;

    WrapperPrograms(SimpleCommandAnalyzer simpleCommandAnalyzer, CommandFindings commandFindings) {
        this.simpleCommandAnalyzer = simpleCommandAnalyzer;
        this.commandFindings = commandFindings;
    }

    boolean isOne(String name) {
        return simpleCommandAnalyzer.knowledge().find(name).runsOthers();
    }

    Ends run(String name, ProgramInvocation programInvocation) {
        ProgramSpec programSpec = simpleCommandAnalyzer.knowledge().find(name);
        Parsed parsed = programSpec.parse(programInvocation);
        if (name.equals("find")) {
            return new FindProgram(simpleCommandAnalyzer, commandFindings)
                    .run(programInvocation, parsed);
        }
        if (name.equals("command") || name.equals("builtin")) {
            return command(programInvocation, parsed);
        }
        if (name.equals("xargs") && parsed.grasp() == Understanding.WHOLE) {
            return arguments(programInvocation, parsed.rest());
        }
        boolean kept = programSpec.traits().contains(Trait.MORE);
        if (kept
                || parsed.grasp() == Understanding.PARTIAL
                || parsed.rest() >= programInvocation.args().size()) {
            Understanding understanding =
                    name.equals("env") ? parsed.grasp() : Understanding.PARTIAL;
            var touches = new ArrayList<>(parsed.touches());
            touches.addAll(programInvocation.touches());
            simpleCommandAnalyzer.emit(
                    programInvocation.words(), programInvocation.state(), touches, understanding);
        }
        if (parsed.form() == Understanding.PARTIAL) {
            guess(programInvocation);
        } else {
            inner(
                    (kept ? programInvocation.elsewhere() : programInvocation).via(Via.PROGRAM),
                    parsed);
        }
        return Ends.both(programInvocation.state());
    }

    /** It counts, because what is inside of it is run in thought twice. */
    private Ends arguments(ProgramInvocation programInvocation, int at) {
        if (++doubled > MOST_DOUBLED) {
            commandFindings.unclear(programInvocation.source(), "it is wrapped too often");
            return Ends.both(
                    programInvocation.state().after(ShellScript.MOVES | ShellScript.ASSIGNS));
        }
        return new XargsProgram(simpleCommandAnalyzer, commandFindings).run(programInvocation, at);
    }

    private void inner(ProgramInvocation programInvocation, Parsed parsed) {
        for (ExpandedWord text : parsed.said()) {
            text(programInvocation, text.text());
        }
        int at = parsed.rest();
        List<ExpandedWord> args = programInvocation.args();
        if (at >= args.size() || parsed.runs() == Runs.NOTHING) {
            // What has no command may read one.
            programInvocation.streams().input().ifPresent(text -> text(programInvocation, text));
            return;
        }
        if (parsed.runs() == Runs.TEXT) {
            text(programInvocation, joined(args, at));
        } else if (args.get(at).literal().equals("-c") && at + 1 < args.size()) {
            text(programInvocation, args.get(at + 1).text());
        } else if (args.get(at).literal().startsWith("-")) {
            guess(programInvocation);
        } else if (parsed.runs() == Runs.ASSIGNED_COMMAND) {
            assigned(programInvocation, at);
        } else {
            simpleCommandAnalyzer.run(programInvocation.from(at));
        }
    }

    private static String joined(List<ExpandedWord> args, int at) {
        var text = new StringBuilder();
        for (ExpandedWord expandedWord : args.subList(at, args.size())) {
            text.append(text.isEmpty() ? "" : " ").append(expandedWord.text());
        }
        return text.toString();
    }

    private void text(ProgramInvocation programInvocation, String text) {
        if (text.indexOf(ExpandedWord.UNKNOWN) >= 0) {
            commandFindings.unclear(
                    programInvocation.source(), "the command in it is known only when it runs");
        }
        simpleCommandAnalyzer.text(text, programInvocation.state().withoutVariables());
    }

    /** Unlike the others they run parts of the shell itself, which may change its state. */
    private Ends command(ProgramInvocation programInvocation, Parsed parsed) {
        String option =
                programInvocation.size() > 1
                        ? programInvocation.args().get(programInvocation.at() + 1).literal()
                        : "";
        boolean asks = option.equals("-v") || option.equals("-V");
        if (parsed.grasp() == Understanding.PARTIAL
                || asks
                || parsed.rest() >= programInvocation.args().size()) {
            simpleCommandAnalyzer.emit(
                    programInvocation.words(),
                    programInvocation.state(),
                    programInvocation.touches(),
                    parsed.grasp());
            if (parsed.grasp() == Understanding.PARTIAL) {
                guess(programInvocation);
            }
            return Ends.both(programInvocation.state());
        }
        return simpleCommandAnalyzer.run(
                programInvocation.via(Via.SHELL_WITHOUT_FUNCTIONS).from(parsed.rest()));
    }

    private void assigned(ProgramInvocation programInvocation, int from) {
        var variableAssignments = new VariableAssignments(commandFindings);
        var args = programInvocation.args();
        Understanding understanding = programInvocation.environment();
        int at = from;
        while (at < args.size() && args.get(at).text().indexOf('=') >= 0) {
            String text = args.get(at).text();
            int equals = text.indexOf('=');
            Understanding given =
                    variableAssignments.given(
                            text.substring(0, equals), text.substring(equals + 1));
            commandFindings.text(text.substring(0, equals));
            understanding = given == Understanding.PARTIAL ? Understanding.PARTIAL : understanding;
            at++;
        }
        if (at < args.size()) {
            simpleCommandAnalyzer.run(programInvocation.with(understanding).from(at));
        }
    }

    /** Any word may be the program: a rule against it holds wherever it stands. */
    private void guess(ProgramInvocation programInvocation) {
        commandFindings.unclear(programInvocation.source(), "an option of it is unknown");
        int guesses = 0;
        List<ExpandedWord> args = programInvocation.args();
        for (int at = programInvocation.at() + 1;
                at < args.size() && guesses < MOST_GUESSES;
                at++) {
            String word = args.get(at).text();
            if (word.isEmpty() || word.startsWith("-") || word.indexOf('=') > 0) {
                continue;
            }
            guesses++;
            if (++guessed > MOST_GUESSES_IN_ALL) {
                commandFindings.unclear(programInvocation.source(), "too much is wrapped");
                return;
            }
            if (word.indexOf(' ') > 0) {
                simpleCommandAnalyzer.text(
                        word,
                        programInvocation.state().after(ShellScript.MOVES | ShellScript.ASSIGNS));
            } else {
                simpleCommandAnalyzer.run(programInvocation.of(args.subList(at, args.size())));
            }
        }
    }
}
