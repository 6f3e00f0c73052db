package dev.musher.base.http.socket;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.List;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/**
 * A self-made certificate for a host, and both sides of a connection that use it.
 *
 * @param issuer the alias of the certificate that a client has to trust
 */
record Keystore(Path file, String issuer) {
    private static final String PASSWORD = "changeit";

    /** A certificate that vouches for itself. */
    static Keystore make(Path folder, String host) throws IOException, InterruptedException {
        var keystore = new Keystore(folder.resolve(host + ".p12"), "server");
        keystore.generate("server", host);
        return keystore;
    }

    /** A certificate of an issuer, because the dates of those trusted by name do not count. */
    static Keystore makeExpired(Path folder, String host) throws IOException, InterruptedException {
        var keystore = new Keystore(folder.resolve(host + "-expired.p12"), "ca");
        keystore.generate("ca", "issuer.test", "-ext", "bc:c");
        keystore.generate("server", host, "-signer", "ca", "-startdate", "-10d", "-validity", "5");
        return keystore;
    }

    /** By the keytool of the JDK that runs us. */
    private void generate(String alias, String host, String... more)
            throws IOException, InterruptedException {
        var keytool = Path.of(System.getProperty("java.home"), "bin", "keytool").toString();
        var command =
                new ArrayList<>(
                        List.of(
                                keytool,
                                "-genkeypair",
                                "-alias",
                                alias,
                                "-keyalg",
                                "EC",
                                "-dname",
                                "CN=" + host,
                                "-ext",
                                "SAN=dns:" + host,
                                "-storetype",
                                "PKCS12",
                                "-keystore",
                                file.toString(),
                                "-storepass",
                                PASSWORD));
        command.addAll(List.of(more));
        var process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
    }

    /** A server that shows the certificate. */
    SSLContext server() throws GeneralSecurityException, IOException {
        var keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        var store = load();
        if (!issuer.equals("server")) {
            store.deleteEntry(issuer);
        }
        keys.init(store, PASSWORD.toCharArray());
        var context = SSLContext.getInstance("TLS");
        context.init(keys.getKeyManagers(), null, null);
        return context;
    }

    /** A client that trusts the issuer. */
    SSLContext client() throws GeneralSecurityException, IOException {
        var trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        var trusted = KeyStore.getInstance("PKCS12");
        trusted.load(null, null);
        trusted.setCertificateEntry("issuer", load().getCertificate(issuer));
        trust.init(trusted);
        var context = SSLContext.getInstance("TLS");
        context.init(null, trust.getTrustManagers(), null);
        return context;
    }

    private KeyStore load() throws GeneralSecurityException, IOException {
        var store = KeyStore.getInstance("PKCS12");
        try (var bytes = Files.newInputStream(file)) {
            store.load(bytes, PASSWORD.toCharArray());
        }
        return store;
    }
}
