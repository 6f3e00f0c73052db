package dev.musher.fleet.provenance;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import dev.musher.base.text.ImmutableBytes;
import dev.musher.pipeline.ledger.EntryHash;
import dev.musher.pipeline.ledger.sqlite.NodeSignatures;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Set;

/**
 * A statement with its signature, in the form of DSSE: one line of JSON. There is one way to write
 * it, so that no byte of it can be changed unseen.
 */
record SignedEnvelope(ImmutableBytes payload, NodeSignatures.Signed signed) {
    static final String PAYLOAD_TYPE = "application/vnd.in-toto+json";

    /** The longest that is read; a statement with a thousand attempts is shorter. */
    static final int MOST_BYTES = 4 * 1024 * 1024;

    /** What a note turned out to be. */
    sealed interface Reading {
        record Whole(SignedEnvelope envelope) implements Reading {}

        /** Not an envelope to the last byte; the field is the one that gives it away. */
        record Damaged(String field, String why) implements Reading {}
    }

    static SignedEnvelope seal(ImmutableBytes payload, NodeSignatures nodeSignatures) {
        return new SignedEnvelope(payload, nodeSignatures.sign(authenticated(payload)));
    }

    NodeSignatures.Finding check(NodeSignatures nodeSignatures) {
        return nodeSignatures.check(authenticated(payload), signed);
    }

    /** As a note: a line. */
    ImmutableBytes bytes() {
        var signature =
                new JsonObjectBuilder()
                        .text("keyid", signed.node())
                        .text("sig", Base64.getEncoder().encodeToString(signed.bytes().toArray()));
        return ImmutableBytes.of(
                Json.encode(
                                new JsonObjectBuilder()
                                        .text("payloadType", PAYLOAD_TYPE)
                                        .text(
                                                "payload",
                                                Base64.getEncoder()
                                                        .encodeToString(payload.toArray()))
                                        .objects(
                                                "signatures",
                                                List.of(signature),
                                                builder -> builder)
                                        .build())
                        + "\n");
    }

    static Reading read(ImmutableBytes note) {
        try {
            return Json.parse(note.toString()) instanceof JsonValue.Fields fields
                    ? read(fields, note)
                    : new Reading.Damaged("", "it is not an object");
        } catch (JsonException e) {
            return new Reading.Damaged("", "it is not JSON: " + e.getMessage());
        }
    }

    private static Reading read(JsonValue.Fields fields, ImmutableBytes note) {
        if (!fields.values().keySet().equals(Set.of("payloadType", "payload", "signatures"))) {
            return new Reading.Damaged("", "it has fields " + fields.values().keySet());
        }
        if (!fields.text("payloadType").orElse("").equals(PAYLOAD_TYPE)) {
            return new Reading.Damaged("payloadType", "it is not " + PAYLOAD_TYPE);
        }
        if (!(fields.field("signatures").orElseThrow() instanceof JsonValue.Items(var items))
                || items.size() != 1
                || !(items.getFirst() instanceof JsonValue.Fields signature)) {
            return new Reading.Damaged("signatures", "it is not one signature");
        }
        return read(fields, signature, note);
    }

    private static Reading read(
            JsonValue.Fields fields, JsonValue.Fields signature, ImmutableBytes note) {
        String field = "payload";
        try {
            var payload = decoded(fields.text("payload").orElse("?"));
            field = "signatures[0].keyid";
            var node = EntryHash.parse(signature.text("keyid").orElse("?"));
            field = "signatures[0].sig";
            var bytes = decoded(signature.text("sig").orElse("?"));
            var signedEnvelope =
                    new SignedEnvelope(payload, new NodeSignatures.Signed(node, bytes));
            return signedEnvelope.bytes().equals(note)
                    ? new Reading.Whole(signedEnvelope)
                    : new Reading.Damaged("", "it is not written as it was signed");
        } catch (IllegalArgumentException e) {
            return new Reading.Damaged(field, "it cannot be read: " + e.getMessage());
        }
    }

    private static ImmutableBytes decoded(String base64) {
        return ImmutableBytes.wrap(Base64.getDecoder().decode(base64));
    }

    /** What is signed, by the rule of DSSE: lengths keep one part from passing for another. */
    private static ImmutableBytes authenticated(ImmutableBytes payload) {
        String head =
                "DSSEv1 "
                        + PAYLOAD_TYPE.getBytes(StandardCharsets.UTF_8).length
                        + " "
                        + PAYLOAD_TYPE
                        + " "
                        + payload.length()
                        + " ";
        return ImmutableBytes.of(head).plus(payload);
    }
}
