package dev.musher.chat.whatsapp;

import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import dev.musher.chat.remote.StateFile;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;

/**
 * When people have written last: for a day after it the vendor delivers free text to them.
 * Thread-safe; kept over restarts.
 */
final class ServiceWindow {
    private static final Duration OPEN = Duration.ofHours(24);
    private static final int MOST = 5_000;

    private final StateFile file;
    private final LinkedHashMap<String, Long> heard = new LinkedHashMap<>();

    ServiceWindow(StateFile file) {
        this.file = file;
        file.read()
                .ifPresent(
                        fields -> {
                            for (JsonValue item : fields.items("heard")) {
                                if (item instanceof JsonValue.Fields one) {
                                    heard.put(
                                            one.requireText("person"),
                                            one.requireNumber("at").longValue());
                                }
                            }
                        });
    }

    synchronized void heard(String person, Instant at) {
        long latest = Math.max(heard.getOrDefault(person, 0L), at.getEpochSecond());
        heard.remove(person);
        heard.put(person, latest);
        if (heard.size() > MOST) {
            heard.pollFirstEntry();
        }
        file.write(
                new JsonObjectBuilder()
                        .objects(
                                "heard",
                                List.copyOf(heard.entrySet()),
                                entry ->
                                        new JsonObjectBuilder()
                                                .text("person", entry.getKey())
                                                .number("at", entry.getValue())));
    }

    /** Whether free text reaches a person now. */
    synchronized boolean isOpen(String person, Instant now) {
        var last = Instant.ofEpochSecond(heard.getOrDefault(person, 0L));
        return now.isBefore(last.plus(OPEN));
    }
}
