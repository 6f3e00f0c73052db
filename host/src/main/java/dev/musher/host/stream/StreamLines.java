package dev.musher.host.stream;

import dev.musher.agent.loop.AgentEvent.CallFinished;
import dev.musher.agent.loop.AgentEvent.SessionSetup;
import dev.musher.agent.loop.AgentEvent.SubagentWork;
import dev.musher.base.time.InstantText;
import dev.musher.base.time.TimeSource;
import dev.musher.provider.api.FinishReason;
import dev.musher.provider.api.TokenUsage;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.tools.api.ToolOutcome;
import dev.musher.tools.permission.policy.PermissionMode;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** The lines of a stream, each as consumers of the format expect it. */
public final class StreamLines {
    private static final String SHELL = "bash";

    private final LineOutput out;
    private final TimeSource timeSource;
    private final Optional<SubagentWork> work;
    private String session = "";

    public StreamLines(LineOutput out, TimeSource timeSource) {
        this(out, timeSource, Optional.empty());
    }

    private StreamLines(LineOutput out, TimeSource timeSource, Optional<SubagentWork> work) {
        this.out = out;
        this.timeSource = timeSource;
        this.work = work;
    }

    /** The lines of an agent that works for the one of this stream: in it, and marked as its. */
    StreamLines of(SubagentWork its) {
        var lines = new StreamLines(out, timeSource, Optional.of(its));
        lines.session = session;
        return lines;
    }

    /** The first line: who works where, with what. */
    void init(SessionSetup sessionSetup) {
        session = sessionSetup.session();
        out.line(
                line -> {
                    line.text("type", "system")
                            .text("subtype", "init")
                            .text("cwd", sessionSetup.folder())
                            .text("session_id", session)
                            .texts("tools", sessionSetup.tools())
                            .none("mcp_servers")
                            .text("model", sessionSetup.model())
                            .text("permissionMode", permissionMode(sessionSetup.mode()))
                            .text("permission_mode", sessionSetup.mode());
                    line.none("slash_commands")
                            .text("apiKeySource", "user")
                            .text("output_style", "default")
                            .none("agents")
                            .none("skills")
                            .none("plugins")
                            .text("uuid", LineUuid.random());
                });
    }

    /** The mode in the words of the format; what is stricter than its usual one has none there. */
    private static String permissionMode(String mode) {
        if (mode.equals(PermissionMode.YOLO.word())) {
            return "bypassPermissions";
        }
        return mode.equals(PermissionMode.ACCEPT.word()) ? "acceptEdits" : "default";
    }

    /**
     * A reply.
     *
     * @param id what the vendor calls it
     */
    record Said(
            String id,
            String model,
            Message.Assistant message,
            FinishReason reason,
            TokenUsage usage) {}

    void assistant(Said said) {
        out.line(
                line -> {
                    line.text("type", "assistant").begin("message");
                    head(line, said.id(), said.model());
                    ContentBlocks.parts(line, said.message().parts());
                    line.text("stop_reason", WireStopReason.of(said.reason()))
                            .nothing("stop_sequence")
                            .begin("usage");
                    SpentTotals.usage(line, said.usage());
                    line.end().nothing("context_management").end();
                    tail(parent(line));
                });
    }

    static void head(JsonFieldWriter line, String id, String model) {
        line.text("id", id).text("type", "message").text("role", "assistant").text("model", model);
    }

    /** What became of a call. */
    void result(CallFinished finished) {
        boolean done = finished.outcome() instanceof ToolOutcome.Done;
        out.line(
                line -> {
                    line.text("type", "user").begin("message").text("role", "user");
                    line.beginArray("content")
                            .begin()
                            .text("tool_use_id", finished.id())
                            .text("type", "tool_result");
                    ContentBlocks.result(line, finished.content());
                    (done ? line.no("is_error") : line.yes("is_error")).end().endArray().end();
                    tail(parent(line));
                    line.text("timestamp", InstantText.text(timeSource.now()))
                            .begin("tool_use_result");
                    details(line, finished);
                    line.end();
                });
    }

    private static void details(JsonFieldWriter line, CallFinished finished) {
        outcome(line, finished.outcome());
        line.number("duration_ms", finished.took().toMillis());
        if (finished.tool().equals(SHELL)) {
            line.text("stdout", MessageContent.text(finished.content())).text("stderr", "");
            (finished.outcome() instanceof ToolOutcome.Cancelled
                            ? line.yes("interrupted")
                            : line.no("interrupted"))
                    .no("isImage")
                    .no("noOutputExpected");
        }
    }

    /** How a call ended; of a failure also its kind. */
    private static void outcome(JsonFieldWriter line, ToolOutcome outcome) {
        // Not a switch over the sealed type: linking one costs what a whole turn may cost.
        if (outcome instanceof ToolOutcome.Done) {
            line.text("outcome", "done");
        } else if (outcome instanceof ToolOutcome.Failed failed) {
            line.text("outcome", "failed").text("failure", failed.failure().word());
        } else {
            boolean refused = outcome instanceof ToolOutcome.Refused;
            line.text("outcome", refused ? "refused" : "cancelled");
        }
    }

    /** What the user said meanwhile. */
    void user(List<MessageContent> content) {
        out.line(
                line -> {
                    line.text("type", "user").begin("message").text("role", "user");
                    line.beginArray("content");
                    for (MessageContent piece : content) {
                        ContentBlocks.piece(line, piece);
                    }
                    line.endArray().end();
                    tail(parent(line));
                });
    }

    /** Something of the harness. */
    void system(String subtype, Consumer<JsonFieldWriter> fields) {
        out.line(
                line -> {
                    line.text("type", "system").text("subtype", subtype);
                    fields.accept(line);
                    tail(work.isPresent() ? parent(line) : line);
                });
    }

    /** A piece of a reply, on its way. */
    void event(Consumer<JsonFieldWriter> fields) {
        out.line(
                line -> {
                    line.text("type", "stream_event").begin("event");
                    fields.accept(line);
                    line.end().text("session_id", session);
                    line.nothing("parent_tool_use_id").text("uuid", LineUuid.random());
                });
    }

    void last(ResultLine result) {
        out.line(result::write);
    }

    private JsonFieldWriter parent(JsonFieldWriter line) {
        if (work.isEmpty() || work.get().call().isEmpty()) {
            return line.nothing("parent_tool_use_id");
        }
        return line.text("parent_tool_use_id", work.get().call());
    }

    private void tail(JsonFieldWriter line) {
        if (work.isPresent()) {
            line.text("agent", work.get().agent());
        }
        line.text("session_id", session).text("uuid", LineUuid.random());
    }
}
