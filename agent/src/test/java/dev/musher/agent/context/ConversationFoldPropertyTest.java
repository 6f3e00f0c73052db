package dev.musher.agent.context;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.context.ConversationFold.FoldTrigger;
import dev.musher.agent.context.ConversationFold.Result;
import dev.musher.agent.notice.Notice;
import dev.musher.agent.notice.NoticeTag;
import dev.musher.agent.session.AuthoredMessage;
import dev.musher.base.property.ForAll;
import dev.musher.base.property.Generator;
import dev.musher.base.property.Generators;
import dev.musher.base.property.Property;
import dev.musher.base.property.Provide;
import dev.musher.provider.api.ModelRequest.SystemBlock;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.Message.ToolResult.Status;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.provider.conversation.VendorSignature;
import dev.musher.provider.wire.AlternatingTurn;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Whatever was said, what is left after a fold can be sent, and nothing of the user is lost. */
class ConversationFoldPropertyTest {
    private static final Prefix PREFIX =
            new Prefix(List.of(new SystemBlock("You are an agent.")), List.of());

    @Property(tries = 150)
    void aFoldedConversationIsValidSmallerAndKeepsTheUsersWords(
            @ForAll("seeds") long seed,
            @ForAll("wishes") FoldTrigger foldTrigger,
            @ForAll Answer answer)
            throws InterruptedException {
        var talk = talk(new Random(seed));
        var conversationFold = folding(answer);

        if (conversationFold.fold(PREFIX, talk, foldTrigger) instanceof Result.Folded folded) {
            hold(talk, folded);
            var more = TestConversation.of(folded.conversation()).user("go on");
            more.says("word ".repeat(2_000))
                    .user("and?")
                    .calls("read", "{\"path\": \"x\"}", "y ".repeat(9_000));
            if (conversationFold.fold(PREFIX, more.utterances(), foldTrigger)
                    instanceof Result.Folded again) {
                hold(more.utterances(), again);
            }
        }
    }

    private static void hold(List<AuthoredMessage> talk, Result.Folded folded) {
        var conversation = folded.conversation();
        ConversationRules.check(conversation);
        assertThat(TestConversation.userWords(conversation))
                .isEqualTo(TestConversation.userWords(talk));
        assertThat(folded.after()).isLessThan(folded.before());
        assertThat(new TokenEstimator().tokens(PREFIX, conversation))
                .isEqualTo(folded.after())
                .isLessThan(new TokenEstimator().tokens(PREFIX, talk));
        assertThat(ConversationRules.blocks(conversation)).isLessThanOrEqualTo(1);
        assertThat(instructions(conversation)).isEqualTo(instructions(talk));
        alternates(AlternatingTurn.of(AuthoredMessage.messages(conversation)));
    }

    private static void alternates(List<AlternatingTurn> turns) {
        for (int i = 0; i < turns.size(); i++) {
            assertThat(turns.get(i) instanceof AlternatingTurn.Ours).isEqualTo(i % 2 == 0);
        }
    }

    private static List<String> instructions(List<AuthoredMessage> talk) {
        return talk.stream()
                .map(AuthoredMessage::text)
                .filter(text -> text.startsWith("[harness] [instructions] "))
                .toList();
    }

    /** What the summariser does. */
    enum Answer {
        RECITES,
        FAILS,
        RAMBLES
    }

    private static ConversationFold folding(Answer answer) {
        Summariser summariser =
                switch (answer) {
                    case RECITES -> new SummariserTwin();
                    case FAILS -> Summariser.NONE;
                    case RAMBLES ->
                            (_, _) ->
                                    Optional.of(
                                            "## Task\nx\n## Facts\n" + "and so on ".repeat(9_000));
                };
        return new ConversationFold(
                new TokenEstimator(), summariser, new FoldBounds(20_000, 75, 10_000));
    }

    @Provide
    Generator<Long> seeds() {
        return Generators.longs();
    }

    @Provide
    Generator<FoldTrigger> wishes() {
        return Generators.of(
                new FoldTrigger.Needed(),
                new FoldTrigger.Asked(""),
                new FoldTrigger.Asked("the port"));
    }

    private static List<AuthoredMessage> talk(Random random) {
        var talk = new ArrayList<AuthoredMessage>();
        talk.add(AuthoredMessage.user("prompt " + words(random, 200)));
        int turns = 1 + random.nextInt(40);
        for (int turn = 0; turn < turns; turn++) {
            answer(random, talk, turn);
            if (random.nextInt(4) == 0) {
                talk.add(
                        AuthoredMessage.user(
                                "[harness] [fold] so says the user " + words(random, 100)));
            }
            if (random.nextInt(6) == 0) {
                var noticeTag = random.nextBoolean() ? NoticeTag.INSTRUCTIONS : NoticeTag.RECOVERY;
                talk.add(AuthoredMessage.harness(new Notice(noticeTag, words(random, 50))));
            }
            if (!(talk.getLast().message() instanceof Message.User)
                    && !(talk.getLast().message() instanceof Message.ToolResult)) {
                talk.add(AuthoredMessage.user("next"));
            }
        }
        return talk;
    }

    private static void answer(Random random, List<AuthoredMessage> talk, int turn) {
        var parts = new ArrayList<ReplyPart>();
        var results = new ArrayList<AuthoredMessage>();
        if (random.nextBoolean()) {
            parts.add(
                    new ReplyPart.Reasoning("hm", new VendorSignature.Signature("anthropic", "s")));
        }
        if (random.nextBoolean()) {
            parts.add(new ReplyPart.Text(words(random, 200)));
        }
        int calls = random.nextInt(4);
        for (int call = 0; call < calls; call++) {
            // Some vendors count their calls anew in every turn.
            String id = random.nextBoolean() ? "call-" + call : "t" + turn + "-" + call;
            if (parts.stream()
                    .anyMatch(p -> p instanceof ReplyPart.ToolCall c && c.id().equals(id))) {
                continue;
            }
            String arguments = random.nextInt(8) == 0 ? "{broken" : "{\"path\": \"f" + turn + "\"}";
            parts.add(new ReplyPart.ToolCall(id, "read", arguments));
            results.add(
                    AuthoredMessage.tool(
                            new Message.ToolResult(
                                    id,
                                    "read",
                                    random.nextBoolean() ? Status.DONE : Status.FAILED,
                                    List.of(new MessageContent.Text(words(random, 500))))));
        }
        if (parts.stream().allMatch(ReplyPart.Reasoning.class::isInstance)) {
            parts.add(new ReplyPart.Text("ok"));
        }
        talk.add(AuthoredMessage.model(new Message.Assistant(parts)));
        talk.addAll(results);
    }

    private static String words(Random random, int most) {
        return "wört \uD83D\uDE00\n".repeat(random.nextInt(most));
    }
}
