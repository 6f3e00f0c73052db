package dev.musher.agent.loop;

import dev.musher.agent.evidence.VerificationSummary;
import dev.musher.agent.finish.GateOpinion;
import dev.musher.agent.finish.GateTally;
import dev.musher.agent.notice.Notice;
import dev.musher.base.json.JsonValue;
import dev.musher.provider.api.ModelReply;
import dev.musher.provider.api.TokenUsage;
import dev.musher.provider.catalogue.Cost;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.provider.vendor.ModelRole;
import dev.musher.tools.api.ToolOutcome;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/**
 * What an agent does, as it happens. Starts and ends come in pairs, properly nested, whatever
 * happens in between; the last event of a run is {@link RunFinished}, and there is exactly one.
 * What a face is told is in the diary already.
 */
public sealed interface AgentEvent {
    /** A run begins: the prompt is accepted. */
    record RunStarted(SessionSetup setting, Message.User prompt) implements AgentEvent {}

    /** A run ended. */
    record RunFinished(RunEnd end, Totals totals) implements AgentEvent {}

    /** A turn begins; turns count from 1 in each run. */
    record TurnStarted(int turn) implements AgentEvent {}

    record TurnFinished(int turn) implements AgentEvent {}

    /** How large the next request is, of how much. */
    record ContextMeasured(long tokens, long window) implements AgentEvent {}

    /** A model is asked; the role says which, and why. */
    record ReplyStarted(ModelRole role, String model) implements AgentEvent {}

    /** The model goes on with its words. */
    record WordsAdded(String text) implements AgentEvent {}

    /** The model goes on with its thoughts. */
    record ThoughtsAdded(String text) implements AgentEvent {}

    /** The model begins to write a call, which may take a while. */
    record CallAnnounced(String tool) implements AgentEvent {}

    /** A reply ended. */
    record ReplyFinished(ReplyEnd end, TokenUsage usage, Cost cost) implements AgentEvent {}

    /** The model cannot be reached and is asked again, or waited for. */
    record Waiting(String why) implements AgentEvent {}

    /** A call had to be changed before it made sense. */
    record CallRepaired(String id, List<String> repairs) implements AgentEvent {
        public CallRepaired {
            repairs = List.copyOf(repairs);
        }
    }

    /** A call begins. Calls that look only run side by side. */
    record CallStarted(String id, String tool, JsonValue input) implements AgentEvent {}

    /** What a long call is doing. */
    record CallProgressed(String id, String text) implements AgentEvent {}

    /** A call ended; the content is what the model sees of it. */
    record CallFinished(
            String id,
            String tool,
            ToolOutcome outcome,
            List<MessageContent> content,
            Duration took)
            implements AgentEvent {
        public CallFinished {
            content = List.copyOf(content);
        }
    }

    /** The conversation is being made smaller. */
    record FoldStarted(long tokens, long window) implements AgentEvent {}

    /** It is smaller, or it is not; for people. */
    record FoldFinished(FoldEnd end) implements AgentEvent {}

    /** The harness speaks to the model. */
    record Noticed(Notice notice) implements AgentEvent {}

    /** What the user said meanwhile was handed to the model. */
    record Steered(Message.User words) implements AgentEvent {}

    /** A stronger model takes the next turn. */
    record Escalated(String model, String why) implements AgentEvent {}

    /** A gate made something of the answer with which the model wants to end. */
    record GateJudged(String gate, GateOpinion opinion, Duration took) implements AgentEvent {}

    /** A phase of a plan begins; cycles of implementing and reviewing count from 1. */
    record PhaseStarted(Phase phase, int cycle) implements AgentEvent {}

    /**
     * A phase of a plan ended.
     *
     * @param how in a word or two, like {@code finished} or {@code needs fix}
     * @param text what it brought: findings, a plan, a review
     * @param cost of the models that were asked in it
     */
    record PhaseFinished(Phase phase, int cycle, String how, String text, Duration took, Cost cost)
            implements AgentEvent {}

    /** What is done when something is planned first. */
    enum Phase {
        EXPLORE,
        PLAN,
        APPROVE,
        IMPLEMENT,
        REVIEW;

        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Something happened to an agent that works for this one. */
    record Nested(SubagentWork work, AgentEvent event) implements AgentEvent {}

    /**
     * What an agent works on for another.
     *
     * @param call of its parent, by which it was started; empty if no call began it
     * @param agent its name, for people
     * @param session its own
     */
    record SubagentWork(String call, String agent, String session) {}

    /** Who works where, with what. */
    record SessionSetup(
            String session, String model, String folder, String mode, List<String> tools) {
        public SessionSetup {
            tools = List.copyOf(tools);
        }
    }

    /** How a reply ended. */
    sealed interface ReplyEnd {
        /** It is whole, as it was kept. */
        record Whole(ModelReply reply, Message.Assistant kept) implements ReplyEnd {}

        /** It failed; whole sentences. */
        record Failed(String why) implements ReplyEnd {}

        /** The user stopped it. */
        record Stopped() implements ReplyEnd {}
    }

    /** What came of folding. */
    sealed interface FoldEnd {
        record Folded(long before, long after, String summary) implements FoldEnd {}

        record Unchanged(String why) implements FoldEnd {}
    }

    /**
     * A run in figures.
     *
     * @param asking the time spent waiting for models
     * @param gates what each gate did that was asked
     * @param verification whether what the run changed was verified
     */
    record Totals(
            int turns,
            int calls,
            TokenUsage usage,
            Cost cost,
            Duration took,
            Duration asking,
            List<GateTally> gates,
            VerificationSummary verification) {
        public Totals {
            gates = List.copyOf(gates);
        }
    }
}
