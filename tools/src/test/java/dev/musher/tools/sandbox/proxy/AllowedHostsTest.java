package dev.musher.tools.sandbox.proxy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AllowedHostsTest {
    private static final AllowedHosts HOSTS =
            new AllowedHosts(List.of("example.org", "*.maven.org", "localhost:8080"));

    @ParameterizedTest
    @CsvSource({
        "example.org, 443, true",
        "EXAMPLE.org, 80, true",
        "example.org, 22, false",
        "www.example.org, 443, false",
        "example.org.evil.net, 443, false",
        "repo.maven.org, 443, true",
        "maven.org, 443, false",
        "evilmaven.org, 443, false",
        "localhost, 8080, true",
        "localhost, 80, false",
        "127.0.0.1, 8080, false",
    })
    void allowsWhatIsNamed(String host, int port, boolean allowed) {
        assertThat(HOSTS.allows(host, port)).isEqualTo(allowed);
    }
}
