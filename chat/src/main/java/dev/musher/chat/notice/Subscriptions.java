package dev.musher.chat.notice;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.base.files.AtomicFile;
import dev.musher.base.files.FileException;
import dev.musher.base.files.PrivateFiles;
import dev.musher.base.files.WriteOptions;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Which conversations of a transport are told what, and how far in the ledger each has been told:
 * as settings have it until somebody says otherwise there. On the disk before anything follows from
 * it. Any thread asks.
 */
public final class Subscriptions {
    private final Path file;
    private final Map<String, Set<NoticeKind>> kinds = new LinkedHashMap<>();
    private final Map<String, Long> told = new LinkedHashMap<>();
    private final Map<String, Set<NoticeKind>> chosen = new LinkedHashMap<>();

    /**
     * @param usual by settings, as ROOM or ROOM=KIND+KIND; what is wrong with it is explained
     * @param folder of the transport
     */
    public Subscriptions(List<String> usual, Path folder) {
        this.file = folder.resolve("notices.json");
        for (String entry : usual) {
            int at = entry.lastIndexOf('=');
            kinds.put(
                    at < 0 ? entry : entry.substring(0, at),
                    at < 0
                            ? NoticeKind.ALL
                            : NoticeKind.of(List.of(entry.substring(at + 1).split("\\+", -1))));
        }
        read();
        kinds.putAll(chosen);
    }

    private void read() {
        if (!Files.exists(file)) {
            return;
        }
        try {
            if (Json.parse(Files.readString(file)) instanceof JsonValue.Fields fields) {
                fields.values().forEach(this::read);
            }
        } catch (JsonException | IllegalArgumentException _) {
            // Damaged: the settings count, and the news begins now.
            told.clear();
            chosen.clear();
        } catch (IOException e) {
            throw FileException.of("read", file, e);
        }
    }

    private void read(String conversation, JsonValue value) {
        if (value instanceof JsonValue.Fields fields) {
            fields.number("told").ifPresent(at -> told.put(conversation, at.longValue()));
            if (fields.values().containsKey("kinds")) {
                chosen.put(
                        conversation,
                        NoticeKind.of(
                                fields.items("kinds").stream()
                                        .flatMap(item -> text(item).stream())
                                        .toList()));
            }
        }
    }

    private static Optional<String> text(JsonValue value) {
        return value instanceof JsonValue.Text(var text) ? Optional.of(text) : Optional.empty();
    }

    /** The conversations that are told anything, with what. */
    public synchronized Map<String, Set<NoticeKind>> all() {
        var all = new LinkedHashMap<>(kinds);
        all.values().removeIf(Set::isEmpty);
        return all;
    }

    /** What a conversation is told, in words; empty for nothing. */
    public synchronized String words(String conversation) {
        return NoticeKind.words(kinds.getOrDefault(conversation, Set.of()));
    }

    /**
     * Somebody chose what a conversation is told.
     *
     * @param now where the ledger ends: one that was told nothing is told what comes after
     */
    public synchronized void choose(String conversation, Set<NoticeKind> what, long now) {
        if (kinds.getOrDefault(conversation, Set.of()).isEmpty()) {
            told.put(conversation, now);
        }
        kinds.put(conversation, Set.copyOf(what));
        chosen.put(conversation, Set.copyOf(what));
        write();
    }

    /** How far a conversation has been told; nothing if it never was. */
    public synchronized OptionalLong told(String conversation) {
        var at = told.get(conversation);
        return at == null ? OptionalLong.empty() : OptionalLong.of(at);
    }

    public synchronized void tell(String conversation, long sequence) {
        told.put(conversation, sequence);
        write();
    }

    private void write() {
        var fields = new LinkedHashMap<String, JsonValue>();
        for (String conversation : kinds.keySet()) {
            var one = new JsonObjectBuilder();
            Optional.ofNullable(told.get(conversation)).ifPresent(at -> one.number("told", at));
            Optional.ofNullable(chosen.get(conversation))
                    .ifPresent(
                            what ->
                                    one.texts(
                                            "kinds", what.stream().map(NoticeKind::word).toList()));
            fields.put(conversation, one.build());
        }
        try {
            PrivateFiles.folder(file.toAbsolutePath().resolveSibling(""));
        } catch (IOException e) {
            throw FileException.of("write", file, e);
        }
        AtomicFile.write(
                file,
                Json.encode(new JsonValue.Fields(fields)).getBytes(UTF_8),
                WriteOptions.usual().ownerOnly());
    }
}
