package dev.musher.context;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.context.Folding.Result;
import dev.musher.context.Folding.Wish;
import dev.musher.conversation.Content;
import dev.musher.conversation.Message;
import dev.musher.conversation.Message.ToolResult.Status;
import dev.musher.conversation.Part;
import dev.musher.conversation.Seal;
import dev.musher.notice.Notice;
import dev.musher.notice.Tag;
import dev.musher.property.ForAll;
import dev.musher.property.Generator;
import dev.musher.property.Generators;
import dev.musher.property.Property;
import dev.musher.property.Provide;
import dev.musher.provider.Request.SystemBlock;
import dev.musher.session.Utterance;
import dev.musher.wire.Turn;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Whatever was said, what is left after a fold can be sent, and nothing of the user is lost. */
class FoldingPropertyTest {
    private static final Prefix PREFIX =
            new Prefix(List.of(new SystemBlock("You are an agent.")), List.of());

    @Property(tries = 150)
    void aFoldedConversationIsValidSmallerAndKeepsTheUsersWords(
            @ForAll("seeds") long seed, @ForAll("wishes") Wish wish, @ForAll Answer answer)
            throws InterruptedException {
        var talk = talk(new Random(seed));
        var folding = folding(answer);

        if (folding.fold(PREFIX, talk, wish) instanceof Result.Folded folded) {
            hold(talk, folded);
            var more = Talk.of(folded.conversation()).user("go on");
            more.says("word ".repeat(2_000))
                    .user("and?")
                    .calls("read", "{\"path\": \"x\"}", "y ".repeat(9_000));
            if (folding.fold(PREFIX, more.utterances(), wish) instanceof Result.Folded again) {
                hold(more.utterances(), again);
            }
        }
    }

    private static void hold(List<Utterance> talk, Result.Folded folded) {
        var conversation = folded.conversation();
        Validity.check(conversation);
        assertThat(Talk.userWords(conversation)).isEqualTo(Talk.userWords(talk));
        assertThat(folded.after()).isLessThan(folded.before());
        assertThat(new Gauge().tokens(PREFIX, conversation))
                .isEqualTo(folded.after())
                .isLessThan(new Gauge().tokens(PREFIX, talk));
        assertThat(Validity.blocks(conversation)).isLessThanOrEqualTo(1);
        assertThat(instructions(conversation)).isEqualTo(instructions(talk));
        alternates(Turn.of(Utterance.messages(conversation)));
    }

    private static void alternates(List<Turn> turns) {
        for (int i = 0; i < turns.size(); i++) {
            assertThat(turns.get(i) instanceof Turn.Ours).isEqualTo(i % 2 == 0);
        }
    }

    private static List<String> instructions(List<Utterance> talk) {
        return talk.stream()
                .map(Utterance::text)
                .filter(text -> text.startsWith("[instructions] "))
                .toList();
    }

    /** What the summariser does. */
    enum Answer {
        RECITES,
        FAILS,
        RAMBLES
    }

    private static Folding folding(Answer answer) {
        Summariser summariser =
                switch (answer) {
                    case RECITES -> new SummariserTwin();
                    case FAILS -> Summariser.NONE;
                    case RAMBLES ->
                            (_, _) ->
                                    Optional.of(
                                            "## Task\nx\n## Facts\n" + "and so on ".repeat(9_000));
                };
        return new Folding(new Gauge(), summariser, new FoldBounds(20_000, 75, 10_000));
    }

    @Provide
    Generator<Long> seeds() {
        return Generators.longs();
    }

    @Provide
    Generator<Wish> wishes() {
        return Generators.of(new Wish.Needed(), new Wish.Asked(""), new Wish.Asked("the port"));
    }

    private static List<Utterance> talk(Random random) {
        var talk = new ArrayList<Utterance>();
        talk.add(Utterance.user("prompt " + words(random, 200)));
        int turns = 1 + random.nextInt(40);
        for (int turn = 0; turn < turns; turn++) {
            answer(random, talk, turn);
            if (random.nextInt(4) == 0) {
                talk.add(Utterance.user("[fold] so says the user " + words(random, 100)));
            }
            if (random.nextInt(6) == 0) {
                var tag = random.nextBoolean() ? Tag.INSTRUCTIONS : Tag.RECOVERY;
                talk.add(Utterance.harness(new Notice(tag, words(random, 50))));
            }
            if (!(talk.getLast().message() instanceof Message.User)
                    && !(talk.getLast().message() instanceof Message.ToolResult)) {
                talk.add(Utterance.user("next"));
            }
        }
        return talk;
    }

    private static void answer(Random random, List<Utterance> talk, int turn) {
        var parts = new ArrayList<Part>();
        var results = new ArrayList<Utterance>();
        if (random.nextBoolean()) {
            parts.add(new Part.Reasoning("hm", new Seal.Signature("anthropic", "s")));
        }
        if (random.nextBoolean()) {
            parts.add(new Part.Text(words(random, 200)));
        }
        int calls = random.nextInt(4);
        for (int call = 0; call < calls; call++) {
            // Some vendors count their calls anew in every turn.
            String id = random.nextBoolean() ? "call-" + call : "t" + turn + "-" + call;
            if (parts.stream().anyMatch(p -> p instanceof Part.ToolCall c && c.id().equals(id))) {
                continue;
            }
            String arguments = random.nextInt(8) == 0 ? "{broken" : "{\"path\": \"f" + turn + "\"}";
            parts.add(new Part.ToolCall(id, "read", arguments));
            results.add(
                    Utterance.tool(
                            new Message.ToolResult(
                                    id,
                                    "read",
                                    random.nextBoolean() ? Status.DONE : Status.FAILED,
                                    List.of(new Content.Text(words(random, 500))))));
        }
        if (parts.stream().allMatch(Part.Reasoning.class::isInstance)) {
            parts.add(new Part.Text("ok"));
        }
        talk.add(Utterance.model(new Message.Assistant(parts)));
        talk.addAll(results);
    }

    private static String words(Random random, int most) {
        return "wört \uD83D\uDE00\n".repeat(random.nextInt(most));
    }
}
