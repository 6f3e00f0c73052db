package dev.musher.tools.command.bash;

import dev.musher.tools.command.CommandStep.Understanding;
import dev.musher.tools.command.CommandWord;
import dev.musher.tools.command.StepAccess;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A program that is about to run.
 *
 * @param args the program and its arguments, from index {@code at} on; what stands before it are
 *     wrappers
 * @param streams what its redirections are
 * @param via who looks it up
 * @param environment how much is understood of the variables that it is given
 */
record ProgramInvocation(
        List<ExpandedWord> args,
        int at,
        Streams streams,
        Understanding environment,
        Via via,
        KnownShellState state) {
    /** What looks the program up. */
    enum Via {
        /** Functions come first, then what is built in. */
        SHELL,
        /** What is built in comes first; functions are passed over. */
        SHELL_WITHOUT_FUNCTIONS,
        /** Another program, which knows only programs. */
        PROGRAM
    }

    /**
     * Where a program reads from and writes to.
     *
     * @param input the text that it is given to read; empty if that is not in the command
     * @param names the folder below which names of files come from a pipe; empty if none do
     */
    record Streams(List<StepAccess> touches, Optional<String> input, String names) {
        static final Streams NONE = new Streams(List.of(), Optional.empty(), "");
    }

    List<StepAccess> touches() {
        return streams.touches();
    }

    ProgramInvocation from(int index) {
        return new ProgramInvocation(args, index, streams, environment, via, state);
    }

    ProgramInvocation with(Understanding understanding) {
        return new ProgramInvocation(args, at, streams, understanding, via, state);
    }

    /** The same words at another time or place; the redirections are told already. */
    ProgramInvocation elsewhere() {
        return new ProgramInvocation(
                args,
                at,
                new Streams(List.of(), streams.input(), streams.names()),
                environment,
                via,
                state);
    }

    /** The same circumstances with other words; the redirections are told already. */
    ProgramInvocation of(List<ExpandedWord> others) {
        return new ProgramInvocation(others, 0, Streams.NONE, environment, Via.PROGRAM, state);
    }

    ProgramInvocation via(Via other) {
        return new ProgramInvocation(args, at, streams, environment, other, state);
    }

    ExpandedWord program() {
        return args.get(at);
    }

    int size() {
        return args.size() - at;
    }

    List<CommandWord> words() {
        var words = new ArrayList<CommandWord>(args.size() - at);
        for (int i = at; i < args.size(); i++) {
            words.add(args.get(i).word());
        }
        return words;
    }

    String source() {
        var source = new StringBuilder();
        for (int i = at; i < args.size(); i++) {
            source.append(source.isEmpty() ? "" : " ").append(args.get(i).word().source());
        }
        return source.toString();
    }
}
