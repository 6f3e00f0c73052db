package dev.musher.fleet.provenance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.process.TestDepth;
import dev.musher.base.text.ImmutableBytes;
import dev.musher.fleet.provenance.ProvenanceProblem.OfLedger;
import dev.musher.fleet.provenance.ProvenanceProblem.OfNote;
import dev.musher.fleet.provenance.ProvenanceProblem.OfTrailer;
import dev.musher.pipeline.story.ItemType;
import dev.musher.pipeline.story.QaMode;
import dev.musher.pipeline.story.item.ItemBrief;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Any byte of what says where commits come from, changed: it is found, and named. */
@Tag("slow")
@Timeout(120)
class FlippedByteTest {
    private static final int[] FLIPS = {0x01, 0x20, 0x80};
    private static final int STEP = TestDepth.of(29, 1);
    private static final int SOME = TestDepth.of(3, 10);

    @TempDir Path home;
    @TempDir Path project;
    private ProvenanceFixture shop;
    private List<CommitId> landed;

    @BeforeEach
    void open() throws Exception {
        shop = new ProvenanceFixture(home, project);
        var first = shop.ready(new ItemBrief(ItemType.STORY, "Greet", "As a user …"), QaMode.HUMAN);
        var second = shop.ready(new ItemBrief(ItemType.BUG, "Mend", "It fell."), QaMode.GATES);
        var third = shop.ready(new ItemBrief(ItemType.REFACTOR, "Tidy", ""), QaMode.GATES);
        landed = new ArrayList<>(shop.land(first, second));
        landed.addAll(shop.land(third));
        shop.writer().writeAll();
    }

    @AfterEach
    void close() {
        shop.close();
    }

    @Test
    void anyByteOfANote() throws Exception {
        var works = new LandingIndex(shop.pipeline()).all();
        var check = new NoteCheck(shop.folder().notary());
        for (LandedWork work : works) {
            byte[] note = note(work.commit());
            assertThat(check.problems(work, ImmutableBytes.of(note))).isEmpty();
            for (int at = 0; at < note.length; at += STEP) {
                for (int flip : FLIPS) {
                    assertThat(check.problems(work, flipped(note, at, flip)))
                            .as("byte %d of %d", at, note.length)
                            .isNotEmpty()
                            .allSatisfy(
                                    provenanceProblem ->
                                            assertThat(provenanceProblem)
                                                    .isInstanceOfSatisfying(
                                                            OfNote.class,
                                                            of ->
                                                                    assertThat(of.commit())
                                                                            .isEqualTo(
                                                                                    work
                                                                                            .commit())));
                }
            }
        }
    }

    @Test
    void bytesOfANoteInTheRepository() throws Exception {
        shop.close();
        var commit = landed.get(1);
        byte[] note = note(commit);
        for (int at = 0; at < note.length; at += note.length / SOME) {
            put(commit, flipped(note, at, 1));

            assertThat(shop.audit().problems())
                    .as("byte %d", at)
                    .isNotEmpty()
                    .allMatch(
                            provenanceProblem ->
                                    provenanceProblem instanceof OfNote of
                                            && of.commit().equals(commit));
        }
        put(commit, ImmutableBytes.of(note));
        assertThat(shop.audit().problems()).isEmpty();
    }

    private byte[] note(CommitId commit) throws Exception {
        return (shop.sh("git notes --ref=musher show " + commit) + "\n")
                .getBytes(StandardCharsets.UTF_8);
    }

    private void put(CommitId commit, ImmutableBytes note) throws Exception {
        Files.write(home.resolve("note"), note.toArray());
        shop.sh(
                "git notes --ref=musher add -f -C $(git hash-object -w '%s') %s"
                        .formatted(home.resolve("note"), commit));
    }

    @Test
    void everyByteOfATrailer() throws Exception {
        var check = new CommitMessageCheck(shop.pipeline());
        for (LandedWork work : new LandingIndex(shop.pipeline()).all()) {
            var commit = work.commit();
            var message = shop.sh("git cat-file commit " + commit + " | sed '1,/^$/d'") + "\n";
            assertThat(check.problems(work, commit, message)).isEmpty();
            byte[] bytes = message.getBytes(StandardCharsets.UTF_8);
            int trailers =
                    message.substring(0, message.lastIndexOf("\n\n"))
                                    .getBytes(StandardCharsets.UTF_8)
                                    .length
                            + 2;
            for (int at = 0; at < bytes.length; at++) {
                var problems = check.problems(work, commit, flipped(bytes, at, 1).toString());
                assertThat(problems).as("byte %d", at).isNotEmpty();
                assertThat(at < trailers || problems.getFirst() instanceof OfTrailer)
                        .as("byte %d of %s: %s", at, message, problems)
                        .isTrue();
            }
        }
    }

    @Test
    void everyTrailerOfACommitThatIsWrittenAnew() throws Exception {
        shop.close();
        var last = landed.getLast();
        var message = shop.sh("git log -1 --format=%B " + last);
        var trailers = message.lines().filter(line -> line.startsWith("Musher-")).toList();
        assertThat(trailers).hasSize(7);
        for (String trailer : trailers) {
            var key = trailer.substring(0, trailer.indexOf(':'));
            Files.writeString(
                    home.resolve("message"), message.replace(trailer, trailer + "1") + "\n");
            var forged =
                    shop.sh(
                            "git commit-tree main^{tree} -p %s^ -F '%s'"
                                    .formatted(last, home.resolve("message")));
            shop.sh("git update-ref refs/heads/main " + forged);

            assertThat(shop.audit().problems())
                    .as(trailer)
                    .anyMatch(
                            provenanceProblem ->
                                    provenanceProblem instanceof OfTrailer of
                                            && of.trailer().equals(key)
                                            && of.commit().hex().equals(forged))
                    .anyMatch(
                            provenanceProblem ->
                                    provenanceProblem.thing().equals("commit " + last));
        }
        shop.sh("git update-ref refs/heads/main " + last);
        assertThat(shop.audit().problems()).isEmpty();
    }

    @Test
    void bytesOfTheLedger() throws Exception {
        shop.close();
        sql("drop trigger entry_is_never_changed");
        long last = shop.audit().events();
        for (long entry : new long[] {1, 2, 9, last}) {
            byte[] content = content(entry);
            int step = Math.max(1, content.length / 25);
            for (int at :
                    IntStream.iterate(0, at -> at < content.length, at -> at + step).toArray()) {
                replace(entry, flipped(content, at, 1).toArray());

                assertThat(shop.audit().problems())
                        .as("byte %d of entry %d", at, entry)
                        .isNotEmpty()
                        .allMatch(OfLedger.class::isInstance)
                        .anyMatch(provenanceProblem -> names(provenanceProblem.what(), entry));
            }
            replace(entry, content);
        }
        assertThat(shop.audit().problems()).isEmpty();
    }

    private static boolean names(String what, long entry) {
        return what.contains("entry " + entry + " ") || what.contains("Event " + entry + " ");
    }

    private static ImmutableBytes flipped(byte[] bytes, int at, int flip) {
        byte[] changed = bytes.clone();
        changed[at] ^= (byte) flip;
        return ImmutableBytes.wrap(changed);
    }

    private byte[] content(long entry) throws SQLException {
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + shop.folder().file());
                var statement =
                        connection.prepareStatement(
                                "select content from entry where sequence = ?")) {
            statement.setLong(1, entry);
            try (var row = statement.executeQuery()) {
                assertThat(row.next()).isTrue();
                return row.getBytes(1);
            }
        }
    }

    private void replace(long entry, byte[] content) throws SQLException {
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + shop.folder().file());
                var statement =
                        connection.prepareStatement(
                                "update entry set content = ? where sequence = ?")) {
            statement.setBytes(1, content);
            statement.setLong(2, entry);
            assertThat(statement.executeUpdate()).isOne();
        }
    }

    private void sql(String text) throws SQLException {
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + shop.folder().file());
                var statement = connection.createStatement()) {
            statement.execute(text);
        }
    }
}
