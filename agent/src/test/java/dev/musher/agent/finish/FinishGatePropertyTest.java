package dev.musher.agent.finish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.evidence.Check.Kind;
import dev.musher.base.property.ForAll;
import dev.musher.base.property.Generator;
import dev.musher.base.property.Generators;
import dev.musher.base.property.Property;
import dev.musher.base.property.Provide;
import dev.musher.tools.todo.TodoItem;
import dev.musher.tools.todo.TodoList;
import dev.musher.tools.todo.TodoState;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Tag;

class FinishGatePropertyTest {
    private static final String SOUP =
            "the parser reads dates I you it tests build pass passed 12 3/4 0 not if green fixed"
                    + " updated I'll run let me `a.py` `` \"quoted \" ? . : ; , ( ) - | # ## > * -"
                    + " [ ] ``` ~~~ \n \n\n ✅ ❌ 测试 通过 。 é ß \uD83D\uDE00 \uD83D";

    private static final List<String> WORDS = List.of(SOUP.split(" ", -1));

    private static final List<String> HARMLESS =
            List.of(
                    "The parser reads dates.",
                    "A date has three parts.",
                    "It is called by the scheduler, which owns the clock.",
                    "See `src/parser.py` for details.",
                    "This follows from the grammar.",
                    "- the first part is the year",
                    "## Overview",
                    "Why is that so?",
                    "The cache holds 12 entries.",
                    "Users may write the month as a word.",
                    "> a quotation",
                    "Das Datum hat drei Teile.",
                    "La fecha tiene tres partes.",
                    "日期有三个部分。",
                    "```\nparse(text)\n```");

    @Property(tries = 300)
    void noGateBreaksOnAnything(@ForAll("soups") String answer) {
        for (FinishGate finishGate : gates()) {
            assertThat(judge(finishGate, answer)).isNotNull();
        }
    }

    @Property(tries = 200)
    void noGateBreaksOnAnyCharacters(@ForAll String answer) {
        for (FinishGate finishGate : gates()) {
            assertThat(judge(finishGate, answer)).isNotNull();
        }
    }

    @Property(tries = 300)
    void harmlessProseIsNeverObjectedTo(@ForAll("essays") String answer) {
        for (FinishGate finishGate : List.of(new ClaimCheck(), new PromiseCheck())) {
            assertThat(judge(finishGate, answer)).isInstanceOf(GateOpinion.Pass.class);
        }
    }

    @Tag("slow")
    @Property(tries = 12)
    void timeStaysWithinBoundsWhateverIsRepeated(@ForAll("repeated") String part) {
        var answer = part.repeat(1 + 200_000 / part.length());
        Assertions.assertTimeout(
                Duration.ofMinutes(1),
                () -> {
                    for (FinishGate finishGate : gates()) {
                        judge(finishGate, answer);
                    }
                });
    }

    @Provide
    static Generator<String> soups() {
        return Generators.of(WORDS).list().ofMaxSize(60).map(words -> String.join(" ", words));
    }

    @Provide
    static Generator<String> essays() {
        return Generators.of(HARMLESS).list().ofMaxSize(20).map(lines -> String.join("\n", lines));
    }

    @Provide
    static Generator<String> repeated() {
        var odd =
                Generators.of(
                        "`",
                        "``a",
                        "\"",
                        "\u201c",
                        "](",
                        "[ ] ",
                        "?",
                        ".",
                        "- ",
                        "> ",
                        "#",
                        "|",
                        "a",
                        "1/",
                        "tests pass, ",
                        "I ",
                        "if ",
                        "'",
                        "\n",
                        "```\n",
                        "( ",
                        "*",
                        ", ",
                        "I fixed ",
                        "not ",
                        "✅");
        var mixed =
                Generators.of(WORDS).list().ofMinSize(1).ofMaxSize(6).map(w -> String.join(" ", w));
        return Generators.oneOf(odd, mixed.filter(text -> !text.isEmpty()));
    }

    private static List<FinishGate> gates() {
        var todos = new TodoList();
        todos.replace(List.of(new TodoItem("Fix it", TodoState.OPEN)));
        return List.of(
                new AwaitingUser(), new ClaimCheck(), new OpenTodos(todos), new PromiseCheck());
    }

    private static GateOpinion judge(FinishGate finishGate, String answer) {
        try {
            return finishGate.judge(
                    new GateFixture()
                            .asks("Fix " + answer)
                            .green("pytest", Kind.TEST)
                            .writes("a.py")
                            .answers(answer));
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
