package dev.musher.fleet.runtime.claude;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue.Fields;
import dev.musher.base.text.OneLineText;
import dev.musher.base.time.TimeSource;
import dev.musher.fleet.runtime.Mission;
import dev.musher.fleet.runtime.MissionEvent;
import dev.musher.fleet.runtime.ObservedCommand;
import dev.musher.fleet.runtime.PermissionResponder;
import dev.musher.fleet.runtime.PermissionResponder.Answer;
import dev.musher.fleet.runtime.claude.StreamLine.Block;
import dev.musher.fleet.runtime.claude.StreamLine.ResultLine;
import dev.musher.fleet.runtime.claude.StreamLine.VendorStatus;
import dev.musher.provider.api.TokenUsage;
import dev.musher.provider.catalogue.Cost;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * Handles the output of the CLI line by line: forwards events, answers questions, keeps the facts.
 */
final class ClaudeConversation {
    private static final int MOST_CALLS = 1024;
    private static final int ABOUT = 160;
    private static final Duration LONGEST_RETRY = Duration.ofDays(1);

    private final Mission mission;
    private final Path top;
    private final PermissionResponder responder;
    private final StdinWriter stdinWriter;
    private final TimeSource timeSource;
    private final EventForwarder eventForwarder;
    private final MissionCost missionCost;
    private final OpenMessages openMessages;
    private final Map<String, OpenCall> calls = new LinkedHashMap<>();
    private MissionFacts missionFacts = MissionFacts.NONE;

    /**
     * @param prices what a message of a model costs
     */
    ClaudeConversation(
            Mission mission,
            ClaudeListeners claudeListeners,
            StdinWriter stdinWriter,
            BiFunction<String, TokenUsage, Cost> prices) {
        this.mission = mission;
        this.top = MissionBounds.of(mission.folder()).top();
        this.responder = claudeListeners.responder();
        this.timeSource = claudeListeners.clock();
        this.eventForwarder = new EventForwarder(claudeListeners.listener(), timeSource);
        this.stdinWriter = stdinWriter;
        missionCost =
                new MissionCost(
                        prices,
                        callSpend -> eventForwarder.forward(new MissionEvent.Paid(callSpend)));
        openMessages = new OpenMessages(this::whole);
    }

    void on(StreamLine line) throws InterruptedException {
        switch (line) {
            case StreamLine.Opened(var session, _) -> opened(session);
            case StreamLine.Began(var speaker, var message, var tokenUsage) ->
                    begin(speaker, message, tokenUsage);
            case StreamLine.Counted(var speaker, var tokenUsage) ->
                    openMessages.counted(speaker, tokenUsage);
            case StreamLine.Complete(var speaker) -> openMessages.complete(speaker);
            case StreamLine.Said said -> said(said);
            case StreamLine.Returns(var returns) -> returns.forEach(this::returned);
            case StreamLine.Limit limit -> limit(limit);
            case StreamLine.Retry(var millis) -> retry(millis);
            case StreamLine.Question question -> question(question);
            case StreamLine.StrangeQuestion(var id) ->
                    stdinWriter.deny(id, "No user is here to answer this. Continue without it.");
            case ResultLine resultLine -> verdict(resultLine);
            case StreamLine.Busy(var doing) -> eventForwarder.lives(doing);
            case StreamLine.Quiet _ -> {}
            case StreamLine.Unknown(var note) ->
                    eventForwarder.forward(new MissionEvent.Noted(note));
        }
    }

    private void opened(String session) {
        missionFacts = missionFacts.opened();
        eventForwarder.opened(session);
    }

    private void begin(String speaker, StreamLine.Identity message, TokenUsage tokenUsage) {
        if (message.isOfModel()) {
            missionFacts = missionFacts.answered();
            openMessages.began(speaker, message, tokenUsage);
        }
    }

    private void said(StreamLine.Said said) {
        begin(said.speaker(), said.message(), said.usage());
        for (Block block : said.blocks()) {
            switch (block) {
                case Block.Words(var text) when said.message().isOfModel() ->
                        openMessages.said(said.speaker(), text);
                case Block.Words(var text) ->
                        eventForwarder.forward(
                                new MissionEvent.Noted(OneLineText.beginning(text, ABOUT)));
                case Block.Call(var id, var tool, var input) -> called(id, tool, input);
            }
        }
    }

    private void called(String id, String tool, Fields input) {
        var call = new MissionEvent.Called(OneLineText.beginning(tool, ABOUT), about(input));
        calls.put(
                id,
                new OpenCall(
                        call, CallTarget.read(top, tool, input), CallTarget.command(tool, input)));
        if (calls.size() > MOST_CALLS) {
            calls.remove(calls.keySet().iterator().next());
        }
        eventForwarder.forward(call);
    }

    /** What a person wants to know of a call: its command, its file, or else all of it. */
    private static String about(Fields input) {
        for (String name : CallTarget.TELLING) {
            if (input.text(name).isPresent()) {
                return OneLineText.beginning(input.text(name).get(), ABOUT);
            }
        }
        return OneLineText.beginning(Json.encode(input), ABOUT);
    }

    private void returned(StreamLine.Return answer) {
        var call = calls.remove(answer.call());
        if (call != null) {
            eventForwarder.forward(call.returned(answer));
        }
    }

    /** A call without an answer yet, with the file that it reads and the command that it runs. */
    private record OpenCall(
            MissionEvent.Called told, Optional<String> read, Optional<String> command) {
        MissionEvent.Returned returned(StreamLine.Return answer) {
            var code = answer.exitCode();
            return new MissionEvent.Returned(
                    told.tool(),
                    told.about(),
                    answer.isError() ? Optional.empty() : read,
                    code.isPresent()
                            ? command.map(text -> ObservedCommand.of(text, code.getAsInt()))
                            : Optional.empty());
        }
    }

    private void whole(OpenMessages.Message message) {
        missionCost.message(ResultLineParser.plain(message.identity().model()), message.usage());
        if (message.speaker().isEmpty()) {
            if (!message.words().isBlank()) {
                missionFacts = missionFacts.words(message.words());
            }
            eventForwarder.forward(new MissionEvent.Answered(message.words()));
        }
    }

    private void limit(StreamLine.Limit limit) {
        missionFacts = missionFacts.door(limit);
        if (limit.door() != VendorStatus.OPEN || !limit.status().equals("allowed")) {
            eventForwarder.forward(
                    new MissionEvent.Noted(
                            "Rate limit: "
                                    + OneLineText.beginning(limit.status(), ABOUT)
                                    + limit.resets().map(at -> ", until " + at).orElse("")
                                    + "."));
        }
    }

    private void retry(long millis) {
        long bounded = Math.clamp(millis, 0, LONGEST_RETRY.toMillis());
        eventForwarder.forward(new MissionEvent.Waiting(timeSource.now().plusMillis(bounded)));
    }

    private void question(StreamLine.Question question) throws InterruptedException {
        var answer =
                responder.answer(
                        new PermissionResponder.Question(
                                mission, question.tool(), question.input(), question.outside()));
        switch (answer) {
            case Answer.Allowed _ -> stdinWriter.allow(question.id(), question.input());
            case Answer.Denied(var words) -> stdinWriter.deny(question.id(), words);
        }
        eventForwarder.forward(
                new MissionEvent.Asked(
                        OneLineText.beginning(
                                question.tool() + ": " + about(question.input()), ABOUT),
                        answer instanceof Answer.Denied(var words)
                                ? "denied: " + OneLineText.beginning(words, ABOUT)
                                : "allowed"));
    }

    private void verdict(ResultLine resultLine) {
        openMessages.completeAll();
        missionCost
                .sum(resultLine)
                .ifPresent(note -> eventForwarder.forward(new MissionEvent.Noted(note)));
        missionFacts = missionFacts.verdict(resultLine);
        stdinWriter.close();
    }

    void note(String line) {
        eventForwarder.forward(new MissionEvent.Noted(line));
    }

    boolean isOver() {
        return missionFacts.verdict().isPresent();
    }

    /** Nothing more will be said; what was started is paid for. */
    MissionFacts end() {
        openMessages.completeAll();
        eventForwarder.flush();
        return missionFacts;
    }

    Cost cost() {
        return missionCost.cost();
    }
}
