package dev.musher.provider.cassette;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.json.JsonValue;
import dev.musher.provider.codec.AnswerJson;
import dev.musher.provider.codec.EventJson;
import dev.musher.provider.codec.MalformedTranscript;
import dev.musher.provider.codec.RequestJson;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;

/** The lines of a cassette file: a header, and then one exchange each. */
final class CassetteLine {
    static final int VERSION = 1;

    /** What a cassette's first line begins with, whatever its version. */
    private static final String MARK = "musher-cassette";

    private CassetteLine() {}

    /** A line that cannot be played; the message says why. */
    static final class Unfit extends Exception {
        private static final long serialVersionUID = 1L;

        Unfit(String what) {
            super(what);
        }
    }

    static String header() {
        return "{\"" + MARK + "\":" + VERSION + "}";
    }

    static void checkHeader(String line) throws Unfit {
        var version = parse(line).field(MARK);
        if (version.isEmpty() || !(version.get() instanceof JsonValue.Numeral(var number))) {
            throw new Unfit("this is not a cassette: its first line has no " + MARK);
        }
        if (number.compareTo(BigDecimal.valueOf(VERSION)) != 0) {
            throw new Unfit(
                    "this cassette has version "
                            + number.toPlainString()
                            + ", but only version "
                            + VERSION
                            + " can be played; record it again");
        }
    }

    static String encode(CassetteExchange cassetteExchange) {
        var events = new ArrayList<JsonValue>();
        for (var timedEvent : cassetteExchange.events()) {
            var fields = new LinkedHashMap<String, JsonValue>();
            fields.put("ms", number(timedEvent.after().toMillis()));
            fields.put("event", EventJson.encode(timedEvent.event()));
            events.add(new JsonValue.Fields(fields));
        }
        var line = new LinkedHashMap<String, JsonValue>();
        line.put("step", number(cassetteExchange.step()));
        line.put("digest", new JsonValue.Text(RequestDigest.of(cassetteExchange.request())));
        line.put("request", cassetteExchange.request());
        line.put("events", new JsonValue.Items(events));
        line.put("answer", AnswerJson.encode(cassetteExchange.answer()));
        return Json.encode(new JsonValue.Fields(line));
    }

    static CassetteExchange decode(String line) throws Unfit {
        var fields = parse(line);
        try {
            var request = object(fields, "request");
            RequestJson.decode(request);
            if (!text(fields, "digest").equals(RequestDigest.of(request))) {
                throw new Unfit("the request does not match its digest: the line was changed");
            }
            return new CassetteExchange(
                    (int) whole(fields, "step"),
                    request,
                    events(fields),
                    AnswerJson.decode(object(fields, "answer")));
        } catch (MalformedTranscript unfit) {
            throw new Unfit(Optional.ofNullable(unfit.getMessage()).orElse("unfit"));
        }
    }

    private static List<CassetteExchange.TimedEvent> events(JsonValue.Fields line) throws Unfit {
        if (!(line.field("events").orElse(new JsonValue.Null())
                instanceof JsonValue.Items(var items))) {
            throw new Unfit("events: expected an array");
        }
        var events = new ArrayList<CassetteExchange.TimedEvent>(items.size());
        for (JsonValue item : items) {
            if (!(item instanceof JsonValue.Fields heard)) {
                throw new Unfit("events: expected objects");
            }
            events.add(
                    new CassetteExchange.TimedEvent(
                            Duration.ofMillis(whole(heard, "ms")),
                            EventJson.decode(object(heard, "event"))));
        }
        return events;
    }

    private static JsonValue.Fields parse(String line) throws Unfit {
        try {
            if (Json.parse(line) instanceof JsonValue.Fields fields) {
                return fields;
            }
        } catch (JsonException broken) {
            throw new Unfit("not JSON at column " + broken.column() + ": " + broken.what());
        }
        throw new Unfit("expected an object");
    }

    private static JsonValue.Fields object(JsonValue.Fields fields, String name) throws Unfit {
        return fields.object(name).orElseThrow(() -> new Unfit(name + ": expected an object"));
    }

    private static String text(JsonValue.Fields fields, String name) throws Unfit {
        return fields.text(name).orElseThrow(() -> new Unfit(name + ": expected a string"));
    }

    private static long whole(JsonValue.Fields fields, String name) throws Unfit {
        if (fields.field(name).orElse(new JsonValue.Null())
                instanceof JsonValue.Numeral(var number)) {
            return number.longValue();
        }
        throw new Unfit(name + ": expected a number");
    }

    private static JsonValue number(long value) {
        return new JsonValue.Numeral(BigDecimal.valueOf(value));
    }
}
