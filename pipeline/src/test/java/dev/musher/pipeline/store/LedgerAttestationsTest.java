package dev.musher.pipeline.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.data.TreeId;
import dev.musher.base.time.TestClock;
import dev.musher.pipeline.ledger.ActorName;
import dev.musher.pipeline.ledger.AppendRequest;
import dev.musher.pipeline.ledger.BootEpoch;
import dev.musher.pipeline.ledger.EntryHash;
import dev.musher.pipeline.ledger.Expectation;
import dev.musher.pipeline.ledger.InMemoryLedger;
import dev.musher.pipeline.ledger.LedgerEntry;
import dev.musher.pipeline.ledger.NewEvent;
import dev.musher.pipeline.ledger.sqlite.LedgerFolder;
import dev.musher.pipeline.ledger.sqlite.NodeSignatures;
import dev.musher.pipeline.store.Attestations.Attested;
import dev.musher.pipeline.story.rules.StoryPolicy;
import dev.musher.pipeline.story.rules.StoryRules;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LedgerAttestationsTest {
    private static final Instant NOON = Instant.parse("2030-01-02T12:00:00Z");
    private static final String FILE = "evidence/aa/test.json";
    private static final EntryHash GREEN = EntryHash.of(new byte[] {1});
    private static final EntryHash RED = EntryHash.of(new byte[] {2});

    private final InMemoryLedger ledger = new InMemoryLedger(new BootEpoch("first"));
    @TempDir private Path place;
    private Attestations attestations = new InMemoryAttestations();

    @BeforeEach
    void open() {
        attestations = by("own");
    }

    private LedgerAttestations by(String key) {
        return new LedgerAttestations(ledger, () -> notary(key), new TestClock(NOON));
    }

    private NodeSignatures notary(String key) {
        return new LedgerFolder(place, place, place.resolve(key)).notary();
    }

    private static Attestation says(EntryHash entryHash) {
        var run =
                new AttestedGateRun(
                        new TreeId("a".repeat(40)),
                        "test",
                        "f".repeat(64),
                        List.of("src"),
                        0,
                        1,
                        NOON);
        return new Attestation(Map.of(FILE, entryHash), Optional.of(run));
    }

    @Test
    void whatWasAttestedIsKnownInThisLifeAndInALaterOne() {
        attestations.attest(says(GREEN));

        assertThat(attestations.hash(FILE)).contains(GREEN);
        assertThat(by("own").hash(FILE)).contains(GREEN);
        assertThat(by("own").all()).containsExactly(new Attested(1, says(GREEN)));
    }

    @Test
    void theLastWordAboutAFileCounts() {
        attestations.attest(says(RED));
        attestations.attest(says(GREEN));

        assertThat(attestations.hash(FILE)).contains(GREEN);
    }

    @Test
    void aFileThatNobodyAttestedIsNotKnown() {
        attestations.attest(says(GREEN));

        assertThat(attestations.hash("evidence/bb/test.json")).isEmpty();
    }

    @Test
    void theWordOfAnotherKeyDoesNotCountAndMakesTheFileUnknown() {
        attestations.attest(says(RED));
        by("stranger").attest(says(GREEN));

        assertThat(attestations.hash(FILE)).isEmpty();
        assertThat(attestations.all()).containsExactly(new Attested(1, says(RED)));
    }

    @Test
    void anEntryThatWasCopiedAndChangedDoesNotCount() {
        attestations.attest(says(RED));
        LedgerEntry genuine = ledger.read(0, 1).getFirst();
        append(genuine.event().payload().replace(RED.toString(), GREEN.toString()));

        assertThat(attestations.hash(FILE)).isEmpty();
    }

    @Test
    void anEntryThatIsNoneOfOursSaysNothing() {
        attestations.attest(says(RED));
        append("{}");

        assertThat(attestations.hash(FILE)).contains(RED);
    }

    @Test
    void theBoardPassesThemAndGoesOn() {
        try (var pipeline = new Pipeline(ledger, new StoryRules(StoryPolicy.USUAL))) {
            attestations.attest(says(RED));

            assertThat(pipeline.board().sequence()).isEqualTo(1);
            assertThat(pipeline.happened(0, 10)).isEmpty();
        }
    }

    private void append(String payload) {
        ledger.append(
                new AppendRequest(
                        new ActorName("system", "gates"),
                        NOON,
                        List.of(
                                new NewEvent(
                                        LedgerAttestations.KEY,
                                        "attested",
                                        EventCodec.SCHEMA,
                                        payload)),
                        Expectation.none()));
    }
}
