package dev.musher.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BaseAddressTest {
    @Test
    void readsEveryPart() {
        assertThat(BaseAddress.parse("HTTPS://Api.Example:8443/v1/x//"))
                .contains(new BaseAddress(Scheme.HTTPS, "api.example", 8443, "/v1/x"));
        assertThat(BaseAddress.parse("http://[::1]:11434"))
                .contains(new BaseAddress(Scheme.HTTP, "::1", 11434, ""));
    }

    @ParameterizedTest
    @CsvSource({
        "https://api.example, https://api.example",
        "https://api.example:443/, https://api.example",
        "http://api.example:443/v1, http://api.example:443/v1",
        "http://[::1]:11434, http://[::1]:11434",
        "http://[::1], http://[::1]",
    })
    void printsAsItIsWritten(String text, String printed) {
        assertThat(BaseAddress.parse(text).map(BaseAddress::toString)).contains(printed);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "api.example",
                "ftp://api.example",
                "https://",
                "https://:443",
                "https:///v1",
                "https://a:0",
                "https://a:65536",
                "https://a:x",
                "https://user:key@a",
                "https://a/?key=1",
                "https://a/#x",
                "https://a b",
                "https://a\r\nX: 1",
                "https://::1",
                "https://[::1",
                "https://[a]",
                "https://é"
            })
    void refusesWhatIsNoBaseAddress(String text) {
        assertThat(BaseAddress.parse(text)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "localhost, true",
        "a.localhost, true",
        "127.0.0.1, true",
        "127.1.2.3, true",
        "[::1], true",
        "localhost.example, false",
        "127.example, false",
        "128.0.0.1, false",
        "0.0.0.0, false",
    })
    void knowsThisMachine(String host, boolean loopback) {
        assertThat(BaseAddress.parse("http://" + host).map(BaseAddress::loopback))
                .contains(loopback);
    }

    @Test
    void plainHttpElsewhereLeaksUnlessAllowed() {
        var elsewhere = BaseAddress.parse("http://other.example").orElseThrow();
        var allowed =
                new Endpoint(
                        elsewhere, java.util.List.of(), Headers.NONE, Endpoint.PlainHttp.ANYWHERE);

        assertThat(Endpoint.of(elsewhere).wouldLeakInPlainText()).isTrue();
        assertThat(allowed.wouldLeakInPlainText()).isFalse();
    }
}
