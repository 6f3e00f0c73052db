package dev.musher.host.embedded;

import dev.musher.agent.loop.AgentEvent;
import dev.musher.agent.loop.AgentListener;
import dev.musher.agent.loop.RunEnd;
import dev.musher.agent.spending.Expense;
import dev.musher.base.json.JsonValue;
import dev.musher.base.time.TimeSource;
import dev.musher.fleet.runtime.MissionEvent;
import dev.musher.fleet.runtime.MissionExit.Heard;
import dev.musher.fleet.runtime.MissionListener;
import dev.musher.fleet.runtime.ObservedCommand;
import dev.musher.host.session.OneLineCall;
import dev.musher.pipeline.story.CallSpend;
import dev.musher.pipeline.story.Dollars;
import dev.musher.provider.catalogue.Cost;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.provider.retry.RetryEvent;
import dev.musher.tools.api.ToolFact;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Tells the caller of a mission what our agent does on it, one event at a time. A model that writes
 * for long, or a command that runs for long, is heard of now and then.
 */
final class MissionReporter implements AgentListener {
    private static final long SIGN_OF_LIFE = Duration.ofSeconds(20).toNanos();

    private final MissionListener listener;
    private final TimeSource timeSource;
    private final Map<String, JsonValue> open = new HashMap<>();
    private Heard heard = Heard.NOTHING;
    private String lastWords = "";
    private long lastTold;

    MissionReporter(MissionListener listener, TimeSource timeSource) {
        this.listener = listener;
        this.timeSource = timeSource;
        lastTold = timeSource.nanos();
    }

    synchronized void tell(MissionEvent event) {
        lastTold = timeSource.nanos();
        listener.on(event);
    }

    void note(String line) {
        tell(new MissionEvent.Noted(OneLineCall.shortened(line)));
    }

    /** Whether the model has said anything. */
    synchronized Heard heard() {
        return heard;
    }

    /** The last that it said; empty if it said nothing. */
    synchronized String words() {
        return lastWords;
    }

    void waits(RetryEvent event) {
        tell(new MissionEvent.Waiting(timeSource.now().plus(event.pause())));
    }

    void paid(Expense expense) {
        var tokenUsage = expense.usage();
        var tokens =
                new CallSpend.Tokens(
                        tokenUsage.input(),
                        tokenUsage.output(),
                        tokenUsage.cacheRead(),
                        tokenUsage.cacheWrite() + tokenUsage.cacheWriteLong());
        Optional<Dollars> cost =
                expense.cost() instanceof Cost.Known known
                        ? Optional.of(new Dollars(known.dollars()))
                        : Optional.empty();
        tell(new MissionEvent.Paid(new CallSpend(expense.model(), tokens, cost)));
    }

    @Override
    public synchronized void on(AgentEvent event) {
        switch (event) {
            case AgentEvent.ReplyFinished(AgentEvent.ReplyEnd.Whole(_, var kept), _, _) -> {
                heard = Heard.SOMETHING;
                answered(words(kept));
            }
            case AgentEvent.CallStarted(var id, var tool, var input) -> called(id, tool, input);
            case AgentEvent.CallFinished finished -> returned(finished);
            case AgentEvent.WordsAdded _,
                    AgentEvent.ThoughtsAdded _,
                    AgentEvent.CallAnnounced _ -> {
                heard = Heard.SOMETHING;
                lives("the model is writing");
            }
            case AgentEvent.CallProgressed(_, var text) -> lives(text);
            case AgentEvent.Waiting(var why) -> note(why);
            case AgentEvent.Noticed(var notice) -> note(notice.message());
            case AgentEvent.Escalated(var model, var why) -> note(model + ": " + why);
            case AgentEvent.FoldFinished(AgentEvent.FoldEnd.Folded(var before, var after, _)) ->
                    note("folded from " + before + " to " + after + " tokens");
            case AgentEvent.RunFinished(RunEnd.Finished(var answer), _) ->
                    lastWords = answer.isBlank() ? lastWords : answer;
            case AgentEvent.RunStarted _,
                    AgentEvent.RunFinished _,
                    AgentEvent.TurnStarted _,
                    AgentEvent.TurnFinished _,
                    AgentEvent.ContextMeasured _,
                    AgentEvent.ReplyStarted _,
                    AgentEvent.ReplyFinished _,
                    AgentEvent.CallRepaired _,
                    AgentEvent.FoldStarted _,
                    AgentEvent.FoldFinished _,
                    AgentEvent.Steered _,
                    AgentEvent.GateJudged _,
                    AgentEvent.PhaseStarted _,
                    AgentEvent.PhaseFinished _,
                    AgentEvent.Nested _ -> {}
        }
    }

    private void answered(String words) {
        lastWords = words.isBlank() ? lastWords : words;
        tell(new MissionEvent.Answered(words));
    }

    private void called(String id, String tool, JsonValue input) {
        open.put(id, input);
        tell(new MissionEvent.Called(tool, OneLineCall.object(input)));
    }

    private void returned(AgentEvent.CallFinished finished) {
        var input = Optional.ofNullable(open.remove(finished.id()));
        var facts = finished.outcome().facts();
        tell(
                new MissionEvent.Returned(
                        finished.tool(),
                        input.map(OneLineCall::object).orElse(finished.tool()),
                        read(facts),
                        input.flatMap(it -> ran(it, facts))));
    }

    /** Nothing but silence is told of before a while has passed. */
    private void lives(String doing) {
        if (timeSource.nanos() - lastTold >= SIGN_OF_LIFE) {
            note(doing);
        }
    }

    private static String words(Message.Assistant message) {
        var text = new StringBuilder();
        for (ReplyPart replyPart : message.parts()) {
            if (replyPart instanceof ReplyPart.Text words && !words.text().isBlank()) {
                text.append(text.isEmpty() ? "" : "\n\n").append(words.text().strip());
            }
        }
        return text.toString();
    }

    /** The file below the place that was read, and not only asked for. */
    private static Optional<String> read(List<ToolFact> facts) {
        return ToolFact.first(facts, ToolFact.FilesRead.class).stream()
                .flatMap(read -> read.paths().stream())
                .filter(path -> !Path.of(path).isAbsolute())
                .findFirst();
    }

    private static Optional<ObservedCommand> ran(JsonValue input, List<ToolFact> facts) {
        return input instanceof JsonValue.Fields fields
                ? ToolFact.first(facts, ToolFact.CommandEnded.class)
                        .flatMap(
                                ended ->
                                        fields.text("command")
                                                .map(
                                                        it ->
                                                                ObservedCommand.of(
                                                                        it, code(ended, facts))))
                : Optional.empty();
    }

    /** A pipeline is only fine if each of its parts is. */
    private static int code(ToolFact.CommandEnded ended, List<ToolFact> facts) {
        int code = ended.code();
        for (var codes : ToolFact.first(facts, ToolFact.CommandsEnded.class).stream().toList()) {
            for (ToolFact.PartEnded part : codes.lastPipeline()) {
                code = code == 0 ? part.code() : code;
            }
        }
        return code;
    }
}
