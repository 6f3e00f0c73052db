package dev.musher.fleet.provenance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import dev.musher.base.task.TaskGroup;
import dev.musher.fleet.provenance.NoteWriter.Written;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemType;
import dev.musher.pipeline.story.QaMode;
import dev.musher.pipeline.story.item.ItemBrief;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class NoteWriterTest {
    @TempDir Path home;
    @TempDir Path project;
    private ProvenanceFixture shop;
    private ItemNumber story;

    @BeforeEach
    void open() throws Exception {
        shop = new ProvenanceFixture(home, project);
        story =
                shop.ready(
                        new ItemBrief(ItemType.STORY, "Greet \"světe\"", "As a user …"),
                        QaMode.HUMAN);
    }

    @AfterEach
    void close() {
        shop.close();
    }

    @Test
    void gitShowsTheStatementOfALandedCommit() throws Exception {
        var commit = shop.land(story).getFirst();

        assertThat(shop.writer().write(story)).containsExactly(new Written.Noted(commit));

        assertThat(shop.sh("git log -1 --notes=musher")).contains("Notes (musher):");
        var note = shop.sh("git notes --ref=musher show " + commit);
        assertThat(note.lines()).hasSize(1);
        assertThat(withoutHashes(payload(note)))
                .isEqualTo(
                        """
                        {"_type":"https://in-toto.io/Statement/v1",\
                        "subject":[{"name":"#","digest":{"gitCommit":"#"}}],\
                        "predicateType":"https://musher.dev/provenance/v1",\
                        "predicate":{"story":{"number":1,"type":"story",\
                        "name":"Greet \\"světe\\"","specSha256":"#",\
                        "askedBy":{"kind":"person","id":"ada"},\
                        "askedAt":"2030-01-02T12:00:01Z"},\
                        "agents":["bob"],"models":["acme/large"],\
                        "attempts":[{"number":1,"agent":"bob","role":"coder",\
                        "runtime":"embedded","startedAt":"2030-01-02T12:00:03Z",\
                        "ending":"finished"}],\
                        "commit":{"tip":"#","tree":"#","parent":"#","parentTree":"#","head":"#"},\
                        "qa":{"mode":"human","approvals":[{"kind":"person","id":"ada",\
                        "at":"2030-01-02T12:00:08Z"}]},\
                        "criteria":[{"number":1,"text":"it works","verdict":"test","test":"test_1"}],\
                        "gates":[{"on":"tip","tree":"#","steps":[{"name":"test",\
                        "command":"sh test.sh","exitCode":0,"tries":1,"millis":0,\
                        "startedAt":"2030-01-02T12:00:06Z","outputSha256":"#"}]},\
                        {"on":"head","tree":"#","steps":[{"name":"test",\
                        "command":"sh test.sh","exitCode":0,"tries":1,"millis":0,\
                        "startedAt":"2030-01-02T12:00:06Z","outputSha256":"#"}]}],\
                        "cost":{"dollars":"0.0125","unpricedCalls":0,"inputTokens":1000,\
                        "outputTokens":50,"cacheReadTokens":0,"cacheWriteTokens":0},\
                        "landedAt":"2030-01-02T12:00:09Z",\
                        "ledger":{"sequence":12,"sha256":"#"}}}""");
    }

    private static String payload(String note) {
        var envelope = (JsonValue.Fields) Json.parse(note);
        var bytes = Base64.getDecoder().decode(envelope.text("payload").orElseThrow());
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private static String withoutHashes(String json) {
        return json.replaceAll("\"[0-9a-f]{40,64}\"", "\"#\"");
    }

    @Test
    void writingAgainChangesNothing() throws Exception {
        var commit = shop.land(story).getFirst();
        shop.writer().write(story);
        var before = shop.commit("refs/notes/musher");

        assertThat(shop.writer().writeAll()).containsExactly(new Written.Already(commit));
        shop.sh("rm -r .musher/state/evidence");
        assertThat(shop.writer().write(story)).containsExactly(new Written.Already(commit));

        assertThat(shop.commit("refs/notes/musher")).isEqualTo(before);
    }

    @Test
    void aNoteOfSomebodyElseIsLeftAlone() throws Exception {
        var commit = shop.land(story).getFirst();
        shop.sh("git notes --ref=musher add -m 'mine' " + commit);
        var before = shop.commit("refs/notes/musher");

        assertThat(shop.writer().write(story).getFirst()).isInstanceOf(Written.Different.class);

        assertThat(shop.commit("refs/notes/musher")).isEqualTo(before);
    }

    @Test
    void aCommitThatTheRepositoryLostKeepsNoOtherFromItsNote() throws Exception {
        var lost = shop.land(story).getFirst();
        shop.sh(
                """
                git reset -q --hard main~1
                git reflog expire --expire=now --all
                git gc -q --prune=now
                """);
        var other = shop.ready(new ItemBrief(ItemType.BUG, "Mend", ""), QaMode.GATES);
        var kept = shop.land(other).getFirst();

        assertThat(shop.writer().writeAll())
                .containsExactly(new Written.Gone(lost), new Written.Noted(kept));
        assertThat(shop.writer().write(story)).containsExactly(new Written.Gone(lost));

        assertThat(shop.sh("git notes --ref=musher list")).endsWith(" " + kept).hasLineCount(1);
        assertThat(shop.sh("ls .git")).doesNotContain("fast_import_crash");
    }

    @Test
    void whatHasNotLandedHasNoNote() throws Exception {
        assertThat(shop.writer().write(story)).isEmpty();
        assertThat(shop.writer().write(new ItemNumber(99))).isEmpty();
    }

    @Test
    void manyWritersAtOnceLoseNothing() throws Exception {
        var stories = new ArrayList<ItemNumber>(List.of(story));
        for (int i = 2; i <= 4; i++) {
            stories.add(shop.ready(new ItemBrief(ItemType.BUG, "Mend " + i, ""), QaMode.GATES));
        }
        var commits = new ArrayList<CommitId>();
        for (ItemNumber each : stories) {
            commits.addAll(shop.land(each));
        }

        try (var group = new TaskGroup<List<Written>>("writer")) {
            for (ItemNumber each : stories) {
                group.fork(() -> shop.writer().write(each));
                group.fork(() -> shop.writer().write(each));
            }
            group.join();
        }

        assertThat(shop.sh("git notes --ref=musher list").lines().map(line -> line.substring(41)))
                .containsExactlyInAnyOrderElementsOf(commits.stream().map(CommitId::hex).toList());
        assertThat(shop.writer().writeAll())
                .containsExactlyElementsOf(
                        commits.stream().<Written>map(Written.Already::new).toList());
    }
}
