package dev.musher.agent.assertion;

import dev.musher.agent.prose.Wordlist;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Knows the words for tests, builds and linters, in prose and in commands. */
final class SubjectWords {
    private static final Pattern CODE = Pattern.compile("`[^` ]*`");

    private static final Map<CheckSubject, Pattern> WORDS =
            Map.of(
                    CheckSubject.TESTS,
                    Wordlist.any(
                            """
                            (?:unit-?)?tests? specs? (?:test)?suites? unittest pytest jest vitest
                            junit mocha rspec
                            """),
                    CheckSubject.BUILD,
                    Wordlist.any("build compilation"),
                    CheckSubject.LINT,
                    Wordlist.any(
                            """
                            lint(?:ers?|ing)? eslint ruff clippy checkstyle spotless prettier flake8
                            pylint rubocop ktlint golangci-lint
                            """),
                    CheckSubject.TYPES,
                    Wordlist.any("types?[\\s-]?check(?:s|er|ing)? mypy pyright tsc"),
                    CheckSubject.CHECKS,
                    Wordlist.any("(?<!types?\\s)checks everything"));

    /** Parts of commands, the more telling first. */
    private static final List<Map.Entry<Pattern, CheckSubject>> COMMANDS =
            List.of(
                    Map.entry(Pattern.compile("test|spec"), CheckSubject.TESTS),
                    Map.entry(Pattern.compile("lint|ruff|clippy|checkstyle"), CheckSubject.LINT),
                    Map.entry(Pattern.compile("tsc|mypy|typecheck"), CheckSubject.TYPES),
                    Map.entry(Pattern.compile("build|compile"), CheckSubject.BUILD),
                    Map.entry(Pattern.compile("verify|check"), CheckSubject.CHECKS));

    private SubjectWords() {}

    /** A subject and where a clause names it. */
    record Named(CheckSubject subject, String word, int start, int end) {
        boolean isCode() {
            return word.startsWith("`");
        }
    }

    static List<Named> in(String clause) {
        var found = new ArrayList<Named>();
        for (var words : WORDS.entrySet()) {
            var word = words.getValue().matcher(clause);
            while (word.find()) {
                found.add(new Named(words.getKey(), word.group(), word.start(), word.end()));
            }
        }
        var code = CODE.matcher(clause);
        while (code.find()) {
            String word = code.group();
            COMMANDS.stream()
                    .filter(part -> part.getKey().matcher(word).find())
                    .findFirst()
                    .ifPresent(
                            part ->
                                    found.add(
                                            new Named(
                                                    part.getValue(),
                                                    word,
                                                    code.start(),
                                                    code.end())));
        }
        return found;
    }
}
