package dev.musher.agent.loop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.context.ConversationRules;
import dev.musher.agent.context.SummariserTwin;
import dev.musher.agent.loop.AgentEvent.FoldEnd;
import dev.musher.agent.loop.AgentEvent.FoldFinished;
import dev.musher.agent.session.AuthoredMessage;
import dev.musher.agent.session.DiaryEvent;
import dev.musher.provider.anthropic.AnthropicFormat;
import dev.musher.provider.api.ModelRequest;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.provider.openai.ChatDialects;
import dev.musher.provider.openai.ChatFormat;
import dev.musher.provider.openai.ResponsesFormat;
import dev.musher.provider.wire.WireFormat;
import dev.musher.tools.api.InputField;
import dev.musher.tools.api.InputShape;
import dev.musher.tools.api.ScriptedTool;
import dev.musher.tools.api.ToolDescription;
import dev.musher.tools.api.ToolEffect;
import dev.musher.tools.api.ToolOutcome;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** What the model sees in the course of a run. */
class LoopContextStoriesTest {
    private static final String MARK = ",\"cache_control\":{\"type\":\"ephemeral\"}";
    private static final String PAGE = "a line of a page\n".repeat(150);

    private final SummariserTwin summariser = new SummariserTwin();

    @Test
    void requestsOfASessionShareEveryByteUpToTheNewMessages() {
        var stage = reading(script(6), 100_000);
        stage.run("Read them.");
        stage.run("Now sum it up.");

        for (var format :
                List.of(
                        new AnthropicFormat(),
                        new ChatFormat(ChatDialects.OPENAI),
                        new ResponsesFormat())) {
            var bodies = bodies(format, stage.requests());
            assertThat(bodies).hasSize(8);
            for (int i = 1; i < bodies.size(); i++) {
                assertThat(rest(bodies.get(i - 1), bodies.get(i))).matches("\\]+\\}");
            }
        }
    }

    @Test
    void onlyMarksForTheCacheMoveOnTheWire() {
        var stage = reading(script(3), 100_000);
        stage.run("Read them.");

        for (ModelRequest modelRequest : stage.requests()) {
            String body = body(new AnthropicFormat(), modelRequest);
            int messages = body.indexOf("\"messages\":");
            assertThat(body.substring(0, messages))
                    .isEqualTo(
                            body(new AnthropicFormat(), stage.requests().getFirst())
                                    .substring(0, messages));
        }
    }

    @Test
    void aRunThatOutgrowsTheWindowIsFoldedAndRemembersWhatMatters() {
        var stage = reading(script(40), 12_000).summariser(summariser);

        assertThat(stage.run("Read them, and mind the FACT-of-the-user."))
                .isEqualTo(new RunEnd.Finished("Done."));

        var folds = folds(stage);
        assertThat(folds).hasSizeGreaterThanOrEqualTo(2).allMatch(FoldEnd.Folded.class::isInstance);
        assertThat(stage.kept().stream().filter(DiaryEvent.Folded.class::isInstance))
                .hasSameSizeAs(folds);
        String last = text(stage.requests().getLast());
        assertThat(last)
                .contains("Read them, and mind the FACT-of-the-user.")
                .contains("FACT-in-words-0", "FACT-in-words-20", "FACT-in-words-39");
        everyRequestIsValidAndFits(stage, 12_000);
        assertThat(ConversationRules.blocks(stage.agent().conversation())).isEqualTo(1);
    }

    @Test
    void aSummariserThatFailsDoesNotEndTheRun() {
        for (int i = 0; i < 3; i++) {
            summariser.failing();
        }
        var stage = reading(script(60), 12_000).summariser(summariser);

        assertThat(stage.run("Read them.")).isEqualTo(new RunEnd.Finished("Done."));

        assertThat(folds(stage)).allMatch(FoldEnd.Folded.class::isInstance);
        assertThat(summariser.transcripts()).hasSizeLessThanOrEqualTo(3);
        everyRequestIsValidAndFits(stage, 12_000);
    }

    @Test
    void aRequestThatTheVendorFindsTooLongIsFoldedAndTriedAgain() {
        var steps = new StringBuilder("steps:\n");
        for (int i = 0; i < 10; i++) {
            steps.append(call(i));
        }
        steps.append("  - {fault: {kind: context-too-long, detail: 9000 of 8192}}\n");
        steps.append("  - text: Done.\n");
        var stage = reading(steps.toString(), 100_000).summariser(summariser);

        assertThat(stage.run("Read them.")).isEqualTo(new RunEnd.Finished("Done."));

        assertThat(folds(stage))
                .singleElement()
                .isInstanceOfSatisfying(
                        FoldEnd.Folded.class,
                        fold -> assertThat(fold.after()).isLessThan(fold.before() * 2 / 3));
        var requests = stage.requests();
        assertThat(text(requests.getLast()).length())
                .isLessThan(text(requests.get(requests.size() - 2)).length() * 2 / 3);
    }

    @Test
    void whatCannotBeFoldedEndsTheRunInWords() {
        var stage =
                reading(
                        "steps: [{when: '', repeat: always, fault: {kind: context-too-long, detail:"
                                + " too long}}]",
                        100_000);

        assertThat(stage.run("word ".repeat(10_000))).isInstanceOf(RunEnd.DoesNotFit.class);
        assertThat(folds(stage)).singleElement().isInstanceOf(FoldEnd.Unchanged.class);
        assertThat(stage.requests()).hasSize(1);
    }

    @Test
    void foldsWhenAskedAndGoesOnFromThere() throws InterruptedException {
        var stage = reading(script(20), 100_000).summariser(summariser);
        stage.run("Read them.");

        stage.agent().fold("the words", _ -> {});

        assertThat(stage.run("Thanks.")).isEqualTo(new RunEnd.Finished("All of it."));
        assertThat(text(stage.requests().getLast()))
                .contains("Read them.", "[fold] ", "FACT-in-words-3", "Thanks.");
        assertThat(summariser.instructions().getFirst()).endsWith(": the words");
    }

    /** A model that reads page after page and says a word on each. */
    private static String script(int calls) {
        var steps = new StringBuilder("steps:\n");
        for (int i = 0; i < calls; i++) {
            steps.append(call(i));
        }
        return steps.append("  - text: Done.\n").append("  - text: All of it.\n").toString();
    }

    private static String call(int number) {
        return "  - {text: 'FACT-in-words-%d %s', calls: [{tool: read, arguments: {path: 'f%d'}}]}\n"
                .formatted(number, "because ".repeat(80), number);
    }

    private static AgentFixture reading(String yaml, long window) {
        var shape = InputShape.of(InputField.required("path", InputField.text(), ""));
        var sheet = new ToolDescription("read", "Reads a file.", shape, ToolEffect.READS);
        var pages = new AtomicInteger();
        return AgentFixture.playing(yaml)
                .window(window)
                .tool(
                        new ScriptedTool(
                                sheet,
                                List.of(),
                                _ -> ToolOutcome.done(pages.incrementAndGet() + "\n" + PAGE)));
    }

    private static List<FoldEnd> folds(AgentFixture stage) {
        var ends = new ArrayList<FoldEnd>();
        for (AgentEvent event : stage.events()) {
            if (event instanceof FoldFinished(var end)) {
                ends.add(end);
            }
        }
        return ends;
    }

    private static void everyRequestIsValidAndFits(AgentFixture stage, long window) {
        for (ModelRequest modelRequest : stage.requests()) {
            var utterances = new ArrayList<AuthoredMessage>();
            for (Message message : modelRequest.messages()) {
                utterances.add(
                        message instanceof Message.Assistant assistant
                                ? AuthoredMessage.model(assistant)
                                : message instanceof Message.ToolResult result
                                        ? AuthoredMessage.tool(result)
                                        : AuthoredMessage.user(text((Message.User) message)));
            }
            ConversationRules.check(utterances);
            assertThat(text(modelRequest).length() * 2L / 7).isLessThan(window);
        }
    }

    private static String text(Message.User user) {
        return MessageContent.text(user.content());
    }

    private static String text(ModelRequest modelRequest) {
        var text = new StringBuilder();
        for (Message message : modelRequest.messages()) {
            if (message instanceof Message.User user) {
                text.append(text(user));
            } else if (message instanceof Message.ToolResult result) {
                text.append(MessageContent.text(result.content()));
            } else {
                for (ReplyPart replyPart : ((Message.Assistant) message).parts()) {
                    text.append(replyPart instanceof ReplyPart.Text words ? words.text() : "");
                }
            }
            text.append('\n');
        }
        return text.toString();
    }

    /** Marks tell the vendor where to look; they are no part of what the model reads. */
    private static List<String> bodies(WireFormat format, List<ModelRequest> requests) {
        var bodies = new ArrayList<String>();
        for (ModelRequest modelRequest : requests) {
            bodies.add(body(format, modelRequest).replace(MARK, ""));
        }
        return bodies;
    }

    private static String body(WireFormat format, ModelRequest modelRequest) {
        return format.encode(modelRequest).body().toString();
    }

    /** What is left of the earlier from where the later goes on differently. */
    private static String rest(String earlier, String later) {
        int same = 0;
        while (same < earlier.length()
                && same < later.length()
                && earlier.charAt(same) == later.charAt(same)) {
            same++;
        }
        return earlier.substring(same);
    }
}
