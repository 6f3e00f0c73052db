package dev.musher.command;

import dev.musher.command.Manual.Parsed;
import dev.musher.command.State.Ends;
import dev.musher.command.Step.Grasp;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The program find, which runs others on what it finds. */
record Finds(Launcher launcher, Findings findings) {
    private static final Set<String> RUNS = Set.of("-exec", "-execdir", "-ok", "-okdir");
    private static final Set<String> ELSEWHERE = Set.of("-execdir", "-okdir");

    Ends run(Invocation invocation, Parsed parsed) {
        var inner = new ArrayList<List<Arg>>();
        var outer = new ArrayList<Arg>();
        if (!split(invocation, inner, outer)) {
            findings.unclear(
                    invocation.source(), "where or how far it runs a command is not known");
        }
        Parsed own =
                inner.isEmpty()
                        ? parsed
                        : launcher.knowledge().look("find").parse(invocation.of(outer));
        var touches = new ArrayList<>(own.touches());
        touches.addAll(invocation.touches());
        Grasp grasp = invocation.environment() == Grasp.WHOLE ? own.grasp() : Grasp.PARTIAL;
        launcher.emit(invocation.words(), invocation.state(), touches, grasp);
        var around = launcher.exits().around();
        launcher.exits().hide("find");
        for (List<Arg> command : inner) {
            launcher.run(invocation.of(command));
        }
        launcher.exits().back(around);
        return Ends.both(invocation.state());
    }

    /** Whether each command ends, and runs in the folder of the whole. */
    private static boolean split(Invocation invocation, List<List<Arg>> inner, List<Arg> outer) {
        var args = invocation.args();
        boolean here = true;
        for (int i = invocation.at(); i < args.size(); i++) {
            if (!RUNS.contains(args.get(i).literal())) {
                outer.add(args.get(i));
                continue;
            }
            here &= !ELSEWHERE.contains(args.get(i).literal());
            var command = new ArrayList<Arg>();
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

    private static boolean isEnd(List<Arg> args, int at) {
        return args.get(at).literal().equals(";")
                || (args.get(at).literal().equals("+") && args.get(at - 1).literal().equals("{}"));
    }
}
