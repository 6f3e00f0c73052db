package dev.musher.tools.regex;

import dev.musher.tools.regex.Automaton.State.Cross;
import dev.musher.tools.regex.Automaton.State.Fork;
import dev.musher.tools.regex.Automaton.State.Match;
import dev.musher.tools.regex.Automaton.State.Take;
import dev.musher.tools.regex.Utf8Ranges.ByteRange;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Makes an {@link Automaton} of a pattern, from its end to its beginning. */
final class PatternCompiler {
    private final Automaton automaton = new Automaton();

    /** A state that takes a byte of a range and then goes on somewhere. */
    private record Taking(ByteRange range, int next) {}

    private PatternCompiler() {}

    static Automaton compile(PatternNode patternNode) {
        var patternCompiler = new PatternCompiler();
        int match = patternCompiler.automaton.add(new Match());
        patternCompiler.automaton.startsAt(patternCompiler.state(patternNode, match));
        return patternCompiler.automaton;
    }

    /** The state at which a node begins that goes on to the next. */
    private int state(PatternNode patternNode, int next) {
        return switch (patternNode) {
            case PatternNode.Chars(CodePointSet set) -> chars(Utf8Ranges.of(set), next);
            case PatternNode.Sequence(List<PatternNode> parts) -> sequence(parts, next);
            case PatternNode.Choice(List<PatternNode> branches) -> choice(branches, next);
            case PatternNode.Repeat repeat -> repeat(repeat, next);
            case PatternNode.Edge(PatternNode.EdgeKind kind) ->
                    automaton.add(new Cross(kind, next));
        };
    }

    private int sequence(List<PatternNode> parts, int next) {
        int state = next;
        for (PatternNode part : parts.reversed()) {
            state = state(part, state);
        }
        return state;
    }

    private int choice(List<PatternNode> branches, int next) {
        int state = state(branches.getLast(), next);
        for (int i = branches.size() - 2; i >= 0; i--) {
            state = automaton.add(new Fork(state(branches.get(i), next), state));
        }
        return state;
    }

    private int repeat(PatternNode.Repeat repeat, int next) {
        int state = next;
        if (repeat.most() == PatternNode.UNBOUNDED) {
            state = automaton.add(new Fork(next, next));
            automaton.replace(state, new Fork(state(repeat.part(), state), next));
        }
        for (int i = repeat.least(); i < repeat.most(); i++) {
            state = automaton.add(new Fork(state(repeat.part(), state), next));
        }
        for (int i = 0; i < repeat.least(); i++) {
            state = state(repeat.part(), state);
        }
        return state;
    }

    /** Sequences share their endings, since most end in any continuation byte. */
    private int chars(List<List<ByteRange>> sequences, int next) {
        Map<Taking, Integer> made = new HashMap<>();
        int state = -1;
        for (List<ByteRange> sequence : sequences) {
            int first = next;
            for (ByteRange range : sequence.reversed()) {
                int behind = first;
                first =
                        made.computeIfAbsent(
                                new Taking(range, behind),
                                _ -> automaton.add(new Take(range.first(), range.last(), behind)));
            }
            state = state < 0 ? first : automaton.add(new Fork(first, state));
        }
        // A set with nothing in it takes a byte that there is not.
        return state < 0 ? automaton.add(new Take(1, 0, next)) : state;
    }
}
