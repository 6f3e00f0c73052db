package dev.musher.rehearsal;

import dev.musher.json.JsonValue;
import dev.musher.provider.Answer;
import dev.musher.provider.Provider;
import dev.musher.provider.ReplyListener;
import dev.musher.provider.Request;
import dev.musher.secret.Redaction;
import dev.musher.secret.SecretShapes;
import dev.musher.time.Clock;
import dev.musher.transcript.AnswerJson;
import dev.musher.transcript.EventJson;
import dev.musher.transcript.RequestJson;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Records what passes between an asker and a model, without secrets. The asker notices nothing: if
 * the cassette cannot be written, recording ends and {@link #problem} says why. A request that was
 * interrupted has no answer and is left out. Serves many threads; exchanges are kept in the order
 * in which they end.
 */
public final class RecordingProvider implements Provider, AutoCloseable {
    private final Provider model;
    private final CassetteWriter cassette;
    private final Redaction redaction;
    private final Clock clock;
    private int steps;
    private Optional<String> problem = Optional.empty();

    private RecordingProvider(
            Provider model, CassetteWriter cassette, Redaction redaction, Clock clock) {
        this.model = model;
        this.cassette = cassette;
        this.redaction = redaction;
        this.clock = clock;
    }

    /**
     * Begins a cassette.
     *
     * @param secrets takes out what the caller knows to be secret; customary shapes of keys are
     *     taken out besides
     * @throws IOException if the file is there already or cannot be made
     */
    public static RecordingProvider to(Path file, Provider model, Redaction secrets, Clock clock)
            throws IOException {
        return new RecordingProvider(
                model, CassetteWriter.create(file), secrets.then(new SecretShapes()), clock);
    }

    @Override
    public Answer ask(Request request, ReplyListener listener) throws InterruptedException {
        long begin = clock.nanos();
        var events = new ArrayList<Exchange.Heard>();
        var answer =
                model.ask(
                        request,
                        event -> {
                            var after = Duration.ofNanos(clock.nanos() - begin);
                            events.add(new Exchange.Heard(after, event));
                            listener.on(event);
                        });
        keep(request, events, answer);
        return answer;
    }

    private synchronized void keep(Request request, List<Exchange.Heard> events, Answer answer) {
        if (problem.isPresent()) {
            return;
        }
        var clean = new CleanJson(redaction);
        var exchange =
                new Exchange(
                        ++steps,
                        clean.clean(RequestJson.encode(request)),
                        clean(CleanStream.clean(events, redaction), clean),
                        AnswerJson.decode(clean.clean(AnswerJson.encode(answer))));
        try {
            cassette.line(CassetteLine.encode(exchange));
        } catch (IOException full) {
            problem =
                    Optional.of("recording ended before step " + steps + ": " + full.getMessage());
        }
    }

    private static List<Exchange.Heard> clean(List<Exchange.Heard> events, CleanJson clean) {
        var cleaned = new ArrayList<Exchange.Heard>(events.size());
        for (var heard : events) {
            JsonValue.Fields event = clean.clean(EventJson.encode(heard.event()));
            cleaned.add(new Exchange.Heard(heard.after(), EventJson.decode(event)));
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
