package dev.musher.archive;

import static dev.musher.archive.Shelf.answers;
import static dev.musher.archive.Shelf.asks;
import static dev.musher.archive.Shelf.calls;
import static dev.musher.archive.Shelf.fails;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.conversation.Content;
import dev.musher.conversation.Message;
import dev.musher.conversation.Part;
import dev.musher.conversation.Seal;
import dev.musher.json.Json;
import dev.musher.json.JsonValue;
import dev.musher.notice.Notice;
import dev.musher.notice.Tag;
import dev.musher.session.Author;
import dev.musher.session.Happening;
import dev.musher.session.SessionId;
import dev.musher.session.Utterance;
import dev.musher.text.Octets;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExportTest {
    @TempDir Path project;

    @Test
    void writesMarkdownThatPeopleCanRead() throws IOException {
        var shelf = new Shelf(project);
        var picture =
                new Message.User(
                        List.of(
                                new Content.Text("Fix **it**."),
                                new Content.Image("image/png", Octets.of("1234"))));
        var id =
                shelf.session(
                        new Happening.ModelChosen("a/b"),
                        new Happening.Said(new Utterance(Author.USER, picture)),
                        new Happening.Uttered("I run"),
                        answers(
                                "I run it.",
                                new Part.Reasoning("Let me\nsee.", Seal.NONE),
                                calls("c", "{\"command\":\"ls\"}")),
                        fails("c", "```\nno `x`\n```"),
                        new Happening.Said(Utterance.harness(new Notice(Tag.STORM, "Stop."))),
                        new Happening.Uttered("All "),
                        new Happening.Uttered("is well"),
                        new Happening.RunEnded("stopped"));

        assertThat(markdown(shelf, id))
                .isEqualTo(
                        """
                        # Session %s

                        - Folder: `%s`
                        - Begun: 2026-03-01T12:01:00Z

                        *Model: a/b*

                        ## User

                        Fix **it**.
                        [image/png, 4 bytes]

                        ## Assistant

                        I run it.

                        > Let me
                        > see.

                        ### `bash`

                        ```json
                        {"command":"ls"}
                        ```

                        ### Result of `bash` (failed)

                        ````
                        ```
                        no `x`
                        ```
                        ````

                        ## Musher

                        [storm] Stop.

                        ## Assistant (cut off)

                        All is well

                        *The run ended: stopped*
                        """
                                .formatted(id, project));
    }

    @Test
    void writesOneJsonDocumentOfTheBranch() throws IOException {
        var shelf = new Shelf(project);
        var id = shelf.session(asks("one"), answers("1"), asks("two"), answers("2"));
        shelf.store().rewind(id, OptionalInt.of(2));
        var out = new StringBuilder();
        try (var reading = shelf.store().open(id)) {
            JsonExport.write(reading, out);
        }

        var document = (JsonValue.Fields) Json.parse(out.toString());
        assertThat(document.object("session").orElseThrow().text("id")).hasValue(id.text());
        assertThat(((JsonValue.Items) document.field("entries").orElseThrow()).values()).hasSize(3);
    }

    private static String markdown(Shelf shelf, SessionId id) throws IOException {
        var out = new StringBuilder();
        try (var reading = shelf.store().open(id)) {
            MarkdownExport.write(reading, out);
        }
        return out.toString();
    }
}
