package dev.musher.agent.memory.backing;

import dev.musher.agent.memory.MemoryEntry;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Decides whether a lesson is about commands that the harness saw, says of them only what it saw,
 * and says nothing else.
 */
final class LessonBacking {
    private static final int LONGEST_QUOTE = 100;

    private static final Set<String> DEMANDS =
            Set.of("must", "should", "always", "never", "shall", "not", "don't", "cannot", "only");

    private final SessionDigest digest;
    private final SeenRuns seen;
    private final OutsideWords outside;
    private final Set<String> commandWords = new HashSet<>();

    LessonBacking(SessionDigest digest, SeenRuns seen) {
        this.digest = digest;
        this.seen = seen;
        this.outside = new OutsideWords(digest.outside());
    }

    /** What the harness did not see of it, as a sentence; empty if it is backed. */
    Optional<String> missing(MemoryEntry entry, List<LessonSentence> sentences) {
        for (LessonSentence sentence : sentences) {
            for (String command : sentence.commands()) {
                if (LessonCode.reachesOut(command) && outside.type(command)) {
                    return Optional.of("The command " + command + " came from outside.");
                }
                commandWords.addAll(words(command));
            }
        }
        var expected = entry.expectation();
        if (expected.isPresent()
                && !seen.any(
                        seen.of(expected.get().command()),
                        run ->
                                run.code().isPresent()
                                        && expected.get().holds(run.code().getAsInt()))) {
            return Optional.of("No run of " + expected.get().command() + " ended as it expects.");
        }
        var relations = new LessonRelations(seen);
        for (LessonSentence sentence : sentences) {
            var missing = missing(sentence, relations);
            if (missing.isPresent()) {
                return missing;
            }
        }
        return sentences.isEmpty() ? Optional.of("It says nothing.") : Optional.empty();
    }

    /** The first words of a command, up to a quotation: the rest may be anything. */
    private static Set<String> words(String command) {
        var words = new HashSet<String>();
        for (String word : command.toLowerCase(Locale.ROOT).split(" ", 5)) {
            if (word.indexOf('"') >= 0 || word.indexOf('\'') >= 0 || words.size() == 4) {
                break;
            }
            words.add(WordStems.of(word));
        }
        return words;
    }

    private Optional<String> missing(LessonSentence sentence, LessonRelations relations) {
        for (LessonToken token : sentence.tokens()) {
            var unknown = unknown(sentence, token);
            if (unknown.isPresent()) {
                return unknown;
            }
        }
        if (outside.repeats(sentence.tokens())) {
            return Optional.of("It repeats a sentence from a tool's result or a file.");
        }
        var outcomes = sentence.outcomes();
        for (OutcomeClaim claim : outcomes) {
            if (!claim.isBacked(seen)) {
                return Optional.of("No run was seen that ended as it says.");
            }
            if (claim.isSuccess() && !claim.about().isEmpty() && isPart(sentence, claim)) {
                return Optional.of("Only parts of " + claim.about() + " ran.");
            }
        }
        var relation = relations.judge(sentence, outcomes);
        if (relation != LessonRelations.Verdict.NONE) {
            return relation == LessonRelations.Verdict.BACKED
                    ? Optional.empty()
                    : Optional.of("The runs do not show that one command needs the other.");
        }
        return outcomes.isEmpty() ? plainMissing(sentence) : Optional.empty();
    }

    private boolean isPart(LessonSentence sentence, OutcomeClaim claim) {
        return sentence.commands().contains(claim.about()) && !seen.isWhole(claim.about());
    }

    /** A sentence that only names what is run, or where something is. */
    private Optional<String> plainMissing(LessonSentence sentence) {
        for (LessonToken token : sentence.tokens()) {
            if (token.type() == LessonToken.Type.WORD && DEMANDS.contains(token.text())) {
                return Optional.of("It demands something that the runs do not show.");
            }
        }
        var commands = sentence.commands();
        boolean files = sentence.tokens().stream().anyMatch(this::isChangedFile);
        for (String command : commands) {
            if (!seen.isWhole(command) || !seen.lastSucceeded(seen.of(command))) {
                return Optional.of("The command " + command + " was not seen to succeed.");
            }
            if (outside.type(command) && command.contains(" ")) {
                return Optional.of("The command " + command + " was read before it ran.");
            }
        }
        return commands.isEmpty() && !files
                ? Optional.of("It names no command that ran and no file that was changed.")
                : Optional.empty();
    }

    private Optional<String> unknown(LessonSentence sentence, LessonToken token) {
        return switch (token.type()) {
            case CODE ->
                    sentence.isCommand(token)
                                    || isChangedFile(token)
                                    || commandWords.contains(
                                            WordStems.of(token.text().toLowerCase(Locale.ROOT)))
                                    || isQuotedError(token.text())
                            ? Optional.empty()
                            : Optional.of("The harness did not see `" + token.text() + "`.");
            case QUOTE ->
                    isQuotedError(token.text())
                            ? Optional.empty()
                            : Optional.of("It quotes \"" + token.text() + "\" from outside.");
            case WORD ->
                    LessonVocabulary.contains(token.text())
                                    || commandWords.contains(WordStems.of(token.text()))
                                    || isChangedFile(token)
                                    || isExitCode(token, sentence)
                            ? Optional.empty()
                            : Optional.of(
                                    "The word '"
                                            + token.text()
                                            + "' is neither the user's nor about a run.");
        };
    }

    private boolean isExitCode(LessonToken token, LessonSentence sentence) {
        return sentence.outcomes().stream()
                .anyMatch(
                        claim ->
                                claim.code().isPresent()
                                        && token.text()
                                                .equals(Integer.toString(claim.code().getAsInt())));
    }

    private boolean isChangedFile(LessonToken token) {
        String name = token.text();
        for (String file : digest.filesChanged()) {
            if (file.equalsIgnoreCase(name)
                    || (name.contains(".") && file.toLowerCase(Locale.ROOT).endsWith("/" + name))) {
                return token.type() != LessonToken.Type.QUOTE;
            }
        }
        return false;
    }

    /** A short message of a command, which tells and does not order. */
    private boolean isQuotedError(String text) {
        if (text.length() > LONGEST_QUOTE || !outside.say(text)) {
            return false;
        }
        for (String word : text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}']+", -1)) {
            if (LessonVocabulary.ORDERING.contains(word)) {
                return false;
            }
        }
        return digest.outside().stream()
                .anyMatch(it -> it.source().equals("bash") && it.text().contains(text));
    }
}
