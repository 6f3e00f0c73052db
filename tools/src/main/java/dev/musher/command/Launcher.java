package dev.musher.command;

import dev.musher.command.Invocation.Streams;
import dev.musher.command.Invocation.Via;
import dev.musher.command.State.Ends;
import dev.musher.command.Step.Grasp;
import java.util.ArrayList;
import java.util.List;

/** Runs simple commands, in thought: takes wrappers off and looks programs up. */
final class Launcher {
    /** Nobody wraps a program in more than this. */
    private static final int MOST_WRAPPERS = 32;

    /** How many words are looked at in all; every wrapper looks at those of the one inside it. */
    private static final int MOST_WORDS = 400_000;

    private static final Word NOTHING = new Word.Literal(":");

    private final Walk walk;
    private final Findings findings;
    private final Knowledge knowledge;
    private final Builtins builtins;
    private final Shells shells;
    private final Wrappers wrappers;
    private int wrapped;
    private int looked;

    Launcher(Walk walk, Findings findings, Knowledge knowledge) {
        this.walk = walk;
        this.findings = findings;
        this.knowledge = knowledge;
        this.builtins = new Builtins(this, findings);
        this.shells = new Shells(this, findings);
        this.wrappers = new Wrappers(this, findings);
    }

    /** Names that stand for more than a program with arguments. */
    boolean isSpecial(String name) {
        return builtins.isOne(name) || shells.isOne(name) || wrappers.isOne(name);
    }

    void redirected(List<Script.Redirection> redirections, State state) {
        for (Script.Redirection redirection : redirections) {
            walk.word(redirection.target(), state);
        }
        var touches = Redirections.touches(redirections, state, findings);
        if (!touches.isEmpty()) {
            emit(List.of(NOTHING), state, touches, Grasp.WHOLE);
        }
    }

    /**
     * @param names the folder below which names of files come from a pipe; empty if none do
     */
    Ends run(Script.Simple simple, State from, String names) {
        var touches = Redirections.touches(simple.redirections(), from, findings);
        int before = findings.size();
        var input = Redirections.input(simple.redirections(), from);
        Ends ends = run(simple, from, new Streams(touches, input, names));
        // What runs nothing has opened its files all the same.
        if (!touches.isEmpty() && !findings.hasStepWith(touches.getFirst(), before)) {
            emit(List.of(NOTHING), from, touches, Grasp.WHOLE);
        }
        return ends;
    }

    private Ends run(Script.Simple simple, State from, Streams streams) {
        var args = new ArrayList<Arg>(simple.words().size());
        for (RawWord word : simple.words()) {
            Expander.expand(word, from, args);
        }
        var environment = new Environment(findings);
        if (args.isEmpty()) {
            return Ends.both(environment.assign(simple.assignments(), from));
        }
        State during = from;
        for (Script.Assignment assignment : simple.assignments()) {
            findings.text(assignment.name());
            during = during.without(assignment.name());
        }
        boolean reads =
                args.getFirst().literal().equals("read")
                        && simple.assignments().size() == 1
                        && simple.assignments().getFirst().name().equals("IFS");
        Grasp grasp = reads ? Grasp.WHOLE : environment.given(simple.assignments());
        return run(new Invocation(args, 0, streams, grasp, Via.SHELL, during));
    }

    Ends run(Invocation invocation) {
        looked += invocation.size();
        if (wrapped >= MOST_WRAPPERS || looked > MOST_WORDS) {
            findings.unclear(invocation.source(), "it is wrapped too often");
            return Ends.both(invocation.state().after(Script.MOVES | Script.ASSIGNS));
        }
        wrapped++;
        Ends ends = byName(invocation);
        wrapped--;
        return ends;
    }

    private Ends byName(Invocation invocation) {
        if (!invocation.program().isLiteral()) {
            return unknownProgram(invocation);
        }
        String word = invocation.program().literal();
        String name = Knowledge.name(word);
        if (isBuiltIn(name)) {
            boolean inside = invocation.via() != Via.PROGRAM && word.equals(name);
            if (inside || Builtins.isProgramToo(name)) {
                return builtIn(name, invocation);
            }
            // Some program has this name, and nobody knows what it does.
            builtIn(name, invocation.with(Grasp.PARTIAL));
            return Ends.both(invocation.state());
        }
        if (shells.isOne(name)) {
            return shells.run(name, invocation);
        }
        if (wrappers.isOne(name)) {
            return wrappers.run(name, invocation);
        }
        return program(invocation);
    }

    private Ends builtIn(String name, Invocation invocation) {
        return builtins.isOne(name) ? builtins.run(name, invocation) : shells.run(name, invocation);
    }

    private boolean isBuiltIn(String name) {
        return builtins.isOne(name) || Shells.isBuiltIn(name);
    }

    /** It may turn out to be nothing, and then the next word is the program. */
    private Ends unknownProgram(Invocation invocation) {
        State state = invocation.state();
        findings.unclear(invocation.source(), "which program runs is known only when it runs");
        emit(invocation.words(), state, invocation.touches(), Grasp.PARTIAL);
        if (invocation.size() > 1) {
            run(invocation.from(invocation.at() + 1));
        }
        return Ends.both(state.after(Script.MOVES | Script.ASSIGNS));
    }

    /** A program with arguments and nothing else. */
    Ends program(Invocation invocation) {
        String word = invocation.program().literal();
        if (word.isEmpty()) {
            emit(List.of(NOTHING), invocation.state(), invocation.touches(), Grasp.WHOLE);
            return Ends.both(invocation.state());
        }
        State state = invocation.state();
        if (findings.isFunction(word)) {
            boolean sure = invocation.via() == Via.SHELL && state.hasFunction(word);
            emit(
                    invocation.words(),
                    state,
                    invocation.touches(),
                    sure ? Grasp.WHOLE : Grasp.PARTIAL);
            return Ends.both(state.after(Script.MOVES | Script.ASSIGNS));
        }
        var run = knowledge.look(Knowledge.name(word)).use(invocation);
        emit(run, invocation);
        return Ends.both(state);
    }

    /** Everything that a step touches, and by whom. */
    private void emit(Use use, Invocation invocation) {
        var touches = new ArrayList<>(use.touches());
        touches.addAll(invocation.touches());
        Grasp grasp =
                use.grasp() == Grasp.WHOLE && invocation.environment() == Grasp.WHOLE
                        ? Grasp.WHOLE
                        : Grasp.PARTIAL;
        emit(invocation.words(), invocation.state(), touches, grasp);
    }

    /** Once for each directory that it may be in, if that matters. */
    void emit(List<Word> words, State state, List<Touch> touches, Grasp grasp) {
        findings.step(new Step(words, state.folder(), touches, grasp, walk.exits().exit()));
        if (state.folders().size() > 1 && !touches.isEmpty()) {
            for (Folder folder : state.folders().subList(1, state.folders().size())) {
                findings.step(new Step(words, folder, touches, grasp, walk.exits().exit()));
            }
        }
    }

    Ends text(String text, State from) {
        return walk.text(text, from);
    }

    Exits exits() {
        return walk.exits();
    }

    Knowledge knowledge() {
        return knowledge;
    }
}
