package dev.musher.provider.cassette;

import dev.musher.base.secret.Redaction;
import dev.musher.provider.api.ReplyEvent;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds secrets that a model spreads over several pieces of a stream. Pieces that hold one together
 * are replaced by one piece without it, in the place of the first.
 */
final class RedactedStream {
    /** The pieces of one text, by their places among the events. */
    private record Run(List<Integer> places, StringBuilder text) {
        void add(int place, String piece) {
            places.add(place);
            text.append(piece);
        }
    }

    private final Redaction redaction;
    private final List<Run> runs = new ArrayList<>();
    private final Map<Integer, Run> calls = new HashMap<>();
    private Run words = begin();
    private Run thoughts = begin();

    private RedactedStream(Redaction redaction) {
        this.redaction = redaction;
    }

    static List<CassetteExchange.TimedEvent> clean(
            List<CassetteExchange.TimedEvent> events, Redaction redaction) {
        var stream = new RedactedStream(redaction);
        for (int place = 0; place < events.size(); place++) {
            stream.take(place, events.get(place).event());
        }
        return stream.replaced(events);
    }

    private void take(int place, ReplyEvent event) {
        switch (event) {
            case ReplyEvent.TextDelta(var text) -> words.add(place, text);
            case ReplyEvent.ReasoningDelta(var text) -> thoughts.add(place, text);
            case ReplyEvent.CallDelta(var index, var arguments) ->
                    calls.computeIfAbsent(index, _ -> begin()).add(place, arguments);
            case ReplyEvent.ReasoningFinished _ -> thoughts = begin();
            case ReplyEvent.CallStarted _ -> words = begin();
            case ReplyEvent.CallFinished _, ReplyEvent.UsageReported _, ReplyEvent.Finished _ -> {}
        }
    }

    private Run begin() {
        var run = new Run(new ArrayList<>(), new StringBuilder());
        runs.add(run);
        return run;
    }

    private List<CassetteExchange.TimedEvent> replaced(List<CassetteExchange.TimedEvent> events) {
        var texts = new HashMap<Integer, String>();
        for (Run run : runs) {
            String whole = run.text().toString();
            String clean = redaction.clean(whole);
            if (!clean.equals(whole)) {
                run.places().forEach(place -> texts.put(place, ""));
                texts.put(run.places().getFirst(), clean);
            }
        }
        var replaced = new ArrayList<CassetteExchange.TimedEvent>(events.size());
        for (int place = 0; place < events.size(); place++) {
            var timedEvent = events.get(place);
            String text = texts.get(place);
            if (text == null) {
                replaced.add(timedEvent);
            } else if (!text.isEmpty()) {
                replaced.add(
                        new CassetteExchange.TimedEvent(
                                timedEvent.after(), with(timedEvent.event(), text)));
            }
        }
        return replaced;
    }

    private static ReplyEvent with(ReplyEvent event, String text) {
        return switch (event) {
            case ReplyEvent.TextDelta _ -> new ReplyEvent.TextDelta(text);
            case ReplyEvent.ReasoningDelta _ -> new ReplyEvent.ReasoningDelta(text);
            case ReplyEvent.CallDelta(var index, _) -> new ReplyEvent.CallDelta(index, text);
            case ReplyEvent.ReasoningFinished _,
                    ReplyEvent.CallStarted _,
                    ReplyEvent.CallFinished _,
                    ReplyEvent.UsageReported _,
                    ReplyEvent.Finished _ ->
                    event;
        };
    }
}
