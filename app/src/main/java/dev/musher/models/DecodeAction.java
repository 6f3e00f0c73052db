package dev.musher.models;

import dev.musher.anthropic.AnthropicFormat;
import dev.musher.commandline.Action;
import dev.musher.commandline.ExitCode;
import dev.musher.commandline.Invocation;
import dev.musher.commandline.Output;
import dev.musher.commandline.Screen;
import dev.musher.gemini.GeminiFormat;
import dev.musher.json.Json;
import dev.musher.json.JsonValue;
import dev.musher.openai.ChatFormat;
import dev.musher.openai.Dialects;
import dev.musher.openai.ResponsesFormat;
import dev.musher.provider.Answer;
import dev.musher.provider.Fault;
import dev.musher.time.Clock;
import dev.musher.transcript.AnswerJson;
import dev.musher.transcript.EventJson;
import dev.musher.wire.MalformedReply;
import dev.musher.wire.ReplyDecoder;
import dev.musher.wire.SseEvent;
import dev.musher.wire.SseReader;
import dev.musher.wire.WireFormat;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Optional;

/** {@code musher models decode}: recorded exchanges as typed events, one line of JSON each. */
public final class DecodeAction implements Action {
    private final Path directory;
    private final Clock clock;

    public DecodeAction(Path directory, Clock clock) {
        this.directory = directory;
        this.clock = clock;
    }

    @Override
    public ExitCode run(Invocation invocation, Screen screen) {
        ExitCode code = ExitCode.OK;
        for (String file : invocation.arguments(ModelsCommand.FILE)) {
            if (!decode(file, screen)) {
                code = ExitCode.FAILED;
            }
        }
        return code;
    }

    private boolean decode(String file, Screen screen) {
        boolean whole = true;
        try {
            int number = 0;
            for (RecordedExchange exchange :
                    RecordedExchange.parse(Files.readString(directory.resolve(file)))) {
                number++;
                var lines = new Lines(file, number, screen.out());
                Optional<String> problem = decode(exchange, lines);
                if (problem.isPresent()) {
                    screen.err()
                            .line(
                                    "musher: "
                                            + file
                                            + ", exchange "
                                            + number
                                            + ": "
                                            + problem.get());
                    whole = false;
                }
            }
        } catch (NoSuchFileException _) {
            screen.err().line("musher: " + file + ": there is no such file");
            whole = false;
        } catch (IOException | RecordedExchange.Unreadable e) {
            screen.err().line("musher: " + file + ": " + e.getMessage());
            whole = false;
        }
        return whole;
    }

    /** What could not be decoded, if anything. */
    private Optional<String> decode(RecordedExchange exchange, Lines lines) {
        Optional<WireFormat> format = format(exchange.url());
        if (format.isEmpty()) {
            return Optional.of("no protocol is known for " + exchange.url());
        }
        if (exchange.status() / 100 != 2) {
            Fault fault =
                    format.get()
                            .fault(
                                    exchange.status(),
                                    exchange.headers(),
                                    exchange.body(),
                                    clock.now());
            lines.print("answer", AnswerJson.encode(new Answer.Failed(fault)));
            return Optional.empty();
        }
        return stream(format.get().decoder(), exchange.body(), lines);
    }

    private static Optional<String> stream(ReplyDecoder decoder, String body, Lines lines) {
        var bytes = new ByteArrayInputStream(body.getBytes(StandardCharsets.UTF_8));
        var events = new SseReader(bytes);
        try {
            Optional<SseEvent> event = events.next();
            while (event.isPresent() && !decoder.ended()) {
                decoder.accept(event.get(), e -> lines.print("event", EventJson.encode(e)));
                event = events.next();
            }
        } catch (MalformedReply | IOException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
        Answer answer = decoder.conclude(e -> lines.print("event", EventJson.encode(e)));
        lines.print("answer", AnswerJson.encode(answer));
        return answer instanceof Answer.Failed(Fault.StreamBroken(var detail))
                ? Optional.of(detail)
                : Optional.empty();
    }

    /** By the path, which each protocol has its own of. */
    private static Optional<WireFormat> format(String url) {
        if (url.contains("/messages")) {
            return Optional.of(new AnthropicFormat());
        }
        if (url.contains("/chat/completions")) {
            return Optional.of(new ChatFormat(Dialects.GENERIC));
        }
        if (url.contains("/responses")) {
            return Optional.of(new ResponsesFormat());
        }
        return url.contains(":streamGenerateContent")
                ? Optional.of(new GeminiFormat())
                : Optional.empty();
    }

    /** Lines of JSON that say which exchange they belong to. */
    private record Lines(String file, int exchange, Output out) {
        void print(String kind, JsonValue value) {
            var fields = new LinkedHashMap<String, JsonValue>();
            fields.put("file", new JsonValue.Text(file));
            fields.put("exchange", new JsonValue.Numeral(BigDecimal.valueOf(exchange)));
            fields.put(kind, value);
            out.line(Json.encode(new JsonValue.Fields(fields)));
        }
    }
}
