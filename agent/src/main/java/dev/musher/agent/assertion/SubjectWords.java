package dev.musher.agent.assertion;

import dev.musher.agent.prose.Clause;
import dev.musher.agent.prose.SentenceWord;
import dev.musher.agent.prose.SentenceWord.Kind;
import dev.musher.agent.prose.Wordlist;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Knows the words for tests, builds and linters, in prose and in commands. */
final class SubjectWords {
    private static final Map<CheckSubject, Set<String>> WORDS =
            Map.of(
                    CheckSubject.TESTS,
                    Wordlist.of(
                            """
                            test tests spec specs suite suites testsuite unit-tests unittest
                            unittests pytest jest vitest junit mocha rspec testfälle pruebas
                            """),
                    CheckSubject.BUILD,
                    Wordlist.of("build compilation kompilierung"),
                    CheckSubject.LINT,
                    Wordlist.of(
                            """
                            lint linter linters linting eslint ruff clippy checkstyle spotless
                            prettier flake8 pylint rubocop ktlint golangci-lint
                            """),
                    CheckSubject.TYPES,
                    Wordlist.of(
                            """
                            typecheck type-check typechecks type-checking typechecker type-checker
                            mypy pyright tsc
                            """),
                    CheckSubject.CHECKS,
                    Wordlist.of("checks everything alles"));

    /** Parts of commands, the more telling first. */
    private static final List<Map.Entry<String, CheckSubject>> COMMANDS =
            List.of(
                    Map.entry("test", CheckSubject.TESTS),
                    Map.entry("spec", CheckSubject.TESTS),
                    Map.entry("lint", CheckSubject.LINT),
                    Map.entry("ruff", CheckSubject.LINT),
                    Map.entry("clippy", CheckSubject.LINT),
                    Map.entry("checkstyle", CheckSubject.LINT),
                    Map.entry("tsc", CheckSubject.TYPES),
                    Map.entry("mypy", CheckSubject.TYPES),
                    Map.entry("typecheck", CheckSubject.TYPES),
                    Map.entry("build", CheckSubject.BUILD),
                    Map.entry("compile", CheckSubject.BUILD),
                    Map.entry("verify", CheckSubject.CHECKS),
                    Map.entry("check", CheckSubject.CHECKS));

    private SubjectWords() {}

    /** What the word at a place names. */
    static Optional<CheckSubject> at(Clause clause, int place) {
        SentenceWord sentenceWord = clause.at(place);
        boolean check =
                sentenceWord.is("check") || sentenceWord.is("checks") || sentenceWord.is("checker");
        if (check && (clause.at(place - 1).is("type") || clause.at(place - 1).is("types"))) {
            return Optional.of(CheckSubject.TYPES);
        }
        return of(sentenceWord);
    }

    /** What a word names, whatever stands around it. */
    static Optional<CheckSubject> of(SentenceWord sentenceWord) {
        if (sentenceWord.is(Kind.CODE)) {
            return inCommand(sentenceWord.text().toLowerCase(Locale.ROOT));
        }
        return sentenceWord.is(Kind.WORD) ? named(sentenceWord.text()) : Optional.empty();
    }

    private static Optional<CheckSubject> named(String word) {
        for (var subject : WORDS.entrySet()) {
            if (subject.getValue().contains(word)) {
                return Optional.of(subject.getKey());
            }
        }
        return Optional.empty();
    }

    private static Optional<CheckSubject> inCommand(String code) {
        for (var part : COMMANDS) {
            if (code.contains(part.getKey())) {
                return Optional.of(part.getValue());
            }
        }
        return Optional.empty();
    }
}
