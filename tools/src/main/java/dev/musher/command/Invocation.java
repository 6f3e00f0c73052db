package dev.musher.command;

import dev.musher.command.Step.Grasp;
import java.util.ArrayList;
import java.util.List;

/**
 * A program that is about to run.
 *
 * @param args the program and its arguments, from index {@code at} on; what stands before it are
 *     wrappers
 * @param touches of its redirections
 * @param environment how much is understood of the variables that it is given
 */
record Invocation(List<Arg> args, int at, List<Touch> touches, Grasp environment, State state) {
    Invocation from(int index) {
        return new Invocation(args, index, touches, environment, state);
    }

    Invocation with(Grasp grasp) {
        return new Invocation(args, at, touches, grasp, state);
    }

    /** The same circumstances with other words; the redirections are told already. */
    Invocation of(List<Arg> others) {
        return new Invocation(others, 0, List.of(), environment, state);
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
