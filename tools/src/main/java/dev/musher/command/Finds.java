package dev.musher.command;

import dev.musher.command.Manual.Parsed;
import dev.musher.command.State.Ends;
import dev.musher.command.Step.Grasp;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The program find, which runs others on what it finds. */
record Finds(Launcher launcher) {
    private static final Set<String> RUNS = Set.of("-exec", "-execdir", "-ok", "-okdir");

    Ends run(Invocation invocation, Parsed parsed) {
        var inner = new ArrayList<List<Arg>>();
        var outer = new ArrayList<Arg>();
        split(invocation, inner, outer);
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

    private static void split(Invocation invocation, List<List<Arg>> inner, List<Arg> outer) {
        var args = invocation.args();
        for (int i = invocation.at(); i < args.size(); i++) {
            if (!RUNS.contains(args.get(i).literal())) {
                outer.add(args.get(i));
                continue;
            }
            var command = new ArrayList<Arg>();
            for (i++; i < args.size() && !isEnd(args.get(i)); i++) {
                command.add(args.get(i).replaced("{}"));
            }
            if (!command.isEmpty()) {
                inner.add(command);
            }
        }
    }

    private static boolean isEnd(Arg arg) {
        return arg.literal().equals(";") || arg.literal().equals("+");
    }
}
