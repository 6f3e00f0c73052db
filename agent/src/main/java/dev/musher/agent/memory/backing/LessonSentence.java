package dev.musher.agent.memory.backing;

import dev.musher.agent.memory.backing.OutcomeClaim.Ending;
import dev.musher.agent.memory.backing.OutcomeClaim.Mood;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** A sentence of an entry, with the commands in it found. */
final class LessonSentence {
    private static final Set<String> GOOD =
            Set.of(
                    "pass",
                    "succeed",
                    "work",
                    "green",
                    "ok",
                    "okay",
                    "fine",
                    "successful",
                    "successfully",
                    "success");
    private static final Set<String> BAD =
            Set.of(
                    "fail", "break", "crash", "error", "errored", "red", "hang", "abort", "broken",
                    "failure");
    private static final Set<String> NOT =
            Set.of(
                    "not", "never", "no", "cannot", "can't", "doesn't", "don't", "didn't", "isn't",
                    "won't", "wasn't", "aren't", "hardly", "longer");
    private static final Set<String> HOPED =
            Set.of("should", "would", "could", "may", "might", "will", "must", "to", "if", "can");
    private static final Set<String> BY =
            Set.of("with", "using", "by", "via", "running", "under", "in", "when");
    private static final int NEAR = 3;

    private final List<LessonToken> tokens;
    private final SeenRuns seen;

    private LessonSentence(List<LessonToken> tokens, SeenRuns seen) {
        this.tokens = tokens;
        this.seen = seen;
    }

    static List<LessonSentence> of(String text, SeenRuns seen) {
        var sentences = new ArrayList<LessonSentence>();
        for (List<LessonToken> tokens : LessonText.sentences(text)) {
            sentences.add(new LessonSentence(withCommands(tokens, seen), seen));
        }
        return sentences;
    }

    /** Commands count also without backticks. */
    private static List<LessonToken> withCommands(List<LessonToken> tokens, SeenRuns seen) {
        var found = new ArrayList<LessonToken>();
        for (int at = 0; at < tokens.size(); ) {
            var command = commandAt(tokens, at, seen);
            found.add(
                    command.map(it -> new LessonToken(LessonToken.Type.CODE, it))
                            .orElse(tokens.get(at)));
            at += command.map(it -> it.split(" ", -1).length).orElse(1);
        }
        return found;
    }

    private static Optional<String> commandAt(List<LessonToken> tokens, int at, SeenRuns seen) {
        for (String command : seen.distinct()) {
            String[] words = command.split(" ", -1);
            boolean program = tokens.get(at).is(words[0]) && !LessonVocabulary.contains(words[0]);
            boolean whole = at + words.length <= tokens.size();
            for (int i = 0; whole && i < words.length; i++) {
                whole = tokens.get(at + i).is(words[i].toLowerCase(Locale.ROOT));
            }
            if (whole && (words.length > 1 || program)) {
                return Optional.of(command);
            }
            if (program) {
                return Optional.of(words[0]);
            }
        }
        return Optional.empty();
    }

    List<LessonToken> tokens() {
        return tokens;
    }

    /** What the code of the sentence names that is a command that ran. */
    List<String> commands() {
        var commands = new ArrayList<String>();
        for (LessonToken token : tokens) {
            if (isCommand(token)) {
                commands.add(token.text());
            }
        }
        return commands;
    }

    boolean isCommand(LessonToken token) {
        return token.type() == LessonToken.Type.CODE && !seen.of(token.text()).isEmpty();
    }

    /** What it says about how commands ended. */
    List<OutcomeClaim> outcomes() {
        var claims = new ArrayList<OutcomeClaim>();
        for (int at = 0; at < tokens.size(); at++) {
            if (tokens.get(at).type() != LessonToken.Type.WORD) {
                continue;
            }
            String stem = WordStems.of(tokens.get(at).text());
            var code = codeAt(at);
            boolean good = isAmong(GOOD, stem);
            boolean bad = isAmong(BAD, stem);
            if (code.isPresent()) {
                claims.add(claim(at, code.getAsInt() == 0, code));
            } else if (good || bad) {
                claims.add(claim(at, good != isNegated(at), OptionalInt.empty()));
            }
        }
        return claims;
    }

    private static boolean isAmong(Set<String> words, String stem) {
        for (String word : words) {
            if (WordStems.of(word).equals(stem)) {
                return true;
            }
        }
        return false;
    }

    /** The number after "exits", "exit code" and the like. */
    private OptionalInt codeAt(int at) {
        String stem = WordStems.of(tokens.get(at).text());
        boolean exit = stem.equals("exit") || stem.equals(WordStems.of("return"));
        for (int next = at + 1; exit && next <= at + NEAR && next < tokens.size(); next++) {
            String word = tokens.get(next).text();
            if (word.length() <= 3
                    && !word.isEmpty()
                    && word.chars().allMatch(c -> c >= '0' && c <= '9')) {
                return OptionalInt.of(Integer.parseInt(word));
            }
            if (word.equals("zero")) {
                return OptionalInt.of(0);
            }
        }
        return OptionalInt.empty();
    }

    private boolean isNegated(int at) {
        for (int before = Math.max(0, at - NEAR); before < at; before++) {
            if (tokens.get(before).type() == LessonToken.Type.WORD
                    && NOT.contains(tokens.get(before).text())) {
                return true;
            }
        }
        return false;
    }

    private OutcomeClaim claim(int at, boolean good, OptionalInt code) {
        var ending = good ? Ending.SUCCESS : Ending.FAILURE;
        boolean hoped = false;
        for (int before = Math.max(0, at - 2); before < at; before++) {
            hoped |=
                    tokens.get(before).type() == LessonToken.Type.WORD
                            && HOPED.contains(tokens.get(before).text());
        }
        var mood = hoped ? Mood.HOPED : Mood.STATED;
        for (int before = at - 1; before >= 0; before--) {
            var token = tokens.get(before);
            if (token.type() == LessonToken.Type.CODE) {
                if (isMentioned(token)) {
                    return new OutcomeClaim(
                            token.text(), seen.of(token.text()), ending, code, mood);
                }
                continue;
            }
            var subject = SeenRuns.Subject.of(token.text());
            if (token.type() == LessonToken.Type.WORD && subject.isPresent() && !isPronoun(token)) {
                var by = runBy(at);
                return new OutcomeClaim(
                        by.orElse(token.text()),
                        by.map(seen::of).orElseGet(() -> seen.of(subject.get())),
                        ending,
                        code,
                        mood);
            }
        }
        return claimAfter(at, ending, code, mood);
    }

    /** The command behind a word like "with", in "tests pass with `make check`". */
    private Optional<String> runBy(int from) {
        for (int at = from + 1; at + 1 < tokens.size(); at++) {
            if (tokens.get(at).type() == LessonToken.Type.WORD
                    && BY.contains(tokens.get(at).text())
                    && isMentioned(tokens.get(at + 1))) {
                return Optional.of(tokens.get(at + 1).text());
            }
        }
        return Optional.empty();
    }

    private OutcomeClaim claimAfter(int at, Ending ending, OptionalInt code, Mood mood) {
        for (LessonToken token : tokens.subList(at, tokens.size())) {
            if (isMentioned(token)) {
                return new OutcomeClaim(token.text(), seen.of(token.text()), ending, code, mood);
            }
        }
        boolean pronoun = at > 0 && isPronoun(tokens.get(at - 1));
        return new OutcomeClaim(
                "", pronoun ? seen.of(SeenRuns.Subject.ANY) : List.of(), ending, code, mood);
    }

    private static boolean isPronoun(LessonToken token) {
        return token.is("it") || token.is("all");
    }

    /** Code that is a command, whether or not it ran. */
    private boolean isMentioned(LessonToken token) {
        return token.type() == LessonToken.Type.CODE
                && (isCommand(token) || LessonCode.looksLikeCommand(token.text()));
    }
}
