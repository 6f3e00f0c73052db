package dev.musher.tools.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PageLinksTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "https://x.test/y | https://x.test/y",
                "HTTP://x.test | HTTP://x.test",
                "//x.test/y | https://x.test/y",
                "/y | https://site.test:8443/y",
                "/y/../z?a=../b#c | https://site.test:8443/z?a=../b#c",
                "y | https://site.test:8443/a/y",
                "./y | https://site.test:8443/a/y",
                "../y/ | https://site.test:8443/y/",
                "../../../y | https://site.test:8443/y",
                "v1.2/y.html | https://site.test:8443/a/v1.2/y.html",
                "?r=1 | https://site.test:8443/a/b?r=1",
                "y z(1) | https://site.test:8443/a/y%20z%281%29",
                "mailto:a@b.test | mailto:a@b.test",
                "a:b | ",
                "javascript:alert(1) | ",
                "data:text/html,x | ",
                "#part | ",
                "'' | ",
            })
    void linkIsMadeWhole(String href, String whole) throws Exception {
        assertThat(links().absolute(href).orElse(null)).isEqualTo(whole);
    }

    @Test
    void endlessLinkIsNone() throws Exception {
        assertThat(links().absolute("x".repeat(1001))).isEmpty();
    }

    @Test
    void baseChangesWhatLinksMean() throws Exception {
        assertThat(links().basedOn("//cdn.test/d/e").absolute("y"))
                .contains("https://cdn.test/d/y");
    }

    @ParameterizedTest
    @ValueSource(strings = {"javascript:x", "http://", "http://a b/", "mailto:x"})
    void baseThatIsNoneIsIgnored(String base) throws Exception {
        assertThat(links().basedOn(base)).isEqualTo(links());
    }

    private static PageLinks links() throws UrlException {
        return new PageLinks(WebUrl.parse("https://site.test:8443/a/b?q=1"));
    }
}
