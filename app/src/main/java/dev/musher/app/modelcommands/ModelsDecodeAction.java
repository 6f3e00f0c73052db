package dev.musher.app.modelcommands;

import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ConsoleOutput;
import dev.musher.app.commandline.ExitCode;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import dev.musher.base.time.TimeSource;
import dev.musher.host.models.RecordedHttpExchange;
import dev.musher.provider.anthropic.AnthropicFormat;
import dev.musher.provider.api.ModelAnswer;
import dev.musher.provider.api.ProviderFault;
import dev.musher.provider.codec.AnswerJson;
import dev.musher.provider.codec.EventJson;
import dev.musher.provider.gemini.GeminiFormat;
import dev.musher.provider.openai.ChatDialects;
import dev.musher.provider.openai.ChatFormat;
import dev.musher.provider.openai.ResponsesFormat;
import dev.musher.provider.wire.MalformedReply;
import dev.musher.provider.wire.ReplyDecoder;
import dev.musher.provider.wire.SseEvent;
import dev.musher.provider.wire.SseReader;
import dev.musher.provider.wire.WireFormat;
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
public final class ModelsDecodeAction implements CommandAction {
    private final Path directory;
    private final TimeSource timeSource;

    public ModelsDecodeAction(Path directory, TimeSource timeSource) {
        this.directory = directory;
        this.timeSource = timeSource;
    }

    @Override
    public ExitCode run(CommandInvocation commandInvocation, CommandScreen commandScreen) {
        ExitCode code = ExitCode.OK;
        for (String file : commandInvocation.arguments(ModelsCommand.FILE)) {
            if (!decode(file, commandScreen)) {
                code = ExitCode.FAILED;
            }
        }
        return code;
    }

    private boolean decode(String file, CommandScreen commandScreen) {
        boolean whole = true;
        try {
            int number = 0;
            for (RecordedHttpExchange exchange :
                    RecordedHttpExchange.parse(Files.readString(directory.resolve(file)))) {
                number++;
                var lines = new Lines(file, number, commandScreen.out());
                Optional<String> problem = decode(exchange, lines);
                if (problem.isPresent()) {
                    commandScreen
                            .err()
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
            commandScreen.err().line("musher: " + file + ": no such file");
            whole = false;
        } catch (IOException | RecordedHttpExchange.Unreadable e) {
            commandScreen.err().line("musher: " + file + ": " + e.getMessage());
            whole = false;
        }
        return whole;
    }

    /** What could not be decoded, if anything. */
    private Optional<String> decode(RecordedHttpExchange exchange, Lines lines) {
        Optional<WireFormat> format = format(exchange.url());
        if (format.isEmpty()) {
            return Optional.of("unknown protocol: " + exchange.url());
        }
        if (exchange.status() / 100 != 2) {
            ProviderFault providerFault =
                    format.get()
                            .fault(
                                    exchange.status(),
                                    exchange.headers(),
                                    exchange.body(),
                                    timeSource.now());
            lines.print("answer", AnswerJson.encode(new ModelAnswer.Failed(providerFault)));
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
        ModelAnswer modelAnswer = decoder.conclude(e -> lines.print("event", EventJson.encode(e)));
        lines.print("answer", AnswerJson.encode(modelAnswer));
        return modelAnswer instanceof ModelAnswer.Failed(ProviderFault.StreamBroken(var detail))
                ? Optional.of(detail)
                : Optional.empty();
    }

    /** By the path, which each protocol has its own of. */
    private static Optional<WireFormat> format(String url) {
        if (url.contains("/messages")) {
            return Optional.of(new AnthropicFormat());
        }
        if (url.contains("/chat/completions")) {
            return Optional.of(new ChatFormat(ChatDialects.GENERIC));
        }
        if (url.contains("/responses")) {
            return Optional.of(new ResponsesFormat());
        }
        return url.contains(":streamGenerateContent")
                ? Optional.of(new GeminiFormat())
                : Optional.empty();
    }

    /** Lines of JSON that say which exchange they belong to. */
    private record Lines(String file, int exchange, ConsoleOutput out) {
        void print(String kind, JsonValue value) {
            var fields = new LinkedHashMap<String, JsonValue>();
            fields.put("file", new JsonValue.Text(file));
            fields.put("exchange", new JsonValue.Numeral(BigDecimal.valueOf(exchange)));
            fields.put(kind, value);
            out.line(Json.encode(new JsonValue.Fields(fields)));
        }
    }
}
