package dev.musher.pipeline.ledger.sqlite;

import dev.musher.base.text.ImmutableBytes;
import dev.musher.pipeline.ledger.EntryHash;
import dev.musher.pipeline.ledger.LedgerException;
import dev.musher.pipeline.ledger.LedgerException.Fault;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;
import java.util.EnumSet;
import java.util.Set;

/**
 * The Ed25519 key by which this machine says that entries are its own. It lies in a file that only
 * its owner can read, as PEM: the private key, and after it the public one.
 */
final class NodeKey {
    private static final String ALGORITHM = "Ed25519";
    private static final String PRIVATE = "PRIVATE KEY";
    private static final String PUBLIC = "PUBLIC KEY";
    private static final int MOST_BYTES = 4096;
    private static final Set<PosixFilePermission> OWNER =
            Set.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);

    private final KeyPair pair;

    private NodeKey(KeyPair pair) {
        this.pair = pair;
    }

    /** The key in a file, which is made first if there is none. */
    static NodeKey in(Path file) {
        try {
            if (!Files.exists(file)) {
                create(file);
            }
            requireOwnerOnly(file);
            return read(file);
        } catch (IOException e) {
            throw unusable(file, "it cannot be read", e);
        } catch (GeneralSecurityException | IllegalArgumentException e) {
            throw unusable(file, "it is not an Ed25519 key", e);
        }
    }

    ImmutableBytes publicKey() {
        return ImmutableBytes.wrap(pair.getPublic().getEncoded());
    }

    ImmutableBytes sign(EntryHash entryHash) {
        return sign(entryHash.bytes());
    }

    ImmutableBytes sign(ImmutableBytes message) {
        try {
            var signature = Signature.getInstance(ALGORITHM);
            signature.initSign(pair.getPrivate());
            signature.update(message.toArray());
            return ImmutableBytes.wrap(signature.sign());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("a key that was read signs", e);
        }
    }

    /** Whether the owner of a public key signed a hash. */
    static boolean signed(ImmutableBytes publicKey, EntryHash entryHash, ImmutableBytes bytes) {
        return signed(publicKey, entryHash.bytes(), bytes);
    }

    /** Whether the owner of a public key signed a message. */
    static boolean signed(ImmutableBytes publicKey, ImmutableBytes message, ImmutableBytes bytes) {
        try {
            var spec = new X509EncodedKeySpec(publicKey.toArray());
            var signature = Signature.getInstance(ALGORITHM);
            signature.initVerify(KeyFactory.getInstance(ALGORITHM).generatePublic(spec));
            signature.update(message.toArray());
            return signature.verify(bytes.toArray());
        } catch (GeneralSecurityException _) {
            // A key or a signature that is none.
            return false;
        }
    }

    private static void create(Path file) throws IOException, GeneralSecurityException {
        Files.createDirectories(AtomicNewFile.folderOf(file));
        var pair = KeyPairGenerator.getInstance(ALGORITHM).generateKeyPair();
        String text =
                pem(PRIVATE, pair.getPrivate().getEncoded())
                        + pem(PUBLIC, pair.getPublic().getEncoded());
        try (var made = AtomicNewFile.beside(file)) {
            Files.writeString(made.path(), text, StandardCharsets.US_ASCII);
            // Another process was first, and its key is used.
            made.put();
        }
    }

    private static void requireOwnerOnly(Path file) throws IOException {
        if (!file.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            return;
        }
        var others = EnumSet.copyOf(Files.getPosixFilePermissions(file));
        others.removeAll(OWNER);
        if (!others.isEmpty()) {
            throw new LedgerException(
                    Fault.KEY,
                    "Other users can access the key of this node, "
                            + file
                            + ", so it proves nothing. Run: chmod 600 "
                            + file
                            + ", or delete it to get a new one.");
        }
    }

    private static NodeKey read(Path file) throws IOException, GeneralSecurityException {
        if (Files.size(file) > MOST_BYTES) {
            throw new IllegalArgumentException("too long for a key");
        }
        String text = Files.readString(file, StandardCharsets.US_ASCII);
        var factory = KeyFactory.getInstance(ALGORITHM);
        return new NodeKey(
                new KeyPair(
                        factory.generatePublic(new X509EncodedKeySpec(part(PUBLIC, text))),
                        factory.generatePrivate(new PKCS8EncodedKeySpec(part(PRIVATE, text)))));
    }

    private static String pem(String label, byte[] der) {
        var base64 = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(der);
        return begin(label) + "\n" + base64 + "\n" + end(label) + "\n";
    }

    private static byte[] part(String label, String text) {
        int start = text.indexOf(begin(label));
        int end = text.indexOf(end(label));
        if (start < 0 || end < start) {
            throw new IllegalArgumentException("no " + label);
        }
        return Base64.getMimeDecoder().decode(text.substring(start + begin(label).length(), end));
    }

    private static String begin(String label) {
        return "-----BEGIN " + label + "-----";
    }

    private static String end(String label) {
        return "-----END " + label + "-----";
    }

    private static LedgerException unusable(Path file, String why, Exception cause) {
        return new LedgerException(
                Fault.KEY,
                "The key of this node, "
                        + file
                        + ", cannot be used: "
                        + why
                        + ". Put it back from a backup, or delete it to get a new one.",
                cause);
    }
}
