package dev.musher.tools.command.bash;

import dev.musher.tools.command.CommandStep;
import dev.musher.tools.command.CommandStep.Understanding;
import dev.musher.tools.command.CommandWord;
import dev.musher.tools.command.StepAccess;
import dev.musher.tools.command.StepDirectory;
import dev.musher.tools.command.bash.KnownShellState.Ends;
import dev.musher.tools.command.bash.ProgramInvocation.Streams;
import dev.musher.tools.command.bash.ProgramInvocation.Via;
import java.util.ArrayList;
import java.util.List;

/** Analyzes simple commands: takes wrappers off and looks programs up. */
final class SimpleCommandAnalyzer {
    /** Programs are not wrapped in more than this. */
    private static final int MOST_WRAPPERS = 32;

    /** How many words are looked at in all; every wrapper looks at those of the one inside it. */
    private static final int MOST_WORDS = 400_000;

    private static final CommandWord NOTHING = new CommandWord.Literal(":");

    private final ScriptAnalyzer scriptAnalyzer;
    private final CommandFindings commandFindings;
    private final KnownPrograms knownPrograms;
    private final ShellBuiltins shellBuiltins;
    private final NestedShells nestedShells;
    private final WrapperPrograms wrapperPrograms;
    private int wrapped;
    private int looked;

    SimpleCommandAnalyzer(
            ScriptAnalyzer scriptAnalyzer,
            CommandFindings commandFindings,
            KnownPrograms knownPrograms) {
        this.scriptAnalyzer = scriptAnalyzer;
        this.commandFindings = commandFindings;
        this.knownPrograms = knownPrograms;
        this.shellBuiltins = new ShellBuiltins(this, commandFindings);
        this.nestedShells = new NestedShells(this, commandFindings);
        this.wrapperPrograms = new WrapperPrograms(this, commandFindings);
    }

    /** Names that stand for more than a program with arguments. */
    boolean isSpecial(String name) {
        return shellBuiltins.isOne(name) || nestedShells.isOne(name) || wrapperPrograms.isOne(name);
    }

    void redirected(List<ShellScript.Redirection> redirections, KnownShellState knownShellState) {
        for (ShellScript.Redirection redirection : redirections) {
            scriptAnalyzer.word(redirection.target(), knownShellState);
        }
        var touches = RedirectionEffects.touches(redirections, knownShellState, commandFindings);
        if (!touches.isEmpty()) {
            emit(List.of(NOTHING), knownShellState, touches, Understanding.WHOLE);
        }
    }

    /**
     * @param names the folder below which names of files come from a pipe; empty if none do
     */
    Ends run(ShellScript.Simple simple, KnownShellState from, String names) {
        var touches = RedirectionEffects.touches(simple.redirections(), from, commandFindings);
        int before = commandFindings.size();
        var input = RedirectionEffects.input(simple.redirections(), from);
        Ends ends = run(simple, from, new Streams(touches, input, names));
        // What runs nothing has opened its files all the same.
        if (!touches.isEmpty() && !commandFindings.hasStepWith(touches.getFirst(), before)) {
            emit(List.of(NOTHING), from, touches, Understanding.WHOLE);
        }
        return ends;
    }

    private Ends run(ShellScript.Simple simple, KnownShellState from, Streams streams) {
        var args = new ArrayList<ExpandedWord>(simple.words().size());
        for (RawWord word : simple.words()) {
            WordExpander.expand(word, from, args);
        }
        var variableAssignments = new VariableAssignments(commandFindings);
        if (args.isEmpty()) {
            return Ends.both(variableAssignments.assign(simple.assignments(), from));
        }
        KnownShellState during = from;
        for (ShellScript.Assignment assignment : simple.assignments()) {
            commandFindings.text(assignment.name());
            during = during.without(assignment.name());
        }
        boolean reads =
                args.getFirst().literal().equals("read")
                        && simple.assignments().size() == 1
                        && simple.assignments().getFirst().name().equals("IFS");
        Understanding understanding =
                reads ? Understanding.WHOLE : variableAssignments.given(simple.assignments());
        return run(new ProgramInvocation(args, 0, streams, understanding, Via.SHELL, during));
    }

    Ends run(ProgramInvocation programInvocation) {
        looked += programInvocation.size();
        if (wrapped >= MOST_WRAPPERS || looked > MOST_WORDS) {
            commandFindings.unclear(programInvocation.source(), "it is wrapped too often");
            return Ends.both(
                    programInvocation.state().after(ShellScript.MOVES | ShellScript.ASSIGNS));
        }
        wrapped++;
        Ends ends = byName(programInvocation);
        wrapped--;
        return ends;
    }

    private Ends byName(ProgramInvocation programInvocation) {
        if (!programInvocation.program().isLiteral()) {
            return unknownProgram(programInvocation);
        }
        String word = programInvocation.program().literal();
        String name = KnownPrograms.name(word);
        if (isBuiltIn(name)) {
            boolean inside = programInvocation.via() != Via.PROGRAM && word.equals(name);
            if (inside || ShellBuiltins.isProgramToo(name)) {
                return builtIn(name, programInvocation);
            }
            // Some program has this name, and it is not known what it does.
            builtIn(name, programInvocation.with(Understanding.PARTIAL));
            return Ends.both(programInvocation.state());
        }
        if (nestedShells.isOne(name)) {
            return nestedShells.run(name, programInvocation);
        }
        if (wrapperPrograms.isOne(name)) {
            return wrapperPrograms.run(name, programInvocation);
        }
        return program(programInvocation);
    }

    private Ends builtIn(String name, ProgramInvocation programInvocation) {
        return shellBuiltins.isOne(name)
                ? shellBuiltins.run(name, programInvocation)
                : nestedShells.run(name, programInvocation);
    }

    private boolean isBuiltIn(String name) {
        return shellBuiltins.isOne(name) || NestedShells.isBuiltIn(name);
    }

    /** It may turn out to be nothing, and then the next word is the program. */
    private Ends unknownProgram(ProgramInvocation programInvocation) {
        KnownShellState knownShellState = programInvocation.state();
        commandFindings.unclear(
                programInvocation.source(), "which program runs is known only when it runs");
        emit(
                programInvocation.words(),
                knownShellState,
                programInvocation.touches(),
                Understanding.PARTIAL);
        if (programInvocation.size() > 1) {
            run(programInvocation.from(programInvocation.at() + 1));
        }
        return Ends.both(knownShellState.after(ShellScript.MOVES | ShellScript.ASSIGNS));
    }

    /** A program with arguments and nothing else. */
    Ends program(ProgramInvocation programInvocation) {
        String word = programInvocation.program().literal();
        if (word.isEmpty()) {
            emit(
                    List.of(NOTHING),
                    programInvocation.state(),
                    programInvocation.touches(),
                    Understanding.WHOLE);
            return Ends.both(programInvocation.state());
        }
        KnownShellState knownShellState = programInvocation.state();
        if (commandFindings.isFunction(word)) {
            boolean sure =
                    programInvocation.via() == Via.SHELL && knownShellState.hasFunction(word);
            emit(
                    programInvocation.words(),
                    knownShellState,
                    programInvocation.touches(),
                    sure ? Understanding.WHOLE : Understanding.PARTIAL);
            return Ends.both(knownShellState.after(ShellScript.MOVES | ShellScript.ASSIGNS));
        }
        var run = knownPrograms.find(KnownPrograms.name(word)).use(programInvocation);
        emit(run, programInvocation);
        return Ends.both(knownShellState);
    }

    /** Everything that a step touches, and which program does so. */
    private void emit(ArgumentUse argumentUse, ProgramInvocation programInvocation) {
        var touches = new ArrayList<>(argumentUse.touches());
        touches.addAll(programInvocation.touches());
        Understanding understanding =
                argumentUse.grasp() == Understanding.WHOLE
                                && programInvocation.environment() == Understanding.WHOLE
                        ? Understanding.WHOLE
                        : Understanding.PARTIAL;
        emit(programInvocation.words(), programInvocation.state(), touches, understanding);
    }

    /** Once for each directory that it may be in, if that matters. */
    void emit(
            List<CommandWord> words,
            KnownShellState knownShellState,
            List<StepAccess> touches,
            Understanding understanding) {
        commandFindings.step(
                new CommandStep(
                        words,
                        knownShellState.folder(),
                        touches,
                        understanding,
                        scriptAnalyzer.exits().exit()));
        if (knownShellState.folders().size() > 1 && !touches.isEmpty()) {
            for (StepDirectory stepDirectory :
                    knownShellState.folders().subList(1, knownShellState.folders().size())) {
                commandFindings.step(
                        new CommandStep(
                                words,
                                stepDirectory,
                                touches,
                                understanding,
                                scriptAnalyzer.exits().exit()));
            }
        }
    }

    Ends text(String text, KnownShellState from) {
        return scriptAnalyzer.text(text, from);
    }

    ExitTracker exits() {
        return scriptAnalyzer.exits();
    }

    KnownPrograms knowledge() {
        return knownPrograms;
    }
}
