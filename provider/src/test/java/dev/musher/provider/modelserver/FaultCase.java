package dev.musher.provider.modelserver;

import static dev.musher.provider.modelserver.Script.badRequest;
import static dev.musher.provider.modelserver.Script.closedAfter;
import static dev.musher.provider.modelserver.Script.closedBeforeHead;
import static dev.musher.provider.modelserver.Script.contextTooLong;
import static dev.musher.provider.modelserver.Script.htmlPage;
import static dev.musher.provider.modelserver.Script.malformedAfter;
import static dev.musher.provider.modelserver.Script.mislabelled;
import static dev.musher.provider.modelserver.Script.overloaded;
import static dev.musher.provider.modelserver.Script.overloadedAfter;
import static dev.musher.provider.modelserver.Script.pause;
import static dev.musher.provider.modelserver.Script.rateLimited;
import static dev.musher.provider.modelserver.Script.resetAfter;
import static dev.musher.provider.modelserver.Script.resetBeforeHead;
import static dev.musher.provider.modelserver.Script.say;
import static dev.musher.provider.modelserver.Script.serverError;
import static dev.musher.provider.modelserver.Script.silence;
import static dev.musher.provider.modelserver.Script.silenceAfter;
import static dev.musher.provider.modelserver.Script.text;
import static dev.musher.provider.modelserver.Script.tooLarge;
import static dev.musher.provider.modelserver.Script.truncatedAfter;
import static dev.musher.provider.modelserver.Script.unauthorized;
import static dev.musher.provider.modelserver.Script.usageCap;

import dev.musher.provider.api.ReplyLimits;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Everything that can go wrong between us and a vendor, and what only looks wrong.
 *
 * @param name as the table of outcomes calls it
 * @param patience how long the client waits for bytes
 */
record FaultCase(String name, Turn turn, ReplyLimits patience) {
    /** The time at which every trouble begins. */
    static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");

    private static final Duration LONG = Duration.ofSeconds(20);

    /** Short, and still long enough for a busy machine to send what it does send. */
    private static final Duration SHORT = Duration.ofMillis(150);

    static final ReplyLimits PATIENT = limits(LONG, LONG);

    private static final int MEGABYTE = 1 << 20;

    static List<FaultCase> all() {
        return List.of(
                of("400", badRequest()),
                of("400 for a conversation that is too long", contextTooLong()),
                of("401", unauthorized()),
                of("413", tooLarge()),
                of("429 without a time", rateLimited()),
                of("429, Retry-After in seconds", rateLimited().retryAfterSeconds(20)),
                of("429, Retry-After as a date", rateLimited().retryAfter(NOW.plusSeconds(20))),
                of("429, retry-after-ms", rateLimited().retryAfterMillis(1500)),
                of(
                        "429, headers that tell the reset",
                        rateLimited().resetHeaders(NOW, Duration.ofSeconds(90))),
                of("429, a wait in the body", rateLimited().waitInBody(Duration.ofSeconds(7))),
                of("429, a wait longer than we wait", rateLimited().retryAfterSeconds(3600)),
                of("429 because the plan is used up", usageCap()),
                of("500", serverError()),
                of("529", overloaded()),
                of("500 with a web page", htmlPage(500)),
                of("200 with a web page", htmlPage(200)),
                of("200 with JSON", new FaultScript.Page(200, "application/json", "{\"ok\":1}")),
                of("200 with nothing", new FaultScript.Page(200, "text/event-stream", "")),
                of("reset before the head", resetBeforeHead()),
                of("closed before the head", closedBeforeHead()),
                of("silence", silence(), limits(SHORT, LONG)),
                of("reset before any content", resetAfter()),
                of("closed before any content", closedAfter()),
                of("truncated before any content", truncatedAfter()),
                of("silence before any content", silenceAfter(), limits(LONG, SHORT)),
                of("malformed before any content", malformedAfter()),
                of("overloaded before any content", overloadedAfter()),
                of("reset in the middle", resetAfter(text("Hel"), pause())),
                of("closed in the middle", closedAfter(text("Hel"), pause())),
                of("truncated in the middle", truncatedAfter(text("Hel"))),
                of("silence in the middle", silenceAfter(text("Hel")), limits(LONG, SHORT)),
                of("malformed in the middle", malformedAfter(text("Hel"))),
                of("overloaded in the middle", overloadedAfter(text("Hel"))),
                odd("one byte at a time", Delivery.ONE_BYTE_AT_A_TIME),
                odd("CRLF", Delivery.CRLF),
                odd("CR", Delivery.CR),
                odd("data on several lines", Delivery.MULTI_LINE_DATA),
                odd("a byte order mark", Delivery.BOM),
                odd("no space after the colon", Delivery.NO_SPACE),
                odd("comments", Delivery.COMMENTS),
                of("a wrong content type", mislabelled("application/json", hello())),
                of("no usage", hello().withoutUsage()),
                of("a line of 10 MB", say(text("x".repeat(10 * MEGABYTE))).inOnePiece()),
                of("a line of 17 MB", say(text("x".repeat(17 * MEGABYTE))).inOnePiece()));
    }

    private static Turn.Say hello() {
        return say(text("Hello"));
    }

    private static FaultCase of(String name, FaultScript fault) {
        return of(name, fault, PATIENT);
    }

    private static FaultCase of(String name, Turn.Say say) {
        return new FaultCase(name, say, PATIENT);
    }

    private static FaultCase odd(String name, Delivery delivery) {
        return of(name, hello().delivered(delivery));
    }

    private static FaultCase of(String name, FaultScript fault, ReplyLimits patience) {
        return new FaultCase(name, new Turn.Fail(fault), patience);
    }

    private static ReplyLimits limits(Duration firstByte, Duration gap) {
        return new ReplyLimits(1000, OptionalDouble.empty(), firstByte, gap);
    }

    @Override
    public String toString() {
        return name;
    }
}
