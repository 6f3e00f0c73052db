package dev.musher.agent.archive;

import static dev.musher.agent.archive.SampleSessions.answers;
import static dev.musher.agent.archive.SampleSessions.asks;
import static dev.musher.agent.archive.SampleSessions.calls;
import static dev.musher.agent.archive.SampleSessions.fails;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.notice.Notice;
import dev.musher.agent.notice.NoticeTag;
import dev.musher.agent.session.AuthoredMessage;
import dev.musher.agent.session.DiaryEvent;
import dev.musher.agent.session.MessageAuthor;
import dev.musher.agent.session.SessionId;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import dev.musher.base.text.ImmutableBytes;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.provider.conversation.VendorSignature;
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
        var sampleSessions = new SampleSessions(project);
        var picture =
                new Message.User(
                        List.of(
                                new MessageContent.Text("Fix **it**."),
                                new MessageContent.Image("image/png", ImmutableBytes.of("1234"))));
        var id =
                sampleSessions.session(
                        new DiaryEvent.ModelChosen("a/b"),
                        new DiaryEvent.Said(
                                new AuthoredMessage(MessageAuthor.GIVEN_PROMPT, picture)),
                        new DiaryEvent.Uttered("I run"),
                        answers(
                                "I run it.",
                                new ReplyPart.Reasoning("Let me\nsee.", VendorSignature.NONE),
                                calls("c", "{\"command\":\"ls\"}")),
                        fails("c", "```\nno `x`\n```"),
                        new DiaryEvent.Said(
                                AuthoredMessage.harness(new Notice(NoticeTag.STORM, "Stop."))),
                        new DiaryEvent.Uttered("All "),
                        new DiaryEvent.Uttered("is well"),
                        new DiaryEvent.RunEnded("stopped"));

        assertThat(markdown(sampleSessions, id))
                .isEqualTo(
                        """
                        # Session %s

                        - Folder: `%s`
                        - Started: 2026-03-01T12:01:00Z

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

                        [harness] [storm] Stop.

                        ## Assistant (cut off)

                        All is well

                        *The run ended: stopped*
                        """
                                .formatted(id, project));
    }

    @Test
    void writesOneJsonDocumentOfTheBranch() throws IOException {
        var sampleSessions = new SampleSessions(project);
        var id = sampleSessions.session(asks("one"), answers("1"), asks("two"), answers("2"));
        sampleSessions.store().rewind(id, OptionalInt.of(2));
        var out = new StringBuilder();
        try (var openDiary = sampleSessions.store().open(id)) {
            JsonExport.write(openDiary, out);
        }

        var document = (JsonValue.Fields) Json.parse(out.toString());
        assertThat(document.object("session").orElseThrow().text("id")).hasValue(id.text());
        assertThat(((JsonValue.Items) document.field("entries").orElseThrow()).values()).hasSize(3);
    }

    private static String markdown(SampleSessions sampleSessions, SessionId id) throws IOException {
        var out = new StringBuilder();
        try (var openDiary = sampleSessions.store().open(id)) {
            MarkdownExport.write(openDiary, out);
        }
        return out.toString();
    }
}
