package dev.musher.pipeline.ledger.sqlite;

import dev.musher.base.text.ImmutableBytes;
import dev.musher.pipeline.ledger.EntryHash;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * Signs for this machine, and tells whether a signature is that of a machine whose ledger this is.
 * What is signed must not be mistaken for the hash of an entry: it is longer than that.
 */
public final class NodeSignatures {
    private final Path keyFile;
    private final Map<EntryHash, ImmutableBytes> known;

    /**
     * @param known public keys of those who signed the ledger, by their hashes
     */
    NodeSignatures(Path keyFile, Map<EntryHash, ImmutableBytes> known) {
        this.keyFile = keyFile;
        this.known = Map.copyOf(known);
    }

    /**
     * A signature.
     *
     * @param node the hash of the public key of who signed
     */
    public record Signed(EntryHash node, ImmutableBytes bytes) {}

    /** What a look at a signature found. */
    public enum Finding {
        GENUINE,
        /** It does not fit what is said to be signed. */
        FORGED,
        /** The key never signed the ledger. */
        STRANGER
    }

    /** Signs with the key of this machine, which is made if there is none. */
    public Signed sign(ImmutableBytes message) {
        if (message.length() <= EntryHash.LENGTH) {
            throw new IllegalArgumentException("too short to be told from a hash");
        }
        var key = NodeKey.in(keyFile);
        return new Signed(EntryHash.of(key.publicKey().toArray()), key.sign(message));
    }

    public Finding check(ImmutableBytes message, Signed signed) {
        var key = key(signed.node());
        if (key.isEmpty()) {
            return Finding.STRANGER;
        }
        return NodeKey.signed(key.get(), message, signed.bytes())
                ? Finding.GENUINE
                : Finding.FORGED;
    }

    /**
     * Whether this machine itself signed it; write access to the ledger alone does not suffice for
     * that.
     */
    public boolean isOwn(ImmutableBytes message, Signed signed) {
        if (!Files.exists(keyFile)) {
            return false;
        }
        var own = NodeKey.in(keyFile).publicKey();
        return EntryHash.of(own.toArray()).equals(signed.node())
                && NodeKey.signed(own, message, signed.bytes());
    }

    /** This machine may have got its key after the ledger was asked whom it knows. */
    private Optional<ImmutableBytes> key(EntryHash node) {
        var key = known.get(node);
        if (key != null || !Files.exists(keyFile)) {
            return Optional.ofNullable(key);
        }
        return Optional.of(NodeKey.in(keyFile).publicKey())
                .filter(own -> EntryHash.of(own.toArray()).equals(node));
    }
}
