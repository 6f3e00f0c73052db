package dev.musher.runtime.claude;

import dev.musher.catalogue.Cost;
import dev.musher.json.Json;
import dev.musher.json.JsonValue.Fields;
import dev.musher.provider.Usage;
import dev.musher.runtime.Mission;
import dev.musher.runtime.MissionEvent;
import dev.musher.runtime.PermissionDesk;
import dev.musher.runtime.PermissionDesk.Answer;
import dev.musher.runtime.claude.StreamLine.Block;
import dev.musher.runtime.claude.StreamLine.Door;
import dev.musher.runtime.claude.StreamLine.Verdict;
import dev.musher.text.OneLine;
import dev.musher.time.Clock;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

/** What is said on a mission, line by line: tells events, answers questions, keeps the facts. */
final class Conversation {
    private static final int MOST_CALLS = 1024;
    private static final int ABOUT = 160;
    private static final Duration LONGEST_RETRY = Duration.ofDays(1);

    private final Mission mission;
    private final Path top;
    private final PermissionDesk desk;
    private final Mouth mouth;
    private final Clock clock;
    private final Telling telling;
    private final Bill bill;
    private final Messages messages;
    private final Map<String, MissionEvent.Called> calls = new LinkedHashMap<>();
    private Facts facts = Facts.NONE;

    /**
     * @param prices what a message of a model costs
     */
    Conversation(
            Mission mission,
            Attendants attendants,
            Mouth mouth,
            BiFunction<String, Usage, Cost> prices) {
        this.mission = mission;
        this.top = Bounds.of(mission.place()).top();
        this.desk = attendants.desk();
        this.clock = attendants.clock();
        this.telling = new Telling(attendants.listener(), clock);
        this.mouth = mouth;
        bill = new Bill(prices, spend -> telling.tell(new MissionEvent.Paid(spend)));
        messages = new Messages(this::whole);
    }

    void on(StreamLine line) throws InterruptedException {
        switch (line) {
            case StreamLine.Opened(var session, _) -> opened(session);
            case StreamLine.Began(var speaker, var message, var usage) ->
                    begin(speaker, message, usage);
            case StreamLine.Counted(var speaker, var usage) -> messages.counted(speaker, usage);
            case StreamLine.Complete(var speaker) -> messages.complete(speaker);
            case StreamLine.Said said -> said(said);
            case StreamLine.Returns(var returns) -> returns.forEach(this::returned);
            case StreamLine.Limit limit -> limit(limit);
            case StreamLine.Retry(var millis) -> retry(millis);
            case StreamLine.Question question -> question(question);
            case StreamLine.StrangeQuestion(var id) ->
                    mouth.deny(id, "Nobody can answer this here. Go on without it.");
            case Verdict verdict -> verdict(verdict);
            case StreamLine.Busy(var doing) -> telling.lives(doing);
            case StreamLine.Quiet _ -> {}
            case StreamLine.Unknown(var note) -> telling.tell(new MissionEvent.Noted(note));
        }
    }

    private void opened(String session) {
        facts = facts.opened();
        telling.opened(session);
    }

    private void begin(String speaker, StreamLine.Identity message, Usage usage) {
        if (message.isOfModel()) {
            facts = facts.answered();
            messages.began(speaker, message, usage);
        }
    }

    private void said(StreamLine.Said said) {
        begin(said.speaker(), said.message(), said.usage());
        for (Block block : said.blocks()) {
            switch (block) {
                case Block.Words(var text) when said.message().isOfModel() ->
                        messages.said(said.speaker(), text);
                case Block.Words(var text) ->
                        telling.tell(new MissionEvent.Noted(OneLine.beginning(text, ABOUT)));
                case Block.Call(var id, var tool, var input) -> called(id, tool, input);
            }
        }
    }

    private void called(String id, String tool, Fields input) {
        var call =
                new MissionEvent.Called(
                        OneLine.beginning(tool, ABOUT),
                        about(input),
                        CalledFile.read(top, tool, input));
        calls.put(id, call);
        if (calls.size() > MOST_CALLS) {
            calls.remove(calls.keySet().iterator().next());
        }
        telling.tell(call);
    }

    /** What a person wants to know of a call: its command, its file, or else all of it. */
    private static String about(Fields input) {
        for (String name : CalledFile.TELLING) {
            if (input.text(name).isPresent()) {
                return OneLine.beginning(input.text(name).get(), ABOUT);
            }
        }
        return OneLine.beginning(Json.encode(input), ABOUT);
    }

    private void returned(StreamLine.Return answer) {
        var call = calls.remove(answer.call());
        if (call != null) {
            telling.tell(
                    new MissionEvent.Returned(
                            call.tool(),
                            call.about(),
                            answer.exitCode().isPresent()
                                    ? Optional.of(answer.exitCode().getAsInt())
                                    : Optional.empty()));
        }
    }

    private void whole(Messages.Message message) {
        bill.message(VerdictParser.plain(message.identity().model()), message.usage());
        if (message.speaker().isEmpty()) {
            if (!message.words().isBlank()) {
                facts = facts.words(message.words());
            }
            telling.tell(new MissionEvent.Answered(message.words()));
        }
    }

    private void limit(StreamLine.Limit limit) {
        facts = facts.door(limit);
        if (limit.door() != Door.OPEN || !limit.status().equals("allowed")) {
            telling.tell(
                    new MissionEvent.Noted(
                            "The vendor's limit: "
                                    + OneLine.beginning(limit.status(), ABOUT)
                                    + limit.resets().map(at -> ", until " + at).orElse("")
                                    + "."));
        }
    }

    private void retry(long millis) {
        long bounded = Math.clamp(millis, 0, LONGEST_RETRY.toMillis());
        telling.tell(new MissionEvent.Waiting(clock.now().plusMillis(bounded)));
    }

    private void question(StreamLine.Question question) throws InterruptedException {
        var answer =
                desk.answer(
                        new PermissionDesk.Question(
                                mission, question.tool(), question.input(), question.outside()));
        switch (answer) {
            case Answer.Allowed _ -> mouth.allow(question.id(), question.input());
            case Answer.Denied(var words) -> mouth.deny(question.id(), words);
        }
        telling.tell(
                new MissionEvent.Asked(
                        OneLine.beginning(question.tool() + ": " + about(question.input()), ABOUT),
                        answer instanceof Answer.Denied(var words)
                                ? "denied: " + OneLine.beginning(words, ABOUT)
                                : "allowed"));
    }

    private void verdict(Verdict verdict) {
        messages.completeAll();
        bill.sum(verdict).ifPresent(note -> telling.tell(new MissionEvent.Noted(note)));
        facts = facts.verdict(verdict);
        mouth.close();
    }

    void note(String line) {
        telling.tell(new MissionEvent.Noted(line));
    }

    boolean isOver() {
        return facts.verdict().isPresent();
    }

    /** Nothing more will be said; what was begun is paid for. */
    Facts end() {
        messages.completeAll();
        telling.flush();
        return facts;
    }

    Cost cost() {
        return bill.cost();
    }
}
