package dev.musher.fleet.prompt;

import dev.musher.base.json.JsonValue;
import dev.musher.fleet.runtime.ObservedCommand;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/** Compares a reviewer's citations with what it ran, what exists and which tests passed. */
final class CitationCheck {
    private final ReviewFacts facts;

    CitationCheck(ReviewFacts facts) {
        this.facts = facts;
    }

    /**
     * Every piece of evidence has to hold, and there has to be one.
     *
     * @param what it is cited for
     */
    void check(String what, JsonValue.Fields judged) throws VerdictFlaw {
        if (!(judged.field("evidence").orElse(new JsonValue.Null())
                        instanceof JsonValue.Items(var items))
                || items.isEmpty()) {
            throw new VerdictFlaw("there is no evidence for " + what);
        }
        for (JsonValue item : items) {
            if (!(item instanceof JsonValue.Fields cited)) {
                throw new VerdictFlaw("evidence for " + what + " is not an object");
            }
            check(what, cited, word(cited, "command"), word(cited, "file"), word(cited, "test"));
        }
    }

    /** The pieces of evidence that {@link #check} accepted, as people read them. */
    static List<String> cited(JsonValue.Fields judged) {
        return judged.field("evidence").orElse(new JsonValue.Null())
                        instanceof JsonValue.Items(var items)
                ? items.stream()
                        .filter(JsonValue.Fields.class::isInstance)
                        .map(item -> text((JsonValue.Fields) item))
                        .toList()
                : List.of();
    }

    private static String text(JsonValue.Fields cited) {
        var exit = whole(cited, "exit");
        var line = whole(cited, "line");
        var command = word(cited, "command").filter(_ -> exit.isPresent());
        var file = word(cited, "file").filter(_ -> line.isPresent());
        return command.map(it -> "`%s` exited with %d".formatted(it, exit.orElseThrow()))
                .or(() -> file.map(it -> it + ":" + line.orElseThrow()))
                .or(() -> word(cited, "test"))
                .orElse("");
    }

    private void check(
            String what,
            JsonValue.Fields cited,
            Optional<String> command,
            Optional<String> file,
            Optional<String> test)
            throws VerdictFlaw {
        var exit = whole(cited, "exit");
        var line = whole(cited, "line");
        if (command.isPresent() && exit.isPresent()) {
            hold(
                    facts.ran().contains(ObservedCommand.of(command.get(), exit.get())),
                    "for %s it cites `%s` with exit code %d, but no such run was recorded"
                            .formatted(what, command.get(), exit.get()));
        } else if (file.isPresent() && line.isPresent()) {
            hold(
                    facts.files().has(file.get(), line.get()),
                    "for %s it cites %s:%d, which does not exist"
                            .formatted(what, file.get(), line.get()));
        } else if (test.isPresent()) {
            hold(
                    facts.tests().stream().anyMatch(name -> TestNames.isSame(name, test.get())),
                    "for %s it cites the test %s, which is not known to have passed; %s"
                            .formatted(
                                    what, test.get(), TestNames.near(facts.tests(), test.get())));
        } else {
            throw new VerdictFlaw(
                    "evidence for %s is neither a command with its exit code nor a file with a line nor a test"
                            .formatted(what));
        }
    }

    private static void hold(boolean isTrue, String clause) throws VerdictFlaw {
        if (!isTrue) {
            throw new VerdictFlaw(clause);
        }
    }

    private static Optional<String> word(JsonValue.Fields fields, String name) {
        return fields.text(name).filter(text -> !text.isBlank());
    }

    static Optional<Integer> whole(JsonValue.Fields fields, String name) {
        try {
            return fields.number(name).map(BigDecimal::intValueExact);
        } catch (ArithmeticException _) {
            return Optional.empty();
        }
    }
}
