package dev.musher.app.headless;

import dev.musher.agent.loop.AgentEvent;
import dev.musher.agent.loop.AgentEvent.CallFinished;
import dev.musher.agent.loop.AgentEvent.CallRepaired;
import dev.musher.agent.loop.AgentEvent.Escalated;
import dev.musher.agent.loop.AgentEvent.FoldEnd;
import dev.musher.agent.loop.AgentEvent.FoldFinished;
import dev.musher.agent.loop.AgentEvent.FoldStarted;
import dev.musher.agent.loop.AgentEvent.Nested;
import dev.musher.agent.loop.AgentEvent.Noticed;
import dev.musher.agent.loop.AgentEvent.PhaseFinished;
import dev.musher.agent.loop.AgentEvent.PhaseStarted;
import dev.musher.agent.loop.AgentEvent.ReplyEnd;
import dev.musher.agent.loop.AgentEvent.ReplyFinished;
import dev.musher.agent.loop.AgentEvent.RunFinished;
import dev.musher.agent.loop.AgentEvent.RunStarted;
import dev.musher.agent.loop.AgentEvent.Steered;
import dev.musher.agent.loop.AgentEvent.Waiting;
import dev.musher.agent.loop.AgentListener;
import dev.musher.host.wiring.AnswerShape;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Prints a line of JSON for each thing that happens, shaped like the stream of Claude Code: {@code
 * system}, {@code assistant}, {@code user}, {@code result}. What the harness says is a {@code
 * system} line with a subtype of its own, never one of the user.
 */
final class StreamPrinter implements AgentListener {
    private final StreamLines lines;
    private final RunRecord record;
    private final Supplier<AnswerShape> shape;
    private final Optional<PartialLines> partial;

    /**
     * @param partial prints replies piece by piece, where that is wanted
     */
    StreamPrinter(
            StreamLines lines,
            RunRecord record,
            Supplier<AnswerShape> shape,
            Optional<PartialLines> partial) {
        this.lines = lines;
        this.record = record;
        this.shape = shape;
        this.partial = partial;
    }

    @Override
    public void on(AgentEvent event) {
        record.on(event);
        if (partial.isPresent()) {
            partial.get().on(event);
        }
        // Not a switch over the sealed type: the first line is on the way to the first request.
        if (event instanceof RunStarted started) {
            lines.init(started.setting());
        } else if (event instanceof ReplyFinished finished) {
            replied(finished);
        } else if (event instanceof CallFinished finished) {
            lines.result(finished);
        } else if (event instanceof Noticed noticed) {
            noticed(noticed.notice().tag().word(), noticed.notice().text());
        } else if (event instanceof Steered steered) {
            lines.user(steered.words().content());
        } else if (event instanceof RunFinished finished) {
            lines.last(new ResultLine(finished, record, shape.get()));
        } else {
            aside(event);
        }
    }

    private void replied(ReplyFinished finished) {
        if (finished.end() instanceof ReplyEnd.Whole whole && !whole.kept().parts().isEmpty()) {
            var modelReply = whole.reply();
            lines.assistant(
                    new StreamLines.Said(
                            id(modelReply.id()),
                            modelReply.model(),
                            whole.kept(),
                            modelReply.reason(),
                            finished.usage()));
        }
        if (partial.isPresent()) {
            partial.get().end(finished);
        }
        if (finished.end() instanceof ReplyEnd.Failed failed) {
            lines.system("reply_failed", line -> line.text("text", failed.why()));
        }
    }

    /** One name for a reply, whole or in pieces. */
    private String id(String vendors) {
        if (partial.isPresent()) {
            return partial.get().id();
        }
        return vendors.isEmpty() ? madeUpId() : vendors;
    }

    static String madeUpId() {
        return "msg_" + LineUuid.random().replace("-", "").substring(8);
    }

    /** What happens beside the conversation. */
    private void aside(AgentEvent event) {
        if (event instanceof Waiting waiting) {
            lines.system("waiting", line -> line.text("text", waiting.why()));
        } else if (event instanceof CallRepaired repaired) {
            lines.system(
                    "call_repaired",
                    line ->
                            line.text("tool_use_id", repaired.id())
                                    .texts("repairs", repaired.repairs()));
        } else if (event instanceof Escalated escalated) {
            lines.system(
                    "escalated",
                    line -> line.text("model", escalated.model()).text("text", escalated.why()));
        } else if (event instanceof PhaseStarted started) {
            lines.system("phase_started", line -> PhaseLines.begun(line, started));
        } else if (event instanceof PhaseFinished finished) {
            lines.system("phase_finished", line -> PhaseLines.ended(line, finished));
        } else if (event instanceof FoldStarted) {
            lines.system("status", line -> line.text("status", "compacting"));
        } else if (event instanceof FoldFinished finished) {
            folded(finished.end());
        } else if (event instanceof Nested(var subagentWork, var inner)) {
            nested(lines.of(subagentWork), inner);
        }
    }

    /**
     * What another agent does for this one: what it was told, what it says, what its calls give.
     */
    private static void nested(StreamLines its, AgentEvent event) {
        if (event instanceof RunStarted started) {
            its.user(started.prompt().content());
        } else if (event instanceof ReplyFinished finished) {
            said(its, finished);
        } else if (event instanceof CallFinished finished) {
            its.result(finished);
        } else if (event instanceof Noticed noticed) {
            noticed(its, noticed.notice().tag().word(), noticed.notice().text());
        } else if (event instanceof Waiting waiting) {
            its.system("waiting", line -> line.text("text", waiting.why()));
        }
    }

    private static void said(StreamLines its, ReplyFinished finished) {
        if (finished.end() instanceof ReplyEnd.Whole whole && !whole.kept().parts().isEmpty()) {
            var modelReply = whole.reply();
            its.assistant(
                    new StreamLines.Said(
                            modelReply.id().isEmpty() ? madeUpId() : modelReply.id(),
                            modelReply.model(),
                            whole.kept(),
                            modelReply.reason(),
                            finished.usage()));
        } else if (finished.end() instanceof ReplyEnd.Failed failed) {
            its.system("reply_failed", line -> line.text("text", failed.why()));
        }
    }

    private void folded(FoldEnd end) {
        if (end instanceof FoldEnd.Folded folded) {
            lines.system(
                    "compact_boundary",
                    line ->
                            line.begin("compact_metadata")
                                    .text("trigger", "auto")
                                    .number("pre_tokens", folded.before())
                                    .number("post_tokens", folded.after())
                                    .end()
                                    .text("text", folded.summary()));
        } else if (end instanceof FoldEnd.Unchanged unchanged) {
            noticed("fold", unchanged.why());
        }
    }

    private void noticed(String tag, String text) {
        noticed(lines, tag, text);
    }

    private static void noticed(StreamLines lines, String tag, String text) {
        lines.system("notice", line -> line.text("tag", tag).text("text", text));
    }
}
