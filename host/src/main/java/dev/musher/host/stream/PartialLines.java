package dev.musher.host.stream;

import dev.musher.agent.loop.AgentEvent;
import dev.musher.agent.loop.AgentEvent.ReplyEnd;
import dev.musher.agent.loop.AgentEvent.ReplyFinished;
import dev.musher.agent.loop.AgentEvent.ReplyStarted;
import dev.musher.agent.loop.AgentEvent.ThoughtsAdded;
import dev.musher.agent.loop.AgentEvent.WordsAdded;
import dev.musher.provider.api.TokenUsage;
import dev.musher.provider.conversation.ReplyPart;
import java.util.function.Consumer;

/**
 * Replies piece by piece, as the events of the Messages API. Calls are printed when they are whole,
 * because a call that is not may still be repaired or never come.
 */
public final class PartialLines {
    private final StreamLines lines;
    private Block open = Block.NONE;
    private int blocks;
    private String id = "";

    /** What the model is writing. */
    private enum Block {
        NONE,
        TEXT,
        THINKING,
        CALL
    }

    public PartialLines(StreamLines lines) {
        this.lines = lines;
    }

    /** Before the whole reply is printed. */
    void on(AgentEvent event) {
        if (event instanceof ReplyStarted started) {
            begin(started);
        } else if (event instanceof WordsAdded words) {
            delta(Block.TEXT, words.text());
        } else if (event instanceof ThoughtsAdded thoughts) {
            delta(Block.THINKING, thoughts.text());
        } else if (event instanceof ReplyFinished finished
                && finished.end() instanceof ReplyEnd.Whole whole) {
            for (ReplyPart replyPart : whole.kept().parts()) {
                if (replyPart instanceof ReplyPart.ToolCall call) {
                    call(call);
                }
            }
        }
    }

    /** The name of the reply under way, which the vendor has not told yet. */
    String id() {
        return id;
    }

    private void begin(ReplyStarted started) {
        id = StreamPrinter.madeUpId();
        open = Block.NONE;
        blocks = 0;
        lines.system("status", line -> line.text("status", "requesting"));
        lines.event(
                line -> {
                    line.text("type", "message_start").begin("message");
                    StreamLines.head(line, id, started.model());
                    line.none("content")
                            .nothing("stop_reason")
                            .nothing("stop_sequence")
                            .begin("usage");
                    SpentTotals.usage(line, TokenUsage.NONE);
                    line.end().end();
                });
    }

    private void delta(Block block, String text) {
        boolean words = block == Block.TEXT;
        if (open != block) {
            stop();
            open = block;
            start(
                    line ->
                            line.text("type", words ? "text" : "thinking")
                                    .text(words ? "text" : "thinking", ""));
        }
        piece(
                line ->
                        line.text("type", words ? "text_delta" : "thinking_delta")
                                .text(words ? "text" : "thinking", text));
    }

    private void call(ReplyPart.ToolCall call) {
        stop();
        open = Block.CALL;
        start(
                line -> {
                    ContentBlocks.call(line, call);
                    line.begin("input").end();
                });
        piece(
                line ->
                        line.text("type", "input_json_delta")
                                .text("partial_json", ContentBlocks.input(call)));
    }

    private void start(Consumer<JsonFieldWriter> block) {
        lines.event(
                line -> {
                    line.text("type", "content_block_start")
                            .number("index", blocks)
                            .begin("content_block");
                    block.accept(line);
                    line.end();
                });
    }

    private void piece(Consumer<JsonFieldWriter> delta) {
        lines.event(
                line -> {
                    line.text("type", "content_block_delta").number("index", blocks);
                    line.begin("delta");
                    delta.accept(line);
                    line.end();
                });
    }

    private void stop() {
        if (open != Block.NONE) {
            lines.event(line -> line.text("type", "content_block_stop").number("index", blocks));
            open = Block.NONE;
            blocks++;
        }
    }

    /** After the whole reply is printed. */
    void end(ReplyFinished finished) {
        stop();
        if (finished.end() instanceof ReplyEnd.Whole whole) {
            lines.event(
                    line ->
                            line.text("type", "message_delta")
                                    .begin("delta")
                                    .text("stop_reason", WireStopReason.of(whole.reply().reason()))
                                    .nothing("stop_sequence")
                                    .end()
                                    .begin("usage")
                                    .number("output_tokens", finished.usage().output())
                                    .end());
        }
        lines.event(line -> line.text("type", "message_stop"));
    }
}
