package dev.musher.pipeline;

import static dev.musher.pipeline.ValueForms.MOMENT;
import static dev.musher.pipeline.ValueForms.TREE;

import dev.musher.json.Json;
import dev.musher.ledger.Hash;
import dev.musher.ledger.sqlite.Notary;
import dev.musher.text.Octets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Attestations with their signatures, as the ledger keeps them. */
final class AttestationForms {
    private static final Form<Hash> HASH = Form.text(Hash::toString, Hash::parse);

    private static final Form<Octets> BYTES =
            Form.text(
                    bytes -> Base64.getEncoder().encodeToString(bytes.toArray()),
                    text -> Octets.wrap(Base64.getDecoder().decode(text)));

    private record KeptFile(String path, Hash hash) {}

    private static final Form<List<KeptFile>> FILES =
            Form.<KeptFile>of(
                            (it, out) ->
                                    out.text("path", it.path()).value("sha256", HASH, it.hash()),
                            in -> new KeptFile(in.text("path"), in.value("sha256", HASH)))
                    .list();

    private static final Form<GateRun> RUN =
            Form.of(
                    (it, out) ->
                            out.value("tree", TREE, it.tree())
                                    .text("name", it.name())
                                    .text("gate", it.gate())
                                    .value("patterns", Form.TEXT.list(), it.patterns())
                                    .number("exit_code", it.exitCode())
                                    .number("tries", it.tries())
                                    .value("started", MOMENT, it.started()),
                    in ->
                            new GateRun(
                                    in.value("tree", TREE),
                                    in.text("name"),
                                    in.text("gate"),
                                    in.value("patterns", Form.TEXT.list()),
                                    in.whole("exit_code"),
                                    in.whole("tries"),
                                    in.value("started", MOMENT)));

    private static final Form<Attestation> ATTESTATION =
            Form.of(
                    (it, out) ->
                            out.value("files", FILES, list(it.files())).maybe("run", RUN, it.run()),
                    in -> new Attestation(map(in.value("files", FILES)), in.maybe("run", RUN)));

    static final Form<Signed> SIGNED =
            Form.of(
                    (it, out) ->
                            out.value("attestation", ATTESTATION, it.attestation())
                                    .value("node", HASH, it.node())
                                    .value("signature", BYTES, it.signature()),
                    in ->
                            new Signed(
                                    in.value("attestation", ATTESTATION),
                                    in.value("node", HASH),
                                    in.value("signature", BYTES)));

    private AttestationForms() {}

    /**
     * An attestation and who signed it.
     *
     * @param node the hash of the public key
     */
    record Signed(Attestation attestation, Hash node, Octets signature) {
        /** For what cannot be read. */
        static final Signed NOTHING =
                new Signed(
                        new Attestation(Map.of(), Optional.empty()),
                        Hash.NONE,
                        Octets.wrap(new byte[0]));

        /** Whether this machine signed it. */
        boolean isOwn(Notary notary) {
            return notary.isOwn(message(attestation), signed());
        }

        /** Whether a machine signed it that signed the ledger. */
        boolean isGenuine(Notary notary) {
            return notary.check(message(attestation), signed()) == Notary.Finding.GENUINE;
        }

        private Notary.Signed signed() {
            return new Notary.Signed(node, signature);
        }
    }

    static Signed sign(Attestation attestation, Notary notary) {
        var signed = notary.sign(message(attestation));
        return new Signed(attestation, signed.node(), signed.bytes());
    }

    /** No other thing that is signed begins with this word. */
    private static Octets message(Attestation attestation) {
        return Octets.of("musher attestation " + Json.encode(ATTESTATION.write(attestation)));
    }

    private static List<KeptFile> list(Map<String, Hash> files) {
        return new TreeMap<>(files)
                .entrySet().stream()
                        .map(file -> new KeptFile(file.getKey(), file.getValue()))
                        .toList();
    }

    private static Map<String, Hash> map(List<KeptFile> files) {
        var map = new TreeMap<String, Hash>();
        files.forEach(file -> map.put(file.path(), file.hash()));
        return map;
    }
}
