package dev.musher.agent.session.disk;

import dev.musher.agent.session.AuthoredMessage;
import dev.musher.agent.session.DiaryEntry;
import dev.musher.agent.session.DiaryEvent;
import dev.musher.agent.session.MessageAuthor;
import dev.musher.agent.session.PlanStep;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.json.JsonTokens;
import dev.musher.provider.codec.MessageJson;
import dev.musher.provider.conversation.Message;
import dev.musher.tools.api.ToolFact;
import io.avaje.json.JsonReader;
import io.avaje.json.JsonWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Entries as lines of JSON. The first fields are always {@code n}, {@code parent}, {@code at} and
 * the one that tells the kind, in this order, so that {@link DiaryLineHead} finds its way through a
 * diary without reading all of it.
 */
final class DiaryLine {
    private DiaryLine() {}

    /** The line without its end. */
    static byte[] encode(DiaryEntry diaryEntry) {
        return Json.write(
                writer -> {
                    writer.beginObject();
                    writer.name("n");
                    writer.value(diaryEntry.number());
                    writer.name("parent");
                    writer.value(diaryEntry.parent());
                    writer.name("at");
                    writer.value(diaryEntry.at().toEpochMilli());
                    happening(writer, diaryEntry.happening());
                    writer.endObject();
                });
    }

    /** Not a pattern switch: the first of those costs milliseconds on the way to a request. */
    private static void happening(JsonWriter writer, DiaryEvent diaryEvent) {
        if (diaryEvent instanceof DiaryEvent.Uttered uttered) {
            JsonTokens.text(writer, "uttered", uttered.words());
        } else if (diaryEvent instanceof DiaryEvent.Said said) {
            writer.name("said");
            utterance(writer, said.utterance());
        } else if (diaryEvent instanceof DiaryEvent.Folded folded) {
            folded(writer, folded);
        } else if (diaryEvent instanceof DiaryEvent.FilesKept kept) {
            JsonTokens.text(writer, "files", kept.checkpoint());
        } else if (diaryEvent instanceof DiaryEvent.Planned planned) {
            planned(writer, planned);
        } else if (diaryEvent instanceof DiaryEvent.ModelChosen chosen) {
            JsonTokens.text(writer, "model", chosen.model());
        } else if (diaryEvent instanceof DiaryEvent.RunEnded ended) {
            JsonTokens.text(writer, "ended", ended.how());
        } else {
            writer.name("rewound");
            writer.value(true);
        }
    }

    private static void planned(JsonWriter writer, DiaryEvent.Planned planned) {
        writer.name("planned");
        writer.beginObject();
        JsonTokens.text(writer, "step", planned.step().word());
        JsonTokens.text(writer, "text", planned.text());
        writer.endObject();
    }

    private static void folded(JsonWriter writer, DiaryEvent.Folded folded) {
        writer.name("folded");
        writer.beginObject();
        JsonTokens.text(writer, "summary", folded.summary());
        writer.name("context");
        writer.beginArray();
        for (AuthoredMessage authoredMessage : folded.context()) {
            utterance(writer, authoredMessage);
        }
        writer.endArray();
        writer.endObject();
    }

    private static void utterance(JsonWriter writer, AuthoredMessage authoredMessage) {
        writer.beginObject();
        JsonTokens.text(writer, "author", word(authoredMessage.author()));
        writer.name("message");
        JsonTokens.value(writer, MessageJson.encode(authoredMessage.message()));
        if (!authoredMessage.facts().isEmpty()) {
            writer.name("facts");
            FactJson.write(writer, authoredMessage.facts());
        }
        writer.endObject();
    }

    private static String word(MessageAuthor messageAuthor) {
        return switch (messageAuthor) {
            case TYPED_PROMPT -> "person";
            case GIVEN_PROMPT -> "user";
            case MODEL -> "model";
            case TOOL -> "tool";
            case HARNESS -> "harness";
        };
    }

    /**
     * What a line tells.
     *
     * @throws JsonException if it is not a line of a diary
     */
    static DiaryEvent happening(String line) {
        var found = new ArrayList<DiaryEvent>(1);
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

    private static void field(JsonReader reader, String name, List<DiaryEvent> found) {
        switch (name) {
            case "n", "parent", "at" -> reader.readLong();
            case "said" -> found.add(new DiaryEvent.Said(utterance(reader)));
            case "uttered" -> found.add(new DiaryEvent.Uttered(reader.readString()));
            case "folded" -> found.add(folded(reader));
            case "files" -> found.add(new DiaryEvent.FilesKept(reader.readString()));
            case "planned" -> found.add(planned(reader));
            case "model" -> found.add(new DiaryEvent.ModelChosen(reader.readString()));
            case "ended" -> found.add(new DiaryEvent.RunEnded(reader.readString()));
            case "rewound" -> {
                reader.readBoolean();
                found.add(new DiaryEvent.Rewound());
            }
            default -> throw unknown(name);
        }
    }

    private static DiaryEvent planned(JsonReader reader) {
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
        return new DiaryEvent.Planned(PlanStep.of(step.toString()), text.toString());
    }

    private static DiaryEvent folded(JsonReader reader) {
        var context = new ArrayList<AuthoredMessage>();
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
        return new DiaryEvent.Folded(context, summary.toString());
    }

    private static AuthoredMessage utterance(JsonReader reader) {
        var draft = new Draft();
        JsonTokens.fields(reader, name -> draft.field(reader, name));
        return new AuthoredMessage(author(draft.author), draft.message.orElseThrow(), draft.facts);
    }

    /** An utterance of which not all fields are read. */
    private static final class Draft {
        private String author = "";
        private Optional<Message> message = Optional.empty();
        private final List<ToolFact> facts = new ArrayList<>();

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

    private static MessageAuthor author(String word) {
        for (MessageAuthor messageAuthor : MessageAuthor.values()) {
            if (word(messageAuthor).equals(word)) {
                return messageAuthor;
            }
        }
        throw unknown(word);
    }

    private static IllegalArgumentException unknown(String name) {
        return new IllegalArgumentException("\"" + name + "\" is not known");
    }
}
