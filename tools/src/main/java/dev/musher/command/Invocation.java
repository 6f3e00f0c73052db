package dev.musher.command;

import dev.musher.command.Step.Grasp;
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
record Invocation(
        List<Arg> args, int at, Streams streams, Grasp environment, Via via, State state) {
    /** Who looks the program up. */
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
    record Streams(List<Touch> touches, Optional<String> input, String names) {
        static final Streams NONE = new Streams(List.of(), Optional.empty(), "");
    }

    List<Touch> touches() {
        return streams.touches();
    }

    Invocation from(int index) {
        return new Invocation(args, index, streams, environment, via, state);
    }

    Invocation with(Grasp grasp) {
        return new Invocation(args, at, streams, grasp, via, state);
    }

    /** The same words at another time or place; the redirections are told already. */
    Invocation elsewhere() {
        return new Invocation(
                args,
                at,
                new Streams(List.of(), streams.input(), streams.names()),
                environment,
                via,
                state);
    }

    /** The same circumstances with other words; the redirections are told already. */
    Invocation of(List<Arg> others) {
        return new Invocation(others, 0, Streams.NONE, environment, Via.PROGRAM, state);
    }

    Invocation via(Via other) {
        return new Invocation(args, at, streams, environment, other, state);
    }

    Arg program() {
        return args.get(at);
    }

    int size() {
        return args.size() - at;
    }

    List<Word> words() {
        var words = new ArrayList<Word>(args.size() - at);
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
