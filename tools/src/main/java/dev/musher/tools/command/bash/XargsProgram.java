package dev.musher.tools.command.bash;

import dev.musher.tools.command.CommandStep.Understanding;
import dev.musher.tools.command.bash.KnownShellState.Ends;
import java.util.ArrayList;
import java.util.List;

/** The program xargs, which makes arguments for another of what it reads. */
record XargsProgram(SimpleCommandAnalyzer launcher, CommandFindings findings) {
    Ends run(ProgramInvocation programInvocation, int at) {
        var words = programInvocation.args().subList(programInvocation.at() + 1, at);
        var inner = new ArrayList<ExpandedWord>();
        if (at >= programInvocation.args().size()) {
            inner.add(WordExpander.literal("echo", "echo"));
        }
        String mark = mark(words);
        String folder = programInvocation.streams().names();
        ExpandedWord read =
                folder.isEmpty() ? ExpandedWord.unknown("…") : ExpandedWord.names("…", folder);
        for (ExpandedWord expandedWord :
                programInvocation.args().subList(at, programInvocation.args().size())) {
            inner.add(
                    mark.isEmpty()
                            ? expandedWord
                            : expandedWord.text().equals(mark)
                                    ? read
                                    : expandedWord.replaced(mark));
        }
        launcher.emit(
                programInvocation.words(),
                programInvocation.state(),
                programInvocation.touches(),
                Understanding.WHOLE);
        if (mark.isEmpty()) {
            // Where there is nothing to read, the command still runs once, as it stands.
            launcher.run(programInvocation.of(List.copyOf(inner)));
            inner.add(read);
        }
        launcher.run(programInvocation.of(inner));
        return Ends.both(programInvocation.state());
    }

    /** What is replaced in the words by what is read; empty if that comes after them. */
    private String mark(List<ExpandedWord> options) {
        for (int i = 0; i < options.size(); i++) {
            String option = options.get(i).literal();
            if (option.equals("-I") && i + 1 < options.size()) {
                return options.get(i + 1).text();
            }
            if (option.startsWith("-I")) {
                return option.substring(2);
            }
            if (option.startsWith("-") && option.indexOf('I') > 0) {
                findings.unclear(option, "it is not known what is put where");
            }
        }
        return "";
    }
}
