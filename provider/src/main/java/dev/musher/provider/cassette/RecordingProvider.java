package dev.musher.provider.cassette;

import dev.musher.base.json.JsonValue;
import dev.musher.base.secret.Redaction;
import dev.musher.base.secret.SecretPatterns;
import dev.musher.base.time.TimeSource;
import dev.musher.provider.api.ModelAnswer;
import dev.musher.provider.api.ModelRequest;
import dev.musher.provider.api.Provider;
import dev.musher.provider.api.ReplyListener;
import dev.musher.provider.codec.AnswerJson;
import dev.musher.provider.codec.EventJson;
import dev.musher.provider.codec.RequestJson;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Records requests to a model and its answers, without secrets. The caller notices nothing: if the
 * cassette cannot be written, recording ends and {@link #problem} says why. A request that was
 * interrupted has no answer and is left out. Serves many threads; exchanges are kept in the order
 * in which they end.
 */
public final class RecordingProvider implements Provider, AutoCloseable {
    private final Provider model;
    private final CassetteWriter cassette;
    private final Redaction redaction;
    private final TimeSource timeSource;
    private int steps;
    private Optional<String> problem = Optional.empty();

    private RecordingProvider(
            Provider model, CassetteWriter cassette, Redaction redaction, TimeSource timeSource) {
        this.model = model;
        this.cassette = cassette;
        this.redaction = redaction;
        this.timeSource = timeSource;
    }

    /**
     * Begins a cassette.
     *
     * @param secrets takes out what the caller knows to be secret; customary shapes of keys are
     *     taken out besides
     * @throws IOException if the file is there already or cannot be made
     */
    public static RecordingProvider to(
            Path file, Provider model, Redaction secrets, TimeSource timeSource)
            throws IOException {
        return new RecordingProvider(
                model, CassetteWriter.create(file), secrets.then(new SecretPatterns()), timeSource);
    }

    @Override
    public ModelAnswer ask(ModelRequest modelRequest, ReplyListener listener)
            throws InterruptedException {
        long begin = timeSource.nanos();
        var events = new ArrayList<CassetteExchange.TimedEvent>();
        var modelAnswer =
                model.ask(
                        modelRequest,
                        event -> {
                            var after = Duration.ofNanos(timeSource.nanos() - begin);
                            events.add(new CassetteExchange.TimedEvent(after, event));
                            listener.on(event);
                        });
        keep(modelRequest, events, modelAnswer);
        return modelAnswer;
    }

    private synchronized void keep(
            ModelRequest modelRequest,
            List<CassetteExchange.TimedEvent> events,
            ModelAnswer modelAnswer) {
        if (problem.isPresent()) {
            return;
        }
        var clean = new RedactedJson(redaction);
        var cassetteExchange =
                new CassetteExchange(
                        ++steps,
                        clean.clean(RequestJson.encode(modelRequest)),
                        clean(RedactedStream.clean(events, redaction), clean),
                        AnswerJson.decode(clean.clean(AnswerJson.encode(modelAnswer))));
        try {
            cassette.line(CassetteLine.encode(cassetteExchange));
        } catch (IOException full) {
            problem =
                    Optional.of("recording ended before step " + steps + ": " + full.getMessage());
        }
    }

    private static List<CassetteExchange.TimedEvent> clean(
            List<CassetteExchange.TimedEvent> events, RedactedJson clean) {
        var cleaned = new ArrayList<CassetteExchange.TimedEvent>(events.size());
        for (var timedEvent : events) {
            JsonValue.Fields event = clean.clean(EventJson.encode(timedEvent.event()));
            cleaned.add(
                    new CassetteExchange.TimedEvent(timedEvent.after(), EventJson.decode(event)));
        }
        return cleaned;
    }

    /** Why recording ended early, if it did. */
    public synchronized Optional<String> problem() {
        return problem;
    }

    @Override
    public synchronized void close() throws IOException {
        cassette.close();
    }
}
