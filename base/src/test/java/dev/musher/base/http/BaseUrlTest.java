package dev.musher.base.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BaseUrlTest {
    @Test
    void readsEveryPart() {
        assertThat(BaseUrl.parse("HTTPS://Api.Example:8443/v1/x//"))
                .contains(new BaseUrl(UrlScheme.HTTPS, "api.example", 8443, "/v1/x"));
        assertThat(BaseUrl.parse("http://[::1]:11434"))
                .contains(new BaseUrl(UrlScheme.HTTP, "::1", 11434, ""));
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
        assertThat(BaseUrl.parse(text).map(BaseUrl::toString)).contains(printed);
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
        assertThat(BaseUrl.parse(text)).isEmpty();
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
        assertThat(BaseUrl.parse("http://" + host).map(BaseUrl::loopback)).contains(loopback);
    }

    @Test
    void plainHttpElsewhereLeaksUnlessAllowed() {
        var elsewhere = BaseUrl.parse("http://other.example").orElseThrow();
        var allowed =
                new Endpoint(
                        elsewhere, java.util.List.of(), Headers.NONE, Endpoint.PlainHttp.ANYWHERE);

        assertThat(Endpoint.of(elsewhere).wouldLeakInPlainText()).isTrue();
        assertThat(allowed.wouldLeakInPlainText()).isFalse();
    }
}
