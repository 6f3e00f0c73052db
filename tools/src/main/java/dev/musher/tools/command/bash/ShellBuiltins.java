package dev.musher.tools.command.bash;

import dev.musher.tools.command.CommandStep.Understanding;
import dev.musher.tools.command.bash.KnownShellState.Ends;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The builtins of the shell. Those with a form are understood if their words have that form; all
 * others may change what later commands mean. See {@link NestedShells} for those that run text, and
 * the table of programs for those that only print.
 */
final class ShellBuiltins {
    private static final int ANY = ShellScript.MOVES | ShellScript.ASSIGNS;

    /** What the words of a part of the shell have to be. */
    enum Form {
        /** A folder, or what leads to an unknown one. */
        FOLDER,
        /** Whatever they are, the commands after it are the same or none. */
        LEAVES,
        /** Numbers, and nothing that could be an option. */
        NUMBERS,
        /** Operators and operands that name no variable. */
        TEST,
        /** A format that assigns nothing, and texts. */
        FORMAT,
        /** A few options, and names of variables that mean nothing to anybody else. */
        INPUT,
        /** Names of such variables. */
        NAMES,
        /** Assignments of plain values to variables that no program minds. */
        EXPORTS,
        /** Options that stop early or show what is run; or arguments after two dashes. */
        SETTINGS,
        /** A program without options before it. */
        PROGRAM,
        /** Options that only print. */
        JOBS
    }

    private static final Map<String, Form> UNDERSTOOD =
            Map.ofEntries(
                    Map.entry("cd", Form.FOLDER),
                    Map.entry("pushd", Form.FOLDER),
                    Map.entry("popd", Form.FOLDER),
                    Map.entry("exit", Form.LEAVES),
                    Map.entry("return", Form.LEAVES),
                    Map.entry("break", Form.NUMBERS),
                    Map.entry("continue", Form.NUMBERS),
                    Map.entry("shift", Form.NUMBERS),
                    Map.entry("umask", Form.NUMBERS),
                    Map.entry("wait", Form.NUMBERS),
                    Map.entry("test", Form.TEST),
                    Map.entry("[", Form.TEST),
                    Map.entry("printf", Form.FORMAT),
                    Map.entry("read", Form.INPUT),
                    Map.entry("unset", Form.NAMES),
                    Map.entry("export", Form.EXPORTS),
                    Map.entry("set", Form.SETTINGS),
                    Map.entry("exec", Form.PROGRAM),
                    Map.entry("jobs", Form.JOBS));

    private static final Set<String> OTHERS =
            Set.of(
                    "alias",
                    "bg",
                    "bind",
                    "caller",
                    "compgen",
                    "complete",
                    "compopt",
                    "declare",
                    "dirs",
                    "disown",
                    "enable",
                    "fc",
                    "fg",
                    "getopts",
                    "hash",
                    "history",
                    "let",
                    "local",
                    "logout",
                    "mapfile",
                    "readarray",
                    "readonly",
                    "shopt",
                    "suspend",
                    "typeset",
                    "ulimit",
                    "unalias");

    private final SimpleCommandAnalyzer simpleCommandAnalyzer;
    private final CommandFindings commandFindings;
    private final VariableAssignments variableAssignments;

    ShellBuiltins(SimpleCommandAnalyzer simpleCommandAnalyzer, CommandFindings commandFindings) {
        this.simpleCommandAnalyzer = simpleCommandAnalyzer;
        this.commandFindings = commandFindings;
        this.variableAssignments = new VariableAssignments(commandFindings);
    }

    boolean isOne(String name) {
        return UNDERSTOOD.containsKey(name) || OTHERS.contains(name);
    }

    /** Those that are programs as well and do the same. */
    static boolean isProgramToo(String name) {
        return name.equals("test") || name.equals("[") || name.equals("printf");
    }

    Ends run(String name, ProgramInvocation programInvocation) {
        Form form = UNDERSTOOD.get(name);
        if (name.equals("set")) {
            simpleCommandAnalyzer.exits().set(rest(programInvocation));
        }
        if (form == null || !BuiltinSyntax.fit(form, rest(programInvocation), commandFindings)) {
            return changed(programInvocation);
        }
        return switch (form) {
            case FOLDER -> moved(name, programInvocation);
            case LEAVES -> left(name, programInvocation);
            case NUMBERS, TEST, FORMAT, SETTINGS, JOBS -> plain(programInvocation);
            case INPUT, NAMES -> named(programInvocation);
            case EXPORTS -> exported(programInvocation);
            case PROGRAM -> exec(programInvocation);
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

    private Ends plain(ProgramInvocation programInvocation) {
        step(programInvocation, Understanding.WHOLE);
        return Ends.both(programInvocation.state());
    }

    private Ends left(String name, ProgramInvocation programInvocation) {
        Ends ends = plain(programInvocation);
        return name.equals("exit") ? Ends.both(KnownShellState.NOWHERE) : ends;
    }

    private Ends moved(String name, ProgramInvocation programInvocation) {
        step(programInvocation, Understanding.WHOLE);
        KnownShellState knownShellState = programInvocation.state();
        List<ExpandedWord> words = rest(programInvocation);
        if (!words.isEmpty() && words.getFirst().literal().equals("--")) {
            words = words.subList(1, words.size());
        }
        KnownShellState there = knownShellState.in(KnownShellState.SOMEWHERE);
        if (words.isEmpty() && name.equals("cd")) {
            there = knownShellState.moved("~");
        } else if (words.size() == 1 && words.getFirst().isLiteral() && !name.equals("popd")) {
            String path = words.getFirst().literal();
            boolean plain = !path.startsWith("-") && !path.startsWith("+") && !path.isEmpty();
            there = plain ? knownShellState.moved(path) : there;
        }
        return new Ends(there, knownShellState);
    }

    static List<ExpandedWord> rest(ProgramInvocation programInvocation) {
        return programInvocation
                .args()
                .subList(programInvocation.at() + 1, programInvocation.args().size());
    }

    /** The variables that they name are no longer known. */
    private Ends named(ProgramInvocation programInvocation) {
        for (ExpandedWord expandedWord : rest(programInvocation)) {
            if (ShellCharacters.isName(expandedWord.literal())) {
                variableAssignments.own(expandedWord.literal());
                commandFindings.text(expandedWord.literal());
            }
        }
        step(programInvocation, Understanding.WHOLE);
        return Ends.both(programInvocation.state().withoutVariables());
    }

    private Ends exported(ProgramInvocation programInvocation) {
        KnownShellState knownShellState = programInvocation.state();
        Understanding understanding = Understanding.WHOLE;
        for (ExpandedWord expandedWord : rest(programInvocation)) {
            String text = expandedWord.literal();
            int end = ShellCharacters.endOfName(text, 0);
            String name = text.substring(0, end);
            String value = end < text.length() ? text.substring(end + 1) : "";
            if (variableAssignments.given(name, value) == Understanding.PARTIAL) {
                understanding = Understanding.PARTIAL;
                commandFindings.doubt();
            }
            if (end < text.length()) {
                knownShellState =
                        variableAssignments.assign(
                                name, value, ShellScript.Form.WHOLE_VALUE, knownShellState);
            }
        }
        step(programInvocation, understanding);
        return Ends.both(knownShellState);
    }

    private Ends exec(ProgramInvocation programInvocation) {
        simpleCommandAnalyzer.run(
                programInvocation
                        .via(ProgramInvocation.Via.PROGRAM)
                        .from(programInvocation.at() + 1));
        return Ends.both(KnownShellState.NOWHERE);
    }

    /** The shell itself may be another one afterwards. */
    private Ends changed(ProgramInvocation programInvocation) {
        step(programInvocation, Understanding.PARTIAL);
        commandFindings.unclear(
                programInvocation.source(), "it may change what later commands mean");
        commandFindings.doubt();
        inside(programInvocation);
        return Ends.both(programInvocation.state().after(ANY));
    }

    /** A rule against a program holds for it wherever it stands. */
    private void inside(ProgramInvocation programInvocation) {
        String name = programInvocation.program().literal();
        List<ExpandedWord> words = rest(programInvocation);
        if (name.equals("alias")) {
            for (ExpandedWord expandedWord : words) {
                int equals = expandedWord.text().indexOf('=');
                if (equals > 0) {
                    simpleCommandAnalyzer.text(
                            expandedWord.text().substring(equals + 1),
                            programInvocation.state().after(ANY));
                }
            }
        } else if (name.equals("jobs") || name.equals("exec")) {
            for (int i = 0; i < words.size(); i++) {
                if (!words.get(i).literal().startsWith("-")) {
                    simpleCommandAnalyzer.run(programInvocation.of(words.subList(i, words.size())));
                    return;
                }
            }
        }
    }
}
