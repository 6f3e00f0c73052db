package dev.musher.command;

import dev.musher.command.State.Ends;
import dev.musher.command.Step.Grasp;
import java.util.ArrayList;
import java.util.List;

/** The program xargs, which makes arguments for another of what it reads. */
record Arguments(Launcher launcher, Findings findings) {
    Ends run(Invocation invocation, int at) {
        var words = invocation.args().subList(invocation.at() + 1, at);
        var inner = new ArrayList<Arg>();
        if (at >= invocation.args().size()) {
            inner.add(Expander.literal("echo", "echo"));
        }
        String mark = mark(words);
        String folder = invocation.streams().names();
        Arg read = folder.isEmpty() ? Arg.unknown("…") : Arg.names("…", folder);
        for (Arg arg : invocation.args().subList(at, invocation.args().size())) {
            inner.add(mark.isEmpty() ? arg : arg.text().equals(mark) ? read : arg.replaced(mark));
        }
        launcher.emit(invocation.words(), invocation.state(), invocation.touches(), Grasp.WHOLE);
        if (mark.isEmpty()) {
            // Where there is nothing to read, the command still runs once, as it stands.
            launcher.run(invocation.of(List.copyOf(inner)));
            inner.add(read);
        }
        launcher.run(invocation.of(inner));
        return Ends.both(invocation.state());
    }

    /** What is replaced in the words by what is read; empty if that comes after them. */
    private String mark(List<Arg> options) {
        for (int i = 0; i < options.size(); i++) {
            String option = options.get(i).literal();
            if (option.equals("-I") && i + 1 < options.size()) {
                return options.get(i + 1).text();
            }
            if (option.startsWith("-I")) {
                return option.substring(2);
            }
            if (option.startsWith("-") && option.indexOf('I') > 0) {
                findings.unclear(option, "what is put where is not known");
            }
        }
        return "";
    }
}
