package dev.musher.session;

import dev.musher.conversation.Message;
import dev.musher.json.Json;
import dev.musher.json.JsonException;
import dev.musher.json.JsonTokens;
import dev.musher.tool.Fact;
import dev.musher.transcript.MessageJson;
import io.avaje.json.JsonReader;
import io.avaje.json.JsonWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Entries as lines of JSON. The first fields are always {@code n}, {@code parent}, {@code at} and
 * the one that tells the kind, in this order, so that {@link EntryHead} finds its way through a
 * diary without reading all of it.
 */
final class EntryLine {
    private EntryLine() {}

    /** The line without its end. */
    static byte[] encode(Entry entry) {
        return Json.write(
                writer -> {
                    writer.beginObject();
                    writer.name("n");
                    writer.value(entry.number());
                    writer.name("parent");
                    writer.value(entry.parent());
                    writer.name("at");
                    writer.value(entry.at().toEpochMilli());
                    happening(writer, entry.happening());
                    writer.endObject();
                });
    }

    /** Not a pattern switch: the first of those costs milliseconds on the way to a request. */
    private static void happening(JsonWriter writer, Happening happening) {
        if (happening instanceof Happening.Uttered uttered) {
            JsonTokens.text(writer, "uttered", uttered.words());
        } else if (happening instanceof Happening.Said said) {
            writer.name("said");
            utterance(writer, said.utterance());
        } else if (happening instanceof Happening.Folded folded) {
            folded(writer, folded);
        } else if (happening instanceof Happening.FilesKept kept) {
            JsonTokens.text(writer, "files", kept.checkpoint());
        } else if (happening instanceof Happening.Planned planned) {
            planned(writer, planned);
        } else if (happening instanceof Happening.ModelChosen chosen) {
            JsonTokens.text(writer, "model", chosen.model());
        } else if (happening instanceof Happening.RunEnded ended) {
            JsonTokens.text(writer, "ended", ended.how());
        } else {
            writer.name("rewound");
            writer.value(true);
        }
    }

    private static void planned(JsonWriter writer, Happening.Planned planned) {
        writer.name("planned");
        writer.beginObject();
        JsonTokens.text(writer, "step", planned.step().word());
        JsonTokens.text(writer, "text", planned.text());
        writer.endObject();
    }

    private static void folded(JsonWriter writer, Happening.Folded folded) {
        writer.name("folded");
        writer.beginObject();
        JsonTokens.text(writer, "summary", folded.summary());
        writer.name("context");
        writer.beginArray();
        for (Utterance utterance : folded.context()) {
            utterance(writer, utterance);
        }
        writer.endArray();
        writer.endObject();
    }

    private static void utterance(JsonWriter writer, Utterance utterance) {
        writer.beginObject();
        JsonTokens.text(writer, "author", word(utterance.author()));
        writer.name("message");
        JsonTokens.value(writer, MessageJson.encode(utterance.message()));
        if (!utterance.facts().isEmpty()) {
            writer.name("facts");
            FactJson.write(writer, utterance.facts());
        }
        writer.endObject();
    }

    private static String word(Author author) {
        return author.name().toLowerCase(Locale.ROOT);
    }

    /**
     * What a line tells.
     *
     * @throws JsonException if it is not a line of a diary
     */
    static Happening happening(String line) {
        var found = new ArrayList<Happening>(1);
        Json.read(
                line,
                reader -> {
                    JsonTokens.fields(reader, name -> field(reader, name, found));
                    return line;
                });
        if (found.size() != 1) {
            throw new IllegalStateException("entries tell of one thing each");
        }
        return found.getFirst();
    }

    private static void field(JsonReader reader, String name, List<Happening> found) {
        switch (name) {
            case "n", "parent", "at" -> reader.readLong();
            case "said" -> found.add(new Happening.Said(utterance(reader)));
            case "uttered" -> found.add(new Happening.Uttered(reader.readString()));
            case "folded" -> found.add(folded(reader));
            case "files" -> found.add(new Happening.FilesKept(reader.readString()));
            case "planned" -> found.add(planned(reader));
            case "model" -> found.add(new Happening.ModelChosen(reader.readString()));
            case "ended" -> found.add(new Happening.RunEnded(reader.readString()));
            case "rewound" -> {
                reader.readBoolean();
                found.add(new Happening.Rewound());
            }
            default -> throw unknown(name);
        }
    }

    private static Happening planned(JsonReader reader) {
        var step = new StringBuilder();
        var text = new StringBuilder();
        JsonTokens.fields(
                reader,
                name -> {
                    switch (name) {
                        case "step" -> step.append(reader.readString());
                        case "text" -> text.append(reader.readString());
                        default -> throw unknown(name);
                    }
                });
        return new Happening.Planned(PlanStep.of(step.toString()), text.toString());
    }

    private static Happening folded(JsonReader reader) {
        var context = new ArrayList<Utterance>();
        var summary = new StringBuilder();
        JsonTokens.fields(
                reader,
                name -> {
                    switch (name) {
                        case "summary" -> summary.append(reader.readString());
                        case "context" ->
                                JsonTokens.items(reader, () -> context.add(utterance(reader)));
                        default -> throw unknown(name);
                    }
                });
        return new Happening.Folded(context, summary.toString());
    }

    private static Utterance utterance(JsonReader reader) {
        var draft = new Draft();
        JsonTokens.fields(reader, name -> draft.field(reader, name));
        return new Utterance(author(draft.author), draft.message.orElseThrow(), draft.facts);
    }

    /** An utterance of which not all fields are read. */
    private static final class Draft {
        private String author = "";
        private Optional<Message> message = Optional.empty();
        private final List<Fact> facts = new ArrayList<>();

        private void field(JsonReader reader, String name) {
            switch (name) {
                case "author" -> author = reader.readString();
                case "message" ->
                        message = Optional.of(MessageJson.decode(JsonTokens.value(reader)));
                case "facts" ->
                        JsonTokens.items(
                                reader, () -> facts.add(FactJson.read(JsonTokens.value(reader))));
                default -> throw unknown(name);
            }
        }
    }

    private static Author author(String word) {
        for (Author author : Author.values()) {
            if (word(author).equals(word)) {
                return author;
            }
        }
        throw unknown(word);
    }

    private static IllegalArgumentException unknown(String name) {
        return new IllegalArgumentException("\"" + name + "\" is not known");
    }
}
