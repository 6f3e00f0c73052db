package dev.musher.assertion;

import dev.musher.prose.Clause;
import dev.musher.prose.Word;
import dev.musher.prose.Word.Kind;
import dev.musher.prose.Wordlist;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Knows the words for tests, builds and linters, in prose and in commands. */
final class Subjects {
    private static final Map<Subject, Set<String>> WORDS =
            Map.of(
                    Subject.TESTS,
                    Wordlist.of(
                            """
                            test tests spec specs suite suites testsuite unit-tests unittest
                            unittests pytest jest vitest junit mocha rspec testfälle pruebas
                            """),
                    Subject.BUILD,
                    Wordlist.of("build compilation kompilierung"),
                    Subject.LINT,
                    Wordlist.of(
                            """
                            lint linter linters linting eslint ruff clippy checkstyle spotless
                            prettier flake8 pylint rubocop ktlint golangci-lint
                            """),
                    Subject.TYPES,
                    Wordlist.of(
                            """
                            typecheck type-check typechecks type-checking typechecker type-checker
                            mypy pyright tsc
                            """),
                    Subject.CHECKS,
                    Wordlist.of("checks everything alles"));

    /** Parts of commands, the more telling first. */
    private static final List<Map.Entry<String, Subject>> COMMANDS =
            List.of(
                    Map.entry("test", Subject.TESTS),
                    Map.entry("spec", Subject.TESTS),
                    Map.entry("lint", Subject.LINT),
                    Map.entry("ruff", Subject.LINT),
                    Map.entry("clippy", Subject.LINT),
                    Map.entry("checkstyle", Subject.LINT),
                    Map.entry("tsc", Subject.TYPES),
                    Map.entry("mypy", Subject.TYPES),
                    Map.entry("typecheck", Subject.TYPES),
                    Map.entry("build", Subject.BUILD),
                    Map.entry("compile", Subject.BUILD),
                    Map.entry("verify", Subject.CHECKS),
                    Map.entry("check", Subject.CHECKS));

    private Subjects() {}

    /** What the word at a place names. */
    static Optional<Subject> at(Clause clause, int place) {
        Word word = clause.at(place);
        boolean check = word.is("check") || word.is("checks") || word.is("checker");
        if (check && (clause.at(place - 1).is("type") || clause.at(place - 1).is("types"))) {
            return Optional.of(Subject.TYPES);
        }
        return of(word);
    }

    /** What a word names, whatever stands around it. */
    static Optional<Subject> of(Word word) {
        if (word.is(Kind.CODE)) {
            return inCommand(word.text().toLowerCase(Locale.ROOT));
        }
        return word.is(Kind.WORD) ? named(word.text()) : Optional.empty();
    }

    private static Optional<Subject> named(String word) {
        for (var subject : WORDS.entrySet()) {
            if (subject.getValue().contains(word)) {
                return Optional.of(subject.getKey());
            }
        }
        return Optional.empty();
    }

    private static Optional<Subject> inCommand(String code) {
        for (var part : COMMANDS) {
            if (code.contains(part.getKey())) {
                return Optional.of(part.getValue());
            }
        }
        return Optional.empty();
    }
}
