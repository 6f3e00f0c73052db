package dev.musher.tools.command.bash;

import dev.musher.tools.command.CommandStep.Understanding;
import dev.musher.tools.command.bash.KnownShellState.Ends;
import dev.musher.tools.command.bash.ProgramSpec.Parsed;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The program find, which runs others on what it finds. */
record FindProgram(SimpleCommandAnalyzer launcher, CommandFindings findings) {
    private static final Set<String> RUNS = Set.of("-exec", "-execdir", "-ok", "-okdir");
    private static final Set<String> ELSEWHERE = Set.of("-execdir", "-okdir");

    Ends run(ProgramInvocation programInvocation, Parsed parsed) {
        var inner = new ArrayList<List<ExpandedWord>>();
        var outer = new ArrayList<ExpandedWord>();
        if (!split(programInvocation, inner, outer)) {
            findings.unclear(
                    programInvocation.source(), "where or how far it runs a command is not known");
        }
        Parsed own =
                inner.isEmpty()
                        ? parsed
                        : launcher.knowledge().find("find").parse(programInvocation.of(outer));
        var touches = new ArrayList<>(own.touches());
        touches.addAll(programInvocation.touches());
        Understanding understanding =
                programInvocation.environment() == Understanding.WHOLE
                        ? own.grasp()
                        : Understanding.PARTIAL;
        launcher.emit(programInvocation.words(), programInvocation.state(), touches, understanding);
        var savedContext = launcher.exits().around();
        launcher.exits().hide("find");
        for (List<ExpandedWord> command : inner) {
            launcher.run(programInvocation.of(command));
        }
        launcher.exits().back(savedContext);
        return Ends.both(programInvocation.state());
    }

    /** Whether each command ends, and runs in the folder of the whole. */
    private static boolean split(
            ProgramInvocation programInvocation,
            List<List<ExpandedWord>> inner,
            List<ExpandedWord> outer) {
        var args = programInvocation.args();
        boolean here = true;
        for (int i = programInvocation.at(); i < args.size(); i++) {
            if (!RUNS.contains(args.get(i).literal())) {
                outer.add(args.get(i));
                continue;
            }
            here &= !ELSEWHERE.contains(args.get(i).literal());
            var command = new ArrayList<ExpandedWord>();
            for (i++; i < args.size() && !isEnd(args, i); i++) {
                command.add(args.get(i).replaced("{}"));
            }
            here &= i < args.size();
            if (!command.isEmpty()) {
                inner.add(command);
            }
        }
        return here;
    }

    private static boolean isEnd(List<ExpandedWord> args, int at) {
        return args.get(at).literal().equals(";")
                || (args.get(at).literal().equals("+") && args.get(at - 1).literal().equals("{}"));
    }
}
