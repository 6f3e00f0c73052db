package dev.musher.server.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.InetAddress;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import java.security.cert.CertificateParsingException;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/** What a server shows to prove its name, and the key that proves it. */
record ServerCertificate(List<X509Certificate> chain, PrivateKey key) {
    private static final int DNS = 2;
    private static final int ADDRESS = 7;
    private static final char[] NO_PASSWORD = new char[0];

    /** Why no browser would accept it; what follows "The certificate". */
    Optional<String> problem() {
        var own = chain.getFirst();
        try {
            own.checkValidity();
        } catch (CertificateExpiredException _) {
            return Optional.of("expired on " + day(own.getNotAfter().toInstant()));
        } catch (CertificateNotYetValidException _) {
            return Optional.of("is not valid before " + day(own.getNotBefore().toInstant()));
        }
        if (!hasItsKey(own)) {
            return Optional.of("has another key, or is not the first in the file");
        }
        return names().isEmpty()
                ? Optional.of("names no host: it needs a subject alternative name without *")
                : Optional.empty();
    }

    private static String day(Instant time) {
        return time.toString().substring(0, 10);
    }

    private boolean hasItsKey(X509Certificate own) {
        byte[] any = own.getSerialNumber().toString().getBytes(UTF_8);
        String algorithm =
                switch (key.getAlgorithm()) {
                    case "RSA" -> "SHA256withRSA";
                    case "EC" -> "SHA256withECDSA";
                    default -> key.getAlgorithm();
                };
        try {
            var signing = Signature.getInstance(algorithm);
            signing.initSign(key);
            signing.update(any);
            byte[] signature = signing.sign();
            signing.initVerify(own.getPublicKey());
            signing.update(any);
            return signing.verify(signature);
        } catch (GeneralSecurityException _) {
            return false;
        }
    }

    /** The names of hosts that it proves, as they are in a Host; one for many hosts is none. */
    List<String> names() {
        try {
            return alternatives().stream()
                    .filter(name -> List.of(DNS, ADDRESS).contains(name.getFirst()))
                    .map(
                            name ->
                                    name.getFirst().equals(ADDRESS)
                                            ? ListenOptions.literal(
                                                    InetAddress.ofLiteral((String) name.get(1)))
                                            : ((String) name.get(1)).toLowerCase(Locale.ROOT))
                    .filter(name -> !name.contains("*"))
                    .toList();
        } catch (CertificateParsingException _) {
            return List.of();
        }
    }

    private Collection<List<?>> alternatives() throws CertificateParsingException {
        var alternatives = chain.getFirst().getSubjectAlternativeNames();
        return alternatives == null ? List.of() : alternatives;
    }

    SSLContext context() {
        try {
            var store = KeyStore.getInstance("PKCS12");
            store.load(null, NO_PASSWORD);
            store.setKeyEntry("server", key, NO_PASSWORD, chain.toArray(X509Certificate[]::new));
            var keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            keys.init(store, NO_PASSWORD);
            var context = SSLContext.getInstance("TLS");
            context.init(keys.getKeyManagers(), null, null);
            return context;
        } catch (GeneralSecurityException | IOException e) {
            throw new IllegalStateException("a certificate that fits its key does not work", e);
        }
    }
}
