package dev.musher.host.stream;

import dev.musher.agent.loop.AgentEvent;
import dev.musher.agent.loop.AgentEvent.CallFinished;
import dev.musher.agent.loop.AgentEvent.CallStarted;
import dev.musher.agent.loop.AgentEvent.ContextMeasured;
import dev.musher.agent.loop.AgentEvent.Nested;
import dev.musher.agent.loop.AgentEvent.ReplyEnd;
import dev.musher.agent.loop.AgentEvent.ReplyFinished;
import dev.musher.agent.loop.AgentEvent.ReplyStarted;
import dev.musher.agent.loop.AgentEvent.RunStarted;
import dev.musher.agent.loop.AgentEvent.SubagentWork;
import dev.musher.agent.loop.AgentEvent.WordsAdded;
import dev.musher.agent.loop.AgentListener;
import dev.musher.base.json.JsonValue;
import dev.musher.base.time.TimeSource;
import dev.musher.provider.api.FinishReason;
import dev.musher.tools.api.ToolOutcome;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the end of a run has to tell of all that was before it. */
public final class RunRecord implements AgentListener {
    /** More is no summary; the count goes on. */
    private static final int MOST_DENIALS = 1_000;

    private final TimeSource timeSource;
    private final Map<String, SpentTotals> models = new LinkedHashMap<>();
    private final Map<String, JsonValue> running = new HashMap<>();
    private final Map<String, String> askedByOthers = new HashMap<>();
    private final List<DeniedCall> denials = new ArrayList<>();
    private Optional<FinishReason> reason = Optional.empty();
    private String session = "";
    private String asked = "";
    private String main = "";
    private long window;
    private long began;
    private long firstRequest = -1;
    private long firstWord = -1;

    public RunRecord(TimeSource timeSource) {
        this.timeSource = timeSource;
        began = timeSource.nanos();
    }

    @Override
    public void on(AgentEvent event) {
        if (event instanceof RunStarted started) {
            began = timeSource.nanos();
            session = started.setting().session();
            main = started.setting().model();
        } else if (event instanceof ContextMeasured measured) {
            window = measured.window();
        } else if (event instanceof ReplyStarted started) {
            asked = started.model();
            firstRequest = first(firstRequest);
        } else if (event instanceof WordsAdded) {
            firstWord = first(firstWord);
        } else if (event instanceof ReplyFinished finished) {
            replied(finished);
        } else if (event instanceof CallStarted started) {
            running.put(started.id(), started.input());
        } else if (event instanceof CallFinished finished) {
            called("", finished, finished.id());
        } else if (event instanceof Nested(var subagentWork, var inner)) {
            nested(subagentWork, inner);
        }
    }

    /** What an agent was asked that works for this one is on the same bill. */
    private void nested(SubagentWork subagentWork, AgentEvent event) {
        String its = subagentWork.session();
        if (event instanceof Nested(var inner, var innermost)) {
            nested(inner, innermost);
        } else if (event instanceof CallStarted started) {
            running.put(its + " " + started.id(), started.input());
        } else if (event instanceof CallFinished finished) {
            called(subagentWork.agent(), finished, its + " " + finished.id());
        } else if (event instanceof ReplyStarted started) {
            askedByOthers.put(its, started.model());
        } else if (event instanceof ReplyFinished finished) {
            String model = askedByOthers.getOrDefault(its, "");
            models.merge(
                    model, new SpentTotals(finished.usage(), finished.cost()), SpentTotals::plus);
        }
    }

    private long first(long known) {
        return known >= 0 ? known : (timeSource.nanos() - began) / 1_000_000;
    }

    private void replied(ReplyFinished finished) {
        firstWord = first(firstWord);
        models.merge(asked, new SpentTotals(finished.usage(), finished.cost()), SpentTotals::plus);
        if (finished.end() instanceof ReplyEnd.Whole whole) {
            reason = Optional.of(whole.reply().reason());
        }
    }

    private void called(String agent, CallFinished finished, String key) {
        JsonValue input = running.remove(key);
        if (finished.outcome() instanceof ToolOutcome.Refused && denials.size() < MOST_DENIALS) {
            denials.add(
                    new DeniedCall(
                            agent,
                            finished.tool(),
                            finished.id(),
                            input == null ? new JsonValue.Null() : input));
        }
    }

    public String session() {
        return session;
    }

    public List<DeniedCall> denials() {
        return denials;
    }

    /** Which model was asked for how much. */
    Map<String, SpentTotals> models() {
        return models;
    }

    /** The tokens that a model takes in; 0 where it is unknown. */
    long window(String model) {
        return model.equals(main) ? window : 0;
    }

    /** Why the last reply ended. */
    Optional<FinishReason> reason() {
        return reason;
    }

    /** Milliseconds from the beginning to the first request; 0 if there was none. */
    long firstRequestMillis() {
        return Math.max(0, firstRequest);
    }

    /** Milliseconds from the beginning to the first word; 0 if there was none. */
    long firstWordMillis() {
        return Math.max(0, firstWord);
    }
}
