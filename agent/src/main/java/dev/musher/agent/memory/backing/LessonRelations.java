package dev.musher.agent.memory.backing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What sentences say about one command and another, held against what ran. */
final class LessonRelations {
    /** Before the word stands what is needed, behind it what needs it. */
    private static final Set<String> BEFORE = Set.of("before", "prior", "then");

    /** Behind the word stands what is needed. */
    private static final Set<String> NEEDED =
            Set.of(
                    "after",
                    "once",
                    "without",
                    "unless",
                    "until",
                    "need",
                    "needs",
                    "require",
                    "requires",
                    "depends",
                    "depend");

    private static final Set<String> PRONOUNS = Set.of("it", "that", "this", "which");
    private static final Set<String> ORDER =
            Set.of("first", "must", "order", "should", "earlier", "needed", "required");

    private final SeenRuns seen;
    private Optional<Pair> last = Optional.empty();

    /** What "it" means. */
    private Optional<String> mentioned = Optional.empty();

    private record Pair(String needed, String by) {}

    /** What became of the relation in a sentence. */
    enum Verdict {
        /** It says none. */
        NONE,
        BACKED,
        NOT_BACKED
    }

    LessonRelations(SeenRuns seen) {
        this.seen = seen;
    }

    Verdict judge(LessonSentence sentence, List<OutcomeClaim> outcomes) {
        var tokens = sentence.tokens();
        if (isInstead(tokens)) {
            return verdict(insteadBacked(sentence));
        }
        for (Set<String> words : List.of(BEFORE, NEEDED)) {
            for (int at = 0; at < tokens.size(); at++) {
                if (tokens.get(at).type() == LessonToken.Type.WORD
                        && words.contains(tokens.get(at).text())) {
                    boolean backed = relation(sentence, at, outcomes);
                    mentioned = lastOf(sentence.commands()).or(() -> mentioned);
                    return verdict(backed);
                }
            }
        }
        mentioned = lastOf(sentence.commands()).or(() -> mentioned);
        boolean order =
                tokens.stream()
                        .anyMatch(
                                it ->
                                        it.type() == LessonToken.Type.WORD
                                                && ORDER.contains(it.text()));
        return order && outcomes.isEmpty() ? Verdict.NOT_BACKED : Verdict.NONE;
    }

    private static Optional<String> lastOf(List<String> commands) {
        return commands.isEmpty() ? Optional.empty() : Optional.of(commands.getLast());
    }

    private static Verdict verdict(boolean backed) {
        return backed ? Verdict.BACKED : Verdict.NOT_BACKED;
    }

    private static boolean isInstead(List<LessonToken> tokens) {
        return tokens.stream().anyMatch(token -> token.is("instead"));
    }

    /** The first is used in the place of the second: that failed, and this did not. */
    private boolean insteadBacked(LessonSentence sentence) {
        var commands = sentence.commands();
        return commands.size() == 2
                && seen.lastSucceeded(seen.of(commands.getFirst()))
                && seen.any(seen.of(commands.getLast()), SeenCommand::failed)
                && !seen.lastSucceeded(seen.of(commands.getLast()));
    }

    private boolean relation(LessonSentence sentence, int at, List<OutcomeClaim> outcomes) {
        var tokens = sentence.tokens();
        var before = commands(sentence, tokens.subList(0, at));
        var behind = commands(sentence, tokens.subList(at, tokens.size()));
        boolean pronoun =
                at + 1 < tokens.size()
                        && tokens.get(at + 1).type() == LessonToken.Type.WORD
                        && PRONOUNS.contains(tokens.get(at + 1).text());
        if (pronoun && last.isPresent()) {
            return isAbout(last.get(), before, behind) && fits(tokens.get(at), outcomes);
        }
        boolean earlier =
                before.isEmpty() && tokens.subList(0, at).stream().anyMatch(it -> it.is("it"));
        if (earlier && mentioned.isPresent()) {
            before = List.of(mentioned.get());
        }
        var pair = pair(BEFORE.contains(tokens.get(at).text()), before, behind);
        if (pair.isEmpty() || !seen.isNeeded(pair.get().needed(), pair.get().by())) {
            return false;
        }
        last = pair;
        return fits(tokens.get(at), outcomes);
    }

    private static boolean isAbout(Pair pair, List<String> before, List<String> behind) {
        var named = new ArrayList<>(before);
        named.addAll(behind);
        return named.isEmpty()
                || named.stream()
                        .allMatch(it -> it.equals(pair.by()) || pair.by().startsWith(it + " "));
    }

    /** Without what it needs, nothing is said to succeed. */
    private static boolean fits(LessonToken relation, List<OutcomeClaim> outcomes) {
        boolean lacking = relation.is("without") || relation.is("unless") || relation.is("until");
        return !lacking || outcomes.stream().noneMatch(OutcomeClaim::isSuccess);
    }

    private static Optional<Pair> pair(boolean first, List<String> before, List<String> behind) {
        if (!before.isEmpty() && !behind.isEmpty()) {
            return Optional.of(
                    first
                            ? new Pair(before.getLast(), behind.getFirst())
                            : new Pair(behind.getFirst(), before.getLast()));
        }
        if (behind.size() >= 2) {
            return Optional.of(
                    first
                            ? new Pair(behind.get(1), behind.get(0))
                            : new Pair(behind.get(0), behind.get(1)));
        }
        return Optional.empty();
    }

    private static List<String> commands(LessonSentence sentence, List<LessonToken> tokens) {
        return tokens.stream().filter(sentence::isCommand).map(LessonToken::text).toList();
    }
}
