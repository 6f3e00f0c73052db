package dev.musher.fleet.provenance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.data.CommitId;
import dev.musher.fleet.proof.ProofListener;
import dev.musher.fleet.provenance.ProvenanceProblem.OfCommit;
import dev.musher.fleet.provenance.ProvenanceProblem.OfEvidence;
import dev.musher.pipeline.story.ItemType;
import dev.musher.pipeline.story.QaMode;
import dev.musher.pipeline.story.item.ItemBrief;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Whatever is done to files of the evidence: it is named, and no gate is spared by it. */
@Tag("slow")
@Timeout(120)
class ForgedEvidenceTest {
    private static final int ROUNDS = 60;

    @TempDir Path home;
    @TempDir Path project;
    private ProvenanceFixture shop;
    private List<CommitId> landed;
    private Path evidence;

    @BeforeEach
    void open() throws Exception {
        shop = new ProvenanceFixture(home, project);
        var first = shop.ready(new ItemBrief(ItemType.STORY, "Greet", ""), QaMode.GATES);
        var second = shop.ready(new ItemBrief(ItemType.BUG, "Mend", ""), QaMode.GATES);
        landed = shop.land(first, second);
        shop.writer().writeAll();
        shop.close();
        evidence = shop.state().resolve("evidence");
    }

    @AfterEach
    void close() {
        shop.close();
    }

    @Test
    void everyFileThatIsFlippedAddedDeletedRenamedOrCutIsNamed() throws Exception {
        var before = contents();
        var random = new Random(19);
        assertThat(shop.audit().problems()).isEmpty();
        for (int round = 0; round < ROUNDS; round++) {
            var touched = new TreeSet<String>();
            for (int times = 1 + random.nextInt(3); times > 0; times--) {
                tamper(random, touched);
            }
            touched.removeIf(name -> isAsBefore(before, name));

            assertThat(shop.audit().problems())
                    .as("round %d", round)
                    .allMatch(OfEvidence.class::isInstance)
                    .extracting(provenanceProblem -> ((OfEvidence) provenanceProblem).file())
                    .containsExactlyInAnyOrderElementsOf(touched);
            restore(before);
        }
        assertThat(shop.audit().problems()).isEmpty();
    }

    @Test
    void aGateWhoseEvidenceWasTouchedRunsAgain() throws Exception {
        var head = landed.getLast();
        var file = file(head);
        var before = contents();
        var random = new Random(7);
        for (int round = 0; round < 10; round++) {
            var bytes = Files.readAllBytes(file);
            bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
            Files.write(file, bytes);

            assertThat(isRunFor(head)).as("round %d", round).isTrue();
            assertThat(isRunFor(head)).as("known again, round %d", round).isFalse();
        }
        Files.delete(file);
        assertThat(isRunFor(head)).isTrue();
        assertThat(contents().keySet()).isEqualTo(before.keySet());
        assertThat(shop.audit().problems()).isEmpty();
    }

    @Test
    void aGreenFileWithTheNameOfAnotherTreeSparesNoGateAndIsRemarkedOn() throws Exception {
        shop.sh("echo BROKEN > story-1.txt && git commit -q -a -m Break");
        var broken = shop.commit("HEAD");
        var green = file(landed.getLast());
        var forged = evidence.resolve(shop.tree(broken.hex()).hex()).resolve(green.getFileName());
        Files.createDirectories(forged.getParent());
        Files.writeString(
                forged,
                Files.readString(green)
                        .replace(
                                shop.tree(landed.getLast().hex()).hex(),
                                shop.tree(broken.hex()).hex()));
        var prover = shop.prover();

        assertThat(prover.checkBase(broken, ProofListener.NONE)).isPresent();
        assertThat(prover.remarks())
                .containsExactly(
                        "Evidence evidence/%s/%s was changed after Musher wrote it; it does not count, and its gate runs again."
                                .formatted(shop.tree(broken.hex()), green.getFileName()));
    }

    @Test
    void aLandingWhoseGatesNobodyWasSeenToRunIsNamed() throws Exception {
        var third = shop.ready(new ItemBrief(ItemType.STORY, "Late", ""), QaMode.GATES);
        var unseen = shop.landUnseen(third);
        shop.writer().writeAll();
        shop.close();

        assertThat(shop.audit().problems())
                .containsExactly(
                        new OfCommit(
                                unseen,
                                "no run of gate lint on tree %s with exit code 0 was attested before it landed"
                                        .formatted(shop.tree(unseen.hex()))));
    }

    private boolean isRunFor(CommitId commit) throws Exception {
        var attestations = shop.attestations(shop.pipeline());
        int before = attestations.all().size();
        assertThat(shop.prover().checkBase(commit, ProofListener.NONE)).isEmpty();
        return attestations.all().size() > before;
    }

    private Path file(CommitId commit) throws Exception {
        try (var files = Files.list(evidence.resolve(shop.tree(commit.hex()).hex()))) {
            return files.filter(file -> file.toString().endsWith(".json"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    /** Does something to one file, and notes which names are touched by it. */
    private void tamper(Random random, Set<String> touched) throws IOException {
        var names = List.copyOf(new TreeSet<>(contents().keySet()));
        var name = names.get(random.nextInt(names.size()));
        var file = shop.state().resolve(name);
        var bytes = Files.readAllBytes(file);
        touched.add(name);
        switch (random.nextInt(5)) {
            case 0 -> {
                bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
                Files.write(file, bytes);
            }
            case 1 -> {
                var added = file.resolveSibling("added-" + random.nextInt(1_000) + ".json");
                Files.write(added, bytes);
                touched.add(name(added));
            }
            case 2 -> Files.delete(file);
            case 3 -> {
                var other = evidence.resolve("0".repeat(40)).resolve(file.getFileName());
                Files.createDirectories(other.getParent());
                Files.move(file, other, StandardCopyOption.REPLACE_EXISTING);
                touched.add(name(other));
            }
            default -> Files.write(file, Arrays.copyOf(bytes, bytes.length / 2));
        }
    }

    private boolean isAsBefore(Map<String, byte[]> before, String name) {
        try {
            var file = shop.state().resolve(name);
            return before.containsKey(name)
                    ? Files.exists(file)
                            && Arrays.equals(before.get(name), Files.readAllBytes(file))
                    : !Files.exists(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String name(Path file) {
        return shop.state().relativize(file).toString();
    }

    private Map<String, byte[]> contents() throws IOException {
        var contents = new HashMap<String, byte[]>();
        try (var files = Files.walk(evidence)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                contents.put(name(file), Files.readAllBytes(file));
            }
        }
        return contents;
    }

    private void restore(Map<String, byte[]> before) throws IOException {
        for (String name : contents().keySet()) {
            Files.delete(shop.state().resolve(name));
        }
        for (var file : before.entrySet()) {
            Files.write(shop.state().resolve(file.getKey()), file.getValue());
        }
    }
}
