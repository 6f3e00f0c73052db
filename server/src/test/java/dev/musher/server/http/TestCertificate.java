package dev.musher.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import javax.net.SocketFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** A certificate that vouches for itself, in files as {@code musher serve} takes them. */
public record TestCertificate(Path chain, Path key) {
    private static final String PASSWORD = "changeit";

    /**
     * By the keytool of the JDK that runs us.
     *
     * @param names as keytool takes them: {@code dns:board.example.org,ip:127.0.0.1}
     */
    public static TestCertificate make(Path folder, String names, String... more) throws Exception {
        Files.createDirectories(folder);
        Path store = folder.resolve("store.p12");
        Files.deleteIfExists(store);
        var command =
                new ArrayList<>(
                        List.of(
                                Path.of(System.getProperty("java.home"), "bin", "keytool")
                                        .toString(),
                                "-genkeypair",
                                "-alias",
                                "server",
                                "-dname",
                                "CN=test",
                                "-ext",
                                "SAN=" + names,
                                "-keystore",
                                store.toString(),
                                "-storepass",
                                PASSWORD));
        command.addAll(more.length == 0 ? List.of("-keyalg", "EC") : List.of(more));
        var process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        var made = new TestCertificate(folder.resolve("chain.pem"), folder.resolve("key.pem"));
        made.write(store);
        return made;
    }

    private void write(Path store) throws IOException, GeneralSecurityException {
        var keys = KeyStore.getInstance(store.toFile(), PASSWORD.toCharArray());
        Files.writeString(chain, pem("CERTIFICATE", keys.getCertificate("server").getEncoded()));
        Files.deleteIfExists(key);
        Files.createFile(
                key,
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(
                key,
                pem("PRIVATE KEY", keys.getKey("server", PASSWORD.toCharArray()).getEncoded()));
    }

    private static String pem(String what, byte[] content) {
        return "-----BEGIN %1$s-----\n%2$s\n-----END %1$s-----\n"
                .formatted(what, Base64.getMimeEncoder().encodeToString(content));
    }

    CertificateFiles files() {
        return new CertificateFiles(chain, key);
    }

    /** A client that trusts this certificate, and no other. */
    public SSLContext trusting() throws IOException, GeneralSecurityException {
        var trusted = KeyStore.getInstance("PKCS12");
        trusted.load(null, null);
        try (var in = Files.newInputStream(chain)) {
            trusted.setCertificateEntry(
                    "server", CertificateFactory.getInstance("X.509").generateCertificate(in));
        }
        var trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(trusted);
        var context = SSLContext.getInstance("TLS");
        context.init(null, trust.getTrustManagers(), null);
        return context;
    }

    public SocketFactory sockets() throws IOException, GeneralSecurityException {
        return trusting().getSocketFactory();
    }
}
