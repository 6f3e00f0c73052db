package dev.musher.pipeline.store;

import static dev.musher.pipeline.store.ValueForms.MOMENT;
import static dev.musher.pipeline.store.ValueForms.TREE;

import dev.musher.base.json.Json;
import dev.musher.base.text.ImmutableBytes;
import dev.musher.pipeline.ledger.EntryHash;
import dev.musher.pipeline.ledger.sqlite.NodeSignatures;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Attestations with their signatures, as the ledger keeps them. */
final class AttestationForms {
    private static final JsonForm<EntryHash> HASH =
            JsonForm.text(EntryHash::toString, EntryHash::parse);

    private static final JsonForm<ImmutableBytes> BYTES =
            JsonForm.text(
                    bytes -> Base64.getEncoder().encodeToString(bytes.toArray()),
                    text -> ImmutableBytes.wrap(Base64.getDecoder().decode(text)));

    private record KeptFile(String path, EntryHash hash) {}

    private static final JsonForm<List<KeptFile>> FILES =
            JsonForm.<KeptFile>of(
                            (it, formWriter) ->
                                    formWriter
                                            .text("path", it.path())
                                            .value("sha256", HASH, it.hash()),
                            formReader ->
                                    new KeptFile(
                                            formReader.text("path"),
                                            formReader.value("sha256", HASH)))
                    .list();

    private static final JsonForm<AttestedGateRun> RUN =
            JsonForm.of(
                    (it, formWriter) ->
                            formWriter
                                    .value("tree", TREE, it.tree())
                                    .text("name", it.name())
                                    .text("gate", it.gate())
                                    .value("patterns", JsonForm.TEXT.list(), it.patterns())
                                    .number("exit_code", it.exitCode())
                                    .number("tries", it.tries())
                                    .value("started", MOMENT, it.started()),
                    formReader ->
                            new AttestedGateRun(
                                    formReader.value("tree", TREE),
                                    formReader.text("name"),
                                    formReader.text("gate"),
                                    formReader.value("patterns", JsonForm.TEXT.list()),
                                    formReader.whole("exit_code"),
                                    formReader.whole("tries"),
                                    formReader.value("started", MOMENT)));

    private static final JsonForm<Attestation> ATTESTATION =
            JsonForm.of(
                    (it, formWriter) ->
                            formWriter
                                    .value("files", FILES, list(it.files()))
                                    .maybe("run", RUN, it.run()),
                    formReader ->
                            new Attestation(
                                    map(formReader.value("files", FILES)),
                                    formReader.maybe("run", RUN)));

    static final JsonForm<Signed> SIGNED =
            JsonForm.of(
                    (it, formWriter) ->
                            formWriter
                                    .value("attestation", ATTESTATION, it.attestation())
                                    .value("node", HASH, it.node())
                                    .value("signature", BYTES, it.signature()),
                    formReader ->
                            new Signed(
                                    formReader.value("attestation", ATTESTATION),
                                    formReader.value("node", HASH),
                                    formReader.value("signature", BYTES)));

    private AttestationForms() {}

    /**
     * An attestation and who signed it.
     *
     * @param node the hash of the public key
     */
    record Signed(Attestation attestation, EntryHash node, ImmutableBytes signature) {
        /** For what cannot be read. */
        static final Signed NOTHING =
                new Signed(
                        new Attestation(Map.of(), Optional.empty()),
                        EntryHash.NONE,
                        ImmutableBytes.wrap(new byte[0]));

        /** Whether this machine signed it. */
        boolean isOwn(NodeSignatures nodeSignatures) {
            return nodeSignatures.isOwn(message(attestation), signed());
        }

        /** Whether a machine signed it that signed the ledger. */
        boolean isGenuine(NodeSignatures nodeSignatures) {
            return nodeSignatures.check(message(attestation), signed())
                    == NodeSignatures.Finding.GENUINE;
        }

        private NodeSignatures.Signed signed() {
            return new NodeSignatures.Signed(node, signature);
        }
    }

    static Signed sign(Attestation attestation, NodeSignatures nodeSignatures) {
        var signed = nodeSignatures.sign(message(attestation));
        return new Signed(attestation, signed.node(), signed.bytes());
    }

    /** No other thing that is signed begins with this word. */
    private static ImmutableBytes message(Attestation attestation) {
        return ImmutableBytes.of(
                "musher attestation " + Json.encode(ATTESTATION.write(attestation)));
    }

    private static List<KeptFile> list(Map<String, EntryHash> files) {
        return new TreeMap<>(files)
                .entrySet().stream()
                        .map(file -> new KeptFile(file.getKey(), file.getValue()))
                        .toList();
    }

    private static Map<String, EntryHash> map(List<KeptFile> files) {
        var map = new TreeMap<String, EntryHash>();
        files.forEach(file -> map.put(file.path(), file.hash()));
        return map;
    }
}
