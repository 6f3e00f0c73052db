package dev.musher.tools.command.bash;

import dev.musher.tools.command.CommandStep.Understanding;
import dev.musher.tools.command.CommandWord;
import dev.musher.tools.command.StepAccess;
import dev.musher.tools.command.StepAccess.AccessExtent;
import dev.musher.tools.command.StepAccess.Cause;
import dev.musher.tools.command.bash.KnownShellState.Ends;
import java.util.ArrayList;
import java.util.Set;

/** Shells, and the parts of the shell that run text as a command. */
final class NestedShells {
    private static final int ANY = ShellScript.MOVES | ShellScript.ASSIGNS;
    private static final Set<String> SHELLS =
            Set.of("sh", "bash", "dash", "zsh", "ksh", "mksh", "ash", "rbash");

    /** Those whose options {@code -e -n -u -x} are the same. */
    private static final Set<String> ALIKE = Set.of("sh", "bash", "dash");

    private static final String LETTERS = "ceunx";

    private final SimpleCommandAnalyzer simpleCommandAnalyzer;
    private final CommandFindings commandFindings;

    NestedShells(SimpleCommandAnalyzer simpleCommandAnalyzer, CommandFindings commandFindings) {
        this.simpleCommandAnalyzer = simpleCommandAnalyzer;
        this.commandFindings = commandFindings;
    }

    boolean isOne(String name) {
        return SHELLS.contains(name) || isBuiltIn(name);
    }

    /** Those that are not separate programs. */
    static boolean isBuiltIn(String name) {
        return name.equals("eval")
                || name.equals("source")
                || name.equals(".")
                || name.equals("trap");
    }

    Ends run(String name, ProgramInvocation programInvocation) {
        return switch (name) {
            case "eval" -> eval(programInvocation);
            case "source", "." -> source(programInvocation);
            case "trap" -> trap(programInvocation);
            default -> shell(programInvocation);
        };
    }

    private void step(ProgramInvocation programInvocation, Understanding understanding) {
        simpleCommandAnalyzer.emit(
                programInvocation.words(),
                programInvocation.state(),
                programInvocation.touches(),
                programInvocation.environment() == Understanding.WHOLE
                        ? understanding
                        : Understanding.PARTIAL);
    }

    private Ends source(ProgramInvocation programInvocation) {
        var touches = new ArrayList<>(programInvocation.touches());
        int at = programInvocation.at() + 1;
        at +=
                programInvocation.size() > 1
                                && programInvocation.args().get(at).literal().equals("--")
                        ? 1
                        : 0;
        if (at < programInvocation.args().size()) {
            CommandWord file = programInvocation.args().get(at).word();
            touches.add(
                    new StepAccess(StepAccess.Kind.READ, file, AccessExtent.ITSELF, Cause.PROGRAM));
        }
        simpleCommandAnalyzer.emit(
                programInvocation.words(),
                programInvocation.state(),
                touches,
                Understanding.PARTIAL);
        commandFindings.unclear(programInvocation.source(), "it runs what is in a file");
        return Ends.both(programInvocation.state().after(ANY));
    }

    private Ends eval(ProgramInvocation programInvocation) {
        var text = new StringBuilder();
        for (int i = programInvocation.at() + 1; i < programInvocation.args().size(); i++) {
            text.append(text.isEmpty() ? "" : " ").append(known(programInvocation.args().get(i)));
        }
        step(programInvocation, Understanding.WHOLE);
        Ends ends = text(programInvocation, text.toString(), programInvocation.state());
        return isKnown(text.toString()) ? ends : Ends.both(programInvocation.state().after(ANY));
    }

    private Ends text(
            ProgramInvocation programInvocation, String text, KnownShellState knownShellState) {
        if (!isKnown(text)) {
            commandFindings.unclear(
                    programInvocation.source(), "the command in it is known only when it runs");
        }
        return simpleCommandAnalyzer.text(text, knownShellState);
    }

    /** The names of files that match a pattern would be commands. */
    private static String known(ExpandedWord expandedWord) {
        return expandedWord.word() instanceof CommandWord.Pattern
                ? expandedWord.text() + ExpandedWord.UNKNOWN
                : expandedWord.text();
    }

    private static boolean isKnown(String text) {
        return text.indexOf(ExpandedWord.UNKNOWN) < 0;
    }

    /** The text may run at any time from now on, and is read only for the commands in it. */
    private Ends trap(ProgramInvocation programInvocation) {
        step(programInvocation, Understanding.PARTIAL);
        commandFindings.unclear(programInvocation.source(), "it may run at any time");
        int at = programInvocation.at() + 1;
        var args = programInvocation.args();
        while (at < args.size()
                && args.get(at).literal().startsWith("-")
                && args.get(at).literal().length() > 1) {
            at++;
        }
        // A dash and nothing at all give a signal its old meaning or none.
        if (at + 1 < args.size() && !args.get(at).text().equals("-")) {
            var savedContext = simpleCommandAnalyzer.exits().around();
            simpleCommandAnalyzer.exits().hide("trap");
            text(programInvocation, args.get(at).text(), programInvocation.state().after(ANY));
            simpleCommandAnalyzer.exits().back(savedContext);
        }
        return Ends.both(programInvocation.state().after(ANY));
    }

    private Ends shell(ProgramInvocation programInvocation) {
        var args = programInvocation.args();
        int at = programInvocation.at() + 1;
        int options = at;
        boolean command = false;
        boolean checks = false;
        boolean plain = true;
        while (at < args.size() && isOption(args.get(at).literal())) {
            String word = args.get(at).literal();
            plain &= isPlain(word);
            command |= word.charAt(0) == '-' && word.charAt(1) != '-' && word.indexOf('c') > 0;
            checks |= word.indexOf('n') > 0;
            boolean valued = word.charAt(1) != '-' && (word.endsWith("o") || word.endsWith("O"));
            at += valued ? 2 : 1;
        }
        String name = KnownPrograms.name(programInvocation.program().literal());
        // Other shells read the same text in other ways; a file is not read here at all.
        plain &= command ? name.equals("bash") : ALIKE.contains(name);
        if (plain && checks && !command) {
            return checked(programInvocation, at);
        }
        if (!plain) {
            commandFindings.unclear(
                    programInvocation.source(),
                    "only bash is analyzed, with the options -c -e -n -u -x");
        }
        var savedContext = simpleCommandAnalyzer.exits().around();
        simpleCommandAnalyzer.exits().enter(args.subList(options, Math.min(at, args.size())));
        Ends ends = command ? given(programInvocation, at) : file(programInvocation, at);
        simpleCommandAnalyzer.exits().back(savedContext);
        return ends;
    }

    /** With {@code -n} nothing of a script runs; its syntax is checked. */
    private Ends checked(ProgramInvocation programInvocation, int at) {
        var touches = new ArrayList<>(programInvocation.touches());
        for (var file : programInvocation.args().subList(at, programInvocation.args().size())) {
            touches.add(
                    new StepAccess(
                            StepAccess.Kind.READ, file.word(), AccessExtent.ITSELF, Cause.PROGRAM));
        }
        simpleCommandAnalyzer.emit(
                programInvocation.words(),
                programInvocation.state(),
                touches,
                programInvocation.environment());
        return Ends.both(programInvocation.state());
    }

    private static boolean isOption(String word) {
        return word.length() > 1 && (word.charAt(0) == '-' || word.charAt(0) == '+');
    }

    private static boolean isPlain(String word) {
        for (int i = 1; i < word.length(); i++) {
            if (LETTERS.indexOf(word.charAt(i)) < 0) {
                return false;
            }
        }
        return word.charAt(0) == '-';
    }

    private Ends given(ProgramInvocation programInvocation, int at) {
        KnownShellState knownShellState = programInvocation.state();
        if (at >= programInvocation.args().size()) {
            step(programInvocation, Understanding.PARTIAL);
            return Ends.both(knownShellState);
        }
        step(programInvocation, Understanding.WHOLE);
        if (programInvocation.environment() == Understanding.PARTIAL) {
            commandFindings.doubt();
        }
        text(
                programInvocation,
                known(programInvocation.args().get(at)),
                knownShellState.withoutVariables());
        return Ends.both(knownShellState);
    }

    /**
     * A script in a file is like any program. What comes from standard input is read only for the
     * commands in it: each of them may take some of the text that comes next.
     */
    private Ends file(ProgramInvocation programInvocation, int at) {
        step(programInvocation, Understanding.PARTIAL);
        if (at >= programInvocation.args().size()) {
            KnownShellState knownShellState = programInvocation.state().withoutVariables();
            programInvocation
                    .streams()
                    .input()
                    .ifPresent(text -> text(programInvocation, text, knownShellState));
        }
        if (at >= programInvocation.args().size()
                || !programInvocation.args().get(at).isLiteral()) {
            commandFindings.unclear(programInvocation.source(), "it runs what it reads");
        }
        return Ends.both(programInvocation.state());
    }
}
