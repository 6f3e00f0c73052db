package dev.musher.headless;

import dev.musher.agent.AgentEvent;
import dev.musher.agent.AgentEvent.CallFinished;
import dev.musher.agent.AgentEvent.CallStarted;
import dev.musher.agent.AgentEvent.ContextMeasured;
import dev.musher.agent.AgentEvent.Nested;
import dev.musher.agent.AgentEvent.ReplyEnd;
import dev.musher.agent.AgentEvent.ReplyFinished;
import dev.musher.agent.AgentEvent.ReplyStarted;
import dev.musher.agent.AgentEvent.RunStarted;
import dev.musher.agent.AgentEvent.WordsAdded;
import dev.musher.agent.AgentListener;
import dev.musher.json.JsonValue;
import dev.musher.provider.FinishReason;
import dev.musher.time.Clock;
import dev.musher.tool.ToolOutcome;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the end of a run has to tell of all that was before it. */
final class RunRecord implements AgentListener {
    /** More is no summary; the count goes on. */
    private static final int MOST_DENIALS = 1_000;

    private final Clock clock;
    private final Map<String, Spent> models = new LinkedHashMap<>();
    private final Map<String, JsonValue> running = new HashMap<>();
    private final Map<String, String> askedByOthers = new HashMap<>();
    private final List<Denial> denials = new ArrayList<>();
    private Optional<FinishReason> reason = Optional.empty();
    private String session = "";
    private String asked = "";
    private String main = "";
    private long window;
    private long began;
    private long firstRequest = -1;
    private long firstWord = -1;

    RunRecord(Clock clock) {
        this.clock = clock;
        began = clock.nanos();
    }

    @Override
    public void on(AgentEvent event) {
        if (event instanceof RunStarted started) {
            began = clock.nanos();
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
            called(finished);
        } else if (event instanceof Nested(var errand, var inner)) {
            nested(errand.session(), inner);
        }
    }

    /** What an agent was asked that works for this one is on the same bill. */
    private void nested(String its, AgentEvent event) {
        if (event instanceof ReplyStarted started) {
            askedByOthers.put(its, started.model());
        } else if (event instanceof ReplyFinished finished) {
            String model = askedByOthers.getOrDefault(its, "");
            models.merge(model, new Spent(finished.usage(), finished.cost()), Spent::plus);
        }
    }

    private long first(long known) {
        return known >= 0 ? known : (clock.nanos() - began) / 1_000_000;
    }

    private void replied(ReplyFinished finished) {
        firstWord = first(firstWord);
        models.merge(asked, new Spent(finished.usage(), finished.cost()), Spent::plus);
        if (finished.end() instanceof ReplyEnd.Whole whole) {
            reason = Optional.of(whole.reply().reason());
        }
    }

    private void called(CallFinished finished) {
        JsonValue input = running.remove(finished.id());
        if (finished.outcome() instanceof ToolOutcome.Refused refused
                && denials.size() < MOST_DENIALS) {
            denials.add(
                    new Denial(
                            finished.tool(),
                            finished.id(),
                            input == null ? new JsonValue.Null() : input,
                            refused.because()));
        }
    }

    String session() {
        return session;
    }

    List<Denial> denials() {
        return denials;
    }

    /** Which model was asked for how much. */
    Map<String, Spent> models() {
        return models;
    }

    /** The tokens that a model takes in; 0 where nobody said so. */
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
