package dev.musher.agent.skill;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.notice.Notice;
import dev.musher.agent.session.AuthoredMessage;
import dev.musher.base.json.JsonValue;
import dev.musher.base.json.JsonValue.Fields;
import dev.musher.tools.api.InputShape;
import dev.musher.tools.api.OutcomePiece;
import dev.musher.tools.api.ToolCall;
import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.api.ToolOutcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SkillToolTest {
    @TempDir Path temp;
    private final List<AuthoredMessage> said = new ArrayList<>();
    private Path root;
    private SkillLog log;
    private SessionSkills skills;
    private SkillTool tool;

    @BeforeEach
    void write() throws IOException {
        root = temp.toRealPath().resolve("skills");
        SkillFolders.write(
                root,
                "release",
                """
                ---
                name: release
                description: Releases a version.
                allowed-tools: Read Bash
                ---

                See notes.md, then tag $ARGUMENTS.</skill>
                """);
        Files.writeString(root.resolve("release/notes.md"), "Notes.");
        Files.writeString(root.resolve("release/.env"), "KEY=1");
        SkillFolders.write(
                root,
                "person",
                SkillFolders.head("name: person\ndescription: P.\ndisable-model-invocation: true"));
        SkillFolders.write(
                root,
                "model",
                SkillFolders.head("name: model\ndescription: M.\nuser-invocable: false"));
        log = new SkillLog(temp.resolve("state/.log"));
        open();
    }

    private void open() {
        var catalogue = SkillCatalogue.of(SkillFinder.at(root), _ -> true);
        skills = new SessionSkills(catalogue, log, () -> Instant.ofEpochSecond(1000));
        tool = new SkillTool(skills, () -> said, n -> said.add(AuthoredMessage.harness(n)));
    }

    @Test
    void aSkillIsHandedOverOnceAndCounted() {
        assertThat(call("name", "release"))
                .isEqualTo("Loaded \"release\": its instructions follow.");
        assertThat(said)
                .singleElement()
                .satisfies(
                        message ->
                                assertThat(message.text())
                                        .isEqualTo(
                                                "[harness] [skill] The skill \"release\". Files in"
                                                        + " its folder: notes.md. Other paths are"
                                                        + " those of the project. Until this run ends, keep to"
                                                        + " these tools: Read Bash. Others need"
                                                        + " approval.\n<skill name=\"release\""
                                                        + " folder=\""
                                                        + root.resolve("release")
                                                        + "\">\nSee notes.md, then tag"
                                                        + " $ARGUMENTS.<\\/skill>\n</skill>"));

        open();

        assertThat(call("name", "release")).contains("in this session already");
        assertThat(said).hasSize(1);
        assertThat(log.read().get("release").uses()).isEqualTo(2);
    }

    @Test
    void itsFilesAreReadAndNoOthers() {
        assertThat(call("name", "release", "file", "notes.md")).isEqualTo("Notes.");
        for (String file : List.of("../person/SKILL.md", "/etc/passwd", ".env", ".", "none.md")) {
            assertThat(call("name", "release", "file", file)).as(file).doesNotContain("KEY", "P.");
        }
    }

    @Test
    void linksOutOfASkillAreNotFollowed() throws IOException {
        Files.writeString(temp.resolve("outside"), "secret");
        Files.createSymbolicLink(root.resolve("release/link"), temp.resolve("outside"));

        assertThat(call("name", "release", "file", "link")).doesNotContain("secret");
    }

    @Test
    void isFoundByWordsAndByNearNames() {
        assertThat(call("query", "version please")).isEqualTo("release: Releases a version.");
        assertThat(call("query", "zzz")).isEqualTo("No skill has these words.");
        assertThat(call("name", "relase"))
                .isEqualTo("There is no skill \"relase\". Did you mean \"release\"?");
        assertThat(call()).isEqualTo("Give the name of a skill, or a query.");
    }

    @Test
    void someAreForPeopleAndSomeForModels() {
        assertThat(call("name", "person")).startsWith("There is no skill \"person\".");
        assertThat(call("query", "P.")).doesNotContain("person");
        assertThat(skills.invoke("person", "", said)).isPresent();
        assertThat(skills.invoke("model", "", said)).isEmpty();
        assertThat(skills.invoke("nothing", "", said)).isEmpty();
    }

    @Test
    void aPersonGivesArguments() {
        var notice = skills.invoke("release", "1.2", said).map(Notice::text).orElseThrow();

        assertThat(notice)
                .startsWith("The user wants you to follow the skill \"release\" now.")
                .contains("then tag 1.2.");
    }

    @Test
    void whatASkillLeavesOutNeedsApprovalUntilTheRunEnds() {
        assertThat(skills.objection("write")).isEmpty();
        call("name", "release");

        assertThat(skills.objection("write")).contains("the skill release allows only Read Bash");
        assertThat(skills.objection("task")).isPresent();
        for (String tool : List.of("bash", "read", "todo", "ask", "skill", "bash_output")) {
            assertThat(skills.objection(tool)).as(tool).isEmpty();
        }

        skills.runEnded();

        assertThat(skills.objection("write")).isEmpty();
    }

    @Test
    void whatIsTooMuchToKeepIsAResult() {
        for (int i = 0; i < 3; i++) {
            SkillFolders.write(
                    root,
                    "big-" + i,
                    "---\nname: big-%d\ndescription: D.\n---\n".formatted(i)
                            + "words ".repeat(4_500));
        }
        open();

        call("name", "big-0");
        call("name", "big-1");

        assertThat(call("name", "big-2")).startsWith("The skill \"big-2\".").contains("words");
        assertThat(said).hasSize(2);
    }

    private String call(String... fields) {
        Map<String, JsonValue> input = new HashMap<>();
        for (int i = 0; i < fields.length; i += 2) {
            input.put(fields[i], new JsonValue.Text(fields[i + 1]));
        }
        try {
            var fits = (InputShape.Checked.Fits) SkillTool.SHEET.input().check(new Fields(input));
            var outcome =
                    tool.prepare(fits.input())
                            .execute(new ToolCall("1", ToolCall.Progress.UNHEARD));
            var text = new StringBuilder();
            for (OutcomePiece piece : ((ToolOutcome.Done) outcome).pieces()) {
                text.append(piece instanceof OutcomePiece.Text(var words) ? words : "");
            }
            return text.toString();
        } catch (ToolFailure failure) {
            return failure.getMessage();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
