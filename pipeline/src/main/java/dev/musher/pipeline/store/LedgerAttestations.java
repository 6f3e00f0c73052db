package dev.musher.pipeline.store;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.time.TimeSource;
import dev.musher.pipeline.ledger.ActorName;
import dev.musher.pipeline.ledger.AppendRequest;
import dev.musher.pipeline.ledger.EntryHash;
import dev.musher.pipeline.ledger.Expectation;
import dev.musher.pipeline.ledger.ItemKey;
import dev.musher.pipeline.ledger.Ledger;
import dev.musher.pipeline.ledger.LedgerEntry;
import dev.musher.pipeline.ledger.NewEvent;
import dev.musher.pipeline.ledger.sqlite.NodeSignatures;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Attestations as events of the ledger, each signed by itself: a process that can write the ledger
 * but lacks the key of this machine attests nothing. A signature is looked at when it is asked for.
 */
public final class LedgerAttestations implements Attestations {
    /** What the events are about: no item, but the evidence of the project. */
    static final ItemKey KEY = new ItemKey("evidence");

    private static final ActorName ACTOR = new ActorName("system", "gates");
    private static final String TYPE = "attested";
    private static final int PAGE = 2_000;

    private final Ledger ledger;
    private final Supplier<NodeSignatures> notary;
    private final TimeSource timeSource;
    private final List<SignedEntry> said = new ArrayList<>();
    private final Map<String, SignedEntry> latest = new HashMap<>();
    private final Set<AttestationForms.Signed> own = new HashSet<>();
    private Optional<NodeSignatures> opened = Optional.empty();

    /**
     * @param notary of this machine, asked for when there is something to sign or to check
     */
    public LedgerAttestations(
            Ledger ledger, Supplier<NodeSignatures> notary, TimeSource timeSource) {
        this.ledger = ledger;
        this.notary = notary;
        this.timeSource = timeSource;
    }

    /** Whether an entry is one of these, and none of an item. */
    static boolean isOne(LedgerEntry ledgerEntry) {
        return ledgerEntry.item().equals(KEY);
    }

    @Override
    public void attest(Attestation attestation) {
        var signed = AttestationForms.sign(attestation, notary());
        var event =
                new NewEvent(
                        KEY,
                        TYPE,
                        EventCodec.SCHEMA,
                        Json.encode(AttestationForms.SIGNED.write(signed)));
        remember(signed);
        ledger.append(
                new AppendRequest(ACTOR, timeSource.now(), List.of(event), Expectation.none()));
    }

    private synchronized void remember(AttestationForms.Signed signed) {
        own.add(signed);
    }

    @Override
    public synchronized Optional<EntryHash> hash(String file) {
        catchUp();
        return Optional.ofNullable(latest.get(file))
                .filter(it -> it.counts(notary()))
                .map(it -> it.signed().attestation().files().get(file));
    }

    @Override
    public synchronized List<Attested> all() {
        catchUp();
        var known = notary.get();
        // Signatures are nearly all that this takes.
        return said.parallelStream()
                .filter(it -> it.signed().isGenuine(known))
                .map(it -> new Attested(it.sequence(), it.signed().attestation()))
                .toList();
    }

    private synchronized NodeSignatures notary() {
        if (opened.isEmpty()) {
            opened = Optional.of(notary.get());
        }
        return opened.get();
    }

    private void catchUp() {
        while (true) {
            var page = ledger.history(KEY, said.size(), PAGE);
            for (LedgerEntry ledgerEntry : page) {
                var signed = read(ledgerEntry);
                var one = new SignedEntry(ledgerEntry.sequence(), signed);
                one.ours = own.remove(signed) ? Optional.of(true) : Optional.empty();
                said.add(one);
                one.signed().attestation().files().keySet().forEach(file -> latest.put(file, one));
            }
            if (page.size() < PAGE) {
                return;
            }
        }
    }

    /** What is not of our form says nothing. */
    private static AttestationForms.Signed read(LedgerEntry ledgerEntry) {
        try {
            return AttestationForms.SIGNED.read(Json.parse(ledgerEntry.event().payload()));
        } catch (IllegalArgumentException | JsonException _) {
            return AttestationForms.Signed.NOTHING;
        }
    }

    /** An entry, and whether its signature is ours once that was asked. */
    private static final class SignedEntry {
        private final long sequence;
        private final AttestationForms.Signed signed;
        private Optional<Boolean> ours = Optional.empty();

        SignedEntry(long sequence, AttestationForms.Signed signed) {
            this.sequence = sequence;
            this.signed = signed;
        }

        long sequence() {
            return sequence;
        }

        AttestationForms.Signed signed() {
            return signed;
        }

        boolean counts(NodeSignatures nodeSignatures) {
            if (ours.isEmpty()) {
                ours = Optional.of(signed.isOwn(nodeSignatures));
            }
            return ours.get();
        }
    }
}
