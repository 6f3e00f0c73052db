package dev.musher.server.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.base.failure.ExplainedException;
import dev.musher.base.property.ForAll;
import dev.musher.base.property.Generator;
import dev.musher.base.property.Generators;
import dev.musher.base.property.Property;
import dev.musher.base.property.Provide;
import java.io.IOException;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class CertificateFilesTest {
    @TempDir private Path folder;

    @Test
    void readsEveryKindOfKeyAndTheNamesOfTheCertificate() throws Exception {
        for (List<String> kind :
                List.of(
                        List.of("-keyalg", "EC"),
                        List.of("-keyalg", "RSA"),
                        List.of("-keyalg", "Ed25519"))) {
            var made =
                    TestCertificate.make(
                            folder.resolve(kind.getLast()),
                            "dns:Board.Example.org,dns:*.example.org,ip:192.0.2.1,"
                                    + "ip:2001:db8::1,email:ann@example.org",
                            kind.toArray(String[]::new));
            assertThat(made.files().read().names())
                    .isEqualTo(List.of("board.example.org", "192.0.2.1", "[2001:db8::1]"));
        }
    }

    @Test
    void saysWhatIsWrongWithAPair() throws Exception {
        var good = TestCertificate.make(folder.resolve("good"), "dns:a.example");
        var other = TestCertificate.make(folder.resolve("other"), "dns:a.example");
        var rsa = TestCertificate.make(folder.resolve("rsa"), "dns:a.example", "-keyalg", "RSA");
        var old =
                TestCertificate.make(
                        folder.resolve("old"),
                        "dns:a.example",
                        "-keyalg",
                        "EC",
                        "-startdate",
                        "-10d",
                        "-validity",
                        "5");
        var early =
                TestCertificate.make(
                        folder.resolve("early"),
                        "dns:a.example",
                        "-keyalg",
                        "EC",
                        "-startdate",
                        "+9d");
        var wide = TestCertificate.make(folder.resolve("wide"), "dns:*.example");
        Path locked = Files.writeString(folder.resolve("locked"), "-----BEGIN EC PRIVATE KEY-----");
        mode(locked, "rw-------");

        assertThat(good.files().read().problem()).isEmpty();
        refused(old.files(), "expired on 20");
        refused(early.files(), "is not valid before 20");
        refused(wide.files(), "names no host");
        refused(new CertificateFiles(good.chain(), other.key()), "has another key");
        refused(new CertificateFiles(good.chain(), rsa.key()), "is not one for the certificate");
        refused(new CertificateFiles(good.chain(), locked), "can be read without a password");
        refused(new CertificateFiles(good.key(), good.key()), "There is no certificate in ");
        refused(new CertificateFiles(folder.resolve("no"), good.key()), "There is no file ");
        refused(new CertificateFiles(good.chain(), folder.resolve("no")), "There is no file ");
        mode(good.key(), "rw-r--r--");
        refused(good.files(), "Other users can read or change the private key");
    }

    private static void refused(CertificateFiles files, String why) {
        assertThatThrownBy(files::read)
                .isInstanceOf(ExplainedException.class)
                .hasMessageContaining(why)
                .extracting(e -> ((ExplainedException) e).hint())
                .asString()
                .isNotEmpty();
    }

    private static void mode(Path file, String mode) throws IOException {
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(mode));
    }

    @Property
    void writesAddressesAsBrowsersDo(@ForAll("addresses") InetAddress address) {
        String written = ListenOptions.literal(address);

        assertThat(written)
                .startsWith("[")
                .endsWith("]")
                .isEqualTo(written.toLowerCase(Locale.ROOT));
        String inside = written.substring(1, written.length() - 1);
        assertThat(InetAddress.ofLiteral(inside)).isEqualTo(address);
        // The first of the longest runs of zeros is left out, and one zero alone is not.
        assertThat(inside.replaceFirst("::", "")).doesNotContain("::");
        assertThat(inside).doesNotContain("0:0:0:0:0");
    }

    @Provide
    Generator<InetAddress> addresses() {
        var part = Generators.oneOf(Generators.just(0), Generators.integers().between(0, 65_535));
        return part.list()
                .ofMinSize(8)
                .ofMaxSize(8)
                .map(CertificateFilesTest::address)
                // Java takes these for addresses of IPv4.
                .filter(address -> address instanceof Inet6Address);
    }

    private static InetAddress address(List<Integer> parts) {
        byte[] bytes = new byte[16];
        for (int i = 0; i < 8; i++) {
            bytes[2 * i] = (byte) (parts.get(i) >> 8);
            bytes[2 * i + 1] = parts.get(i).byteValue();
        }
        try {
            return InetAddress.getByAddress(bytes);
        } catch (UnknownHostException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void namesHaveThePortUnlessItIsTheUsualOne() {
        var usual = new ServerNames(ServerNames.Scheme.HTTPS, List.of("a.example"), 443);
        var other = new ServerNames(ServerNames.Scheme.HTTPS, List.of("a.example"), 8443);

        assertThat(usual.hosts()).isEqualTo(List.of("a.example:443", "a.example"));
        assertThat(usual.origins()).isEqualTo(List.of("https://a.example"));
        assertThat(usual.address()).isEqualTo("https://a.example/");
        assertThat(other.hosts()).isEqualTo(List.of("a.example:8443"));
        assertThat(other.origins()).isEqualTo(List.of("https://a.example:8443"));
        assertThat(other.address()).isEqualTo("https://a.example:8443/");
    }
}
