package dev.musher.server.http;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.musher.base.failure.ExplainedException;
import dev.musher.base.text.PrintableText;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Set;

/**
 * A certificate and its private key, in files of the PEM format.
 *
 * @param certificate the server's own one first, then those that vouch for it
 */
public record CertificateFiles(Path certificate, Path key) {
    private static final int LARGEST = 1024 * 1024;
    private static final String BEGIN = "-----BEGIN PRIVATE KEY-----";
    private static final String END = "-----END PRIVATE KEY-----";

    /** Who may not use a key that is to be a secret. */
    private static final Set<PosixFilePermission> FOREIGN =
            Set.of(
                    PosixFilePermission.OTHERS_READ,
                    PosixFilePermission.OTHERS_WRITE,
                    PosixFilePermission.GROUP_WRITE);

    /**
     * Reads both.
     *
     * @throws ExplainedException if they are not what a server can show, with what is wrong
     */
    ServerCertificate read() {
        var chain = chain();
        var pair = new ServerCertificate(chain, privateKey(chain.getFirst()));
        pair.problem()
                .ifPresent(
                        why -> {
                            throw new ExplainedException(
                                    "The certificate in %s %s.".formatted(certificate, why),
                                    "Its key is to be in " + key + ".");
                        });
        return pair;
    }

    private List<X509Certificate> chain() {
        try {
            var found =
                    CertificateFactory.getInstance("X.509")
                            .generateCertificates(new ByteArrayInputStream(bytes(certificate)));
            var chain =
                    found.stream()
                            .filter(X509Certificate.class::isInstance)
                            .map(X509Certificate.class::cast)
                            .toList();
            if (!chain.isEmpty()) {
                return chain;
            }
        } catch (CertificateException _) {
            // Said below.
        }
        throw new ExplainedException(
                "There is no certificate in " + certificate + ".",
                "It is a file that begins with -----BEGIN CERTIFICATE-----.");
    }

    private PrivateKey privateKey(X509Certificate owner) {
        requirePrivate();
        String text = new String(bytes(key), US_ASCII);
        int begin = text.indexOf(BEGIN);
        int end = text.indexOf(END);
        if (begin < 0 || end < begin) {
            throw new ExplainedException(
                    "There is no private key in %s that can be read without a password."
                            .formatted(key),
                    "It begins with %s. To make it from another form: openssl pkcs8 -topk8 -nocrypt"
                                    .formatted(BEGIN)
                            + " -in OLD -out NEW");
        }
        try {
            var encoded =
                    Base64.getMimeDecoder().decode(text.substring(begin + BEGIN.length(), end));
            return KeyFactory.getInstance(owner.getPublicKey().getAlgorithm())
                    .generatePrivate(new PKCS8EncodedKeySpec(encoded));
        } catch (GeneralSecurityException | IllegalArgumentException e) {
            throw new ExplainedException(
                    "The key in %s is not one for the certificate in %s."
                            .formatted(key, certificate),
                    "Give the key that the certificate was made for.",
                    e);
        }
    }

    private void requirePrivate() {
        var view = Files.getFileAttributeView(key, PosixFileAttributeView.class);
        try {
            if (view != null
                    && !Collections.disjoint(view.readAttributes().permissions(), FOREIGN)) {
                throw new ExplainedException(
                        "Other users can read or change the private key in " + key + ".",
                        "Keep it to yourself: chmod 600 " + key);
            }
        } catch (IOException e) {
            throw unreadable(key, e);
        }
    }

    private static byte[] bytes(Path file) {
        try (var in = Files.newInputStream(file)) {
            return in.readNBytes(LARGEST);
        } catch (IOException e) {
            throw unreadable(file, e);
        }
    }

    private static ExplainedException unreadable(Path file, IOException e) {
        return new ExplainedException(
                e instanceof NoSuchFileException
                        ? "There is no file " + file + "."
                        : "Cannot read %s: %s."
                                .formatted(
                                        file, PrintableText.line(String.valueOf(e.getMessage()))),
                "Name a file in the PEM format.",
                e);
    }
}
