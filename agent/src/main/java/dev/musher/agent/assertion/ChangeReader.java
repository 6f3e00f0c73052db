package dev.musher.agent.assertion;

import dev.musher.agent.prose.Clause;
import dev.musher.agent.prose.Sentence;
import dev.musher.agent.prose.SentenceWord;
import dev.musher.agent.prose.SentenceWord.Kind;
import dev.musher.agent.prose.Wordlist;
import java.util.List;
import java.util.Set;

/** Reads from a sentence which changes the writer says to have made. */
final class ChangeReader {
    static final Set<String> VERBS =
            Wordlist.of(
                    """
                    updated fixed created added changed modified edited implemented refactored
                    removed deleted renamed replaced rewrote rewritten wrote written
                    patched corrected adjusted extended
                    simplified documented bumped migrated
                    """);

    private static final Set<String> CODE_NOUNS =
            Wordlist.of(
                    """
                    file files code function functions method methods class classes test tests
                    bug bugs issue error module script config configuration settings readme docs
                    documentation import imports handler endpoint component parser logic
                    implementation variable constant dependency migration query template
                    validation typo comment line lines fix feature field column route changelog
                    docstring crash leak page failure regression helper api schema dockerfile
                    makefile
                    """);

    private static final Set<String> OTHER_NOUNS =
            Wordlist.of(
                    """
                    plan list todo todos summary overview answer explanation table diagram
                    understanding mind note notes nothing no none memory mistake outline
                    proposal draft sketch suggestion suggestions example examples ambiguity
                    numbers my your neither question temporary only
                    """);

    private static final Set<String> PRONOUNS = Set.of("it", "that", "this", "them", "everything");
    private static final int NEAR = 8;

    private final Sentence sentence;
    private final RequestKind requestKind;
    private final List<Assertion> found;

    private ChangeReader(Sentence sentence, RequestKind requestKind, List<Assertion> found) {
        this.sentence = sentence;
        this.requestKind = requestKind;
        this.found = found;
    }

    static void read(Sentence sentence, RequestKind requestKind, List<Assertion> found) {
        var reader = new ChangeReader(sentence, requestKind, found);
        var clauses = sentence.clauses();
        boolean told = false;
        for (int c = 0; c < clauses.size(); c++) {
            Clause clause = clauses.get(c);
            for (int i = 0; i < clause.words().size(); i++) {
                if (clause.isAny(i, VERBS) && !told && reader.isOwn(clause, i, c)) {
                    reader.changed(clause, i);
                }
            }
            told |= ReportedSpeech.in(clause.words());
        }
    }

    /** Only who was asked for a change speaks of one without saying whose it is. */
    private boolean isOwn(Clause clause, int verb, int place) {
        int condition = clause.find(Qualifiers.CONDITIONS, 0);
        boolean conditional = condition >= 0 && condition < verb;
        if (conditional || ReportedSpeech.in(clause.words().subList(0, verb))) {
            return false;
        }
        if (WriterActions.isByWriter(clause, verb)) {
            return true;
        }
        boolean leads = place == 0 && WriterActions.startsSentence(clause, verb);
        boolean plain = sentence.setting() != Sentence.Setting.HEADING;
        return requestKind == RequestKind.CHANGE
                && plain
                && (leads || WriterActions.passive(clause, verb));
    }

    private void changed(Clause clause, int verb) {
        var files = ChangedFileFinder.of(clause, verb);
        if (!files.isEmpty() || concernsCode(clause, verb)) {
            found.add(new Assertion.Changed(sentence, files));
        }
    }

    /** The first noun that is known decides. */
    private boolean concernsCode(Clause clause, int verb) {
        for (int i = verb + 1; i <= verb + NEAR; i++) {
            SentenceWord sentenceWord = clause.at(i);
            if (clause.isAny(i, OTHER_NOUNS)) {
                return false;
            }
            if (sentenceWord.is(Kind.CODE) || clause.isAny(i, CODE_NOUNS)) {
                return true;
            }
        }
        boolean alone = clause.at(verb + 1).equals(clause.at(-1));
        boolean passive = alone && clause.at(verb - 1).is(Kind.WORD);
        return requestKind == RequestKind.CHANGE
                && (clause.isAny(verb + 1, PRONOUNS) || (alone && (verb == 0 || passive)));
    }
}
