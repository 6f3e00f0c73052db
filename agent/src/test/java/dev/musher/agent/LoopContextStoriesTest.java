package dev.musher.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.AgentEvent.FoldEnd;
import dev.musher.agent.AgentEvent.FoldFinished;
import dev.musher.anthropic.AnthropicFormat;
import dev.musher.context.SummariserTwin;
import dev.musher.context.Validity;
import dev.musher.conversation.Content;
import dev.musher.conversation.Message;
import dev.musher.conversation.Part;
import dev.musher.openai.ChatFormat;
import dev.musher.openai.Dialects;
import dev.musher.openai.ResponsesFormat;
import dev.musher.provider.Request;
import dev.musher.session.Happening;
import dev.musher.session.Utterance;
import dev.musher.tool.Effect;
import dev.musher.tool.Field;
import dev.musher.tool.InputShape;
import dev.musher.tool.ScriptedTool;
import dev.musher.tool.ToolOutcome;
import dev.musher.tool.ToolSheet;
import dev.musher.wire.WireFormat;
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
                        new ChatFormat(Dialects.OPENAI),
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

        for (Request request : stage.requests()) {
            String body = body(new AnthropicFormat(), request);
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
        assertThat(stage.kept().stream().filter(Happening.Folded.class::isInstance))
                .hasSameSizeAs(folds);
        String last = text(stage.requests().getLast());
        assertThat(last)
                .contains("Read them, and mind the FACT-of-the-user.")
                .contains("FACT-in-words-0", "FACT-in-words-20", "FACT-in-words-39");
        everyRequestIsValidAndFits(stage, 12_000);
        assertThat(Validity.blocks(stage.agent().conversation())).isEqualTo(1);
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

    private static AgentStage reading(String yaml, long window) {
        var shape = InputShape.of(Field.required("path", Field.text(), ""));
        var sheet = new ToolSheet("read", "Reads a file.", shape, Effect.READS);
        var pages = new AtomicInteger();
        return AgentStage.playing(yaml)
                .window(window)
                .tool(
                        new ScriptedTool(
                                sheet,
                                List.of(),
                                _ -> ToolOutcome.done(pages.incrementAndGet() + "\n" + PAGE)));
    }

    private static List<FoldEnd> folds(AgentStage stage) {
        var ends = new ArrayList<FoldEnd>();
        for (AgentEvent event : stage.events()) {
            if (event instanceof FoldFinished(var end)) {
                ends.add(end);
            }
        }
        return ends;
    }

    private static void everyRequestIsValidAndFits(AgentStage stage, long window) {
        for (Request request : stage.requests()) {
            var utterances = new ArrayList<Utterance>();
            for (Message message : request.messages()) {
                utterances.add(
                        message instanceof Message.Assistant assistant
                                ? Utterance.model(assistant)
                                : message instanceof Message.ToolResult result
                                        ? Utterance.tool(result)
                                        : Utterance.user(text((Message.User) message)));
            }
            Validity.check(utterances);
            assertThat(text(request).length() * 2L / 7).isLessThan(window);
        }
    }

    private static String text(Message.User user) {
        return Content.text(user.content());
    }

    private static String text(Request request) {
        var text = new StringBuilder();
        for (Message message : request.messages()) {
            if (message instanceof Message.User user) {
                text.append(text(user));
            } else if (message instanceof Message.ToolResult result) {
                text.append(Content.text(result.content()));
            } else {
                for (Part part : ((Message.Assistant) message).parts()) {
                    text.append(part instanceof Part.Text words ? words.text() : "");
                }
            }
            text.append('\n');
        }
        return text.toString();
    }

    /** Marks tell the vendor where to look; they are no part of what the model reads. */
    private static List<String> bodies(WireFormat format, List<Request> requests) {
        var bodies = new ArrayList<String>();
        for (Request request : requests) {
            bodies.add(body(format, request).replace(MARK, ""));
        }
        return bodies;
    }

    private static String body(WireFormat format, Request request) {
        return format.encode(request).body().toString();
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
