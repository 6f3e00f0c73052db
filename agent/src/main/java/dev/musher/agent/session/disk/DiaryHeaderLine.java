package dev.musher.agent.session.disk;

import dev.musher.agent.session.ForkPoint;
import dev.musher.agent.session.SessionHeader;
import dev.musher.agent.session.SessionId;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.json.JsonTokens;
import io.avaje.json.JsonReader;
import io.avaje.json.JsonWriter;
import java.time.Instant;
import java.util.Optional;

/** The first line of a diary, which says in which format the others are. */
final class DiaryHeaderLine {
    static final String FORMAT = "musher-session";
    static final long VERSION = 2;

    private String format = "";
    private long version;
    private String id = "";
    private String folder = "";
    private long at;
    private String fromSession = "";
    private long fromEntry;

    private DiaryHeaderLine() {}

    static byte[] encode(SessionHeader header) {
        return Json.write(
                writer -> {
                    writer.beginObject();
                    JsonTokens.text(writer, "format", FORMAT);
                    writer.name("version");
                    writer.value(VERSION);
                    JsonTokens.text(writer, "id", header.id().text());
                    JsonTokens.text(writer, "folder", header.folder());
                    writer.name("at");
                    writer.value(header.at().toEpochMilli());
                    header.from().ifPresent(from -> from(writer, from));
                    writer.endObject();
                });
    }

    private static void from(JsonWriter writer, ForkPoint from) {
        writer.name("from");
        writer.beginObject();
        JsonTokens.text(writer, "session", from.session().text());
        writer.name("entry");
        writer.value(from.entry());
        writer.endObject();
    }

    /**
     * What the line says; empty if it is not such a line.
     *
     * @throws ForeignVersion if it is of a version that this program does not know
     */
    static Optional<SessionHeader> decode(String line) {
        var found = new DiaryHeaderLine();
        try {
            Json.read(
                    line,
                    reader -> {
                        JsonTokens.fields(reader, name -> found.field(reader, name));
                        return found;
                    });
        } catch (JsonException _) {
            return Optional.empty();
        }
        if (!found.format.equals(FORMAT)) {
            return Optional.empty();
        }
        if (found.version != VERSION) {
            throw new ForeignVersion(found.version);
        }
        return found.header();
    }

    /** Fields that are not known are the business of a later version, which says so first. */
    private void field(JsonReader reader, String name) {
        switch (name) {
            case "format" -> format = reader.readString();
            case "version" -> version = reader.readLong();
            case "id" -> id = reader.readString();
            case "folder" -> folder = reader.readString();
            case "at" -> at = reader.readLong();
            case "from" -> JsonTokens.fields(reader, inner -> from(reader, inner));
            default -> reader.skipValue();
        }
    }

    private void from(JsonReader reader, String name) {
        switch (name) {
            case "session" -> fromSession = reader.readString();
            case "entry" -> fromEntry = reader.readLong();
            default -> reader.skipValue();
        }
    }

    private Optional<SessionHeader> header() {
        boolean isFork = !fromSession.isEmpty();
        if (SessionId.parse(id).isEmpty() || (isFork && SessionId.parse(fromSession).isEmpty())) {
            return Optional.empty();
        }
        return Optional.of(
                new SessionHeader(
                        new SessionId(id),
                        folder,
                        Instant.ofEpochMilli(at),
                        isFork
                                ? Optional.of(new ForkPoint(new SessionId(fromSession), fromEntry))
                                : Optional.empty()));
    }

    /** The diary is of another version. */
    static final class ForeignVersion extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final long found;

        ForeignVersion(long found) {
            super("version " + found);
            this.found = found;
        }

        long found() {
            return found;
        }
    }
}
