package dev.musher.tools.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.http.ResolverTwin;
import dev.musher.tools.permission.PermissionClaim;
import java.net.InetAddress;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which URLs and addresses may be reached, as tables. */
class PublicWebTest {
    private static final FetchTool TOOL =
            Fetching.within(new PublicWeb(), new ResolverTwin(), Fetching.PATIENT);

    /** What is written, and what is claimed and connected to. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "https://example.com | https://example.com/",
                "HTTP://Example.COM:80/A/b?c=D#e | http://example.com/A/b?c=D",
                "  https://example.com/x | https://example.com/x",
                "https://example.com. | https://example.com/",
                "https://example.com:8443/ | https://example.com:8443/",
                "https://example.com:/x | https://example.com/x",
                "https://example.com?q=1 | https://example.com/?q=1",
                "https://example.com#top | https://example.com/",
                "https://example.com/a/../b/./c | https://example.com/b/c",
                "https://example.com/a/%2e%2E/b/.. | https://example.com/",
                "https://example.com/../../x | https://example.com/x",
                "https://example.com/a b/ü | https://example.com/a%20b/%C3%BC",
                "https://example.com/a@b:c | https://example.com/a@b:c",
                "https://example.com/http://localhost/ | https://example.com/http://localhost/",
                "https://bücher.example/ | https://xn--bcher-kva.example/",
                "https://ｅxample.com/ | https://example.com/",
                "https://exa%6Dple.com/ | https://example.com/",
                "https://8.8.8.8/ | https://8.8.8.8/",
                "https://0x8.8.010.8/ | https://8.8.8.8/",
                "https://134744072/ | https://8.8.8.8/",
                "https://8.8.8.8./ | https://8.8.8.8/",
                "https://[2606:4700:4700::1111]/ | https://[2606:4700:4700:0:0:0:0:1111]/",
                "https://[::ffff:8.8.8.8]/ | https://8.8.8.8/",
                "https://[64:ff9b::808:808]/ | https://[64:ff9b:0:0:0:0:808:808]/",
                "https://localhost.example.com/ | https://localhost.example.com/",
                "https://127.0.0.1.example.com/ | https://127.0.0.1.example.com/",
                "https://internal.example.com/ | https://internal.example.com/",
                "https://a_b.example.com/ | https://a_b.example.com/",
                "https://example.com:3000/ | https://example.com:3000/",
                "https://example.com/\\x | https://example.com/%5Cx",
            })
    void publicUrlIsClaimedInItsPlainForm(String written, String claimed) {
        assertThat(Fetching.claims(TOOL, Fetching.url(written)))
                .isEqualTo(List.of(new PermissionClaim.Connect(claimed)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "http://localhost/ | localhost is a name inside a network",
                "http://LOCALHOST./ | localhost is a name inside a network",
                "http://ⓛocalhost/ | localhost is a name inside a network",
                "http://localhos%74/ | localhost is a name inside a network",
                "http://app.localhost/ | app.localhost is a name inside a network",
                "http://printer.local/ | printer.local is a name inside a network",
                "http://metadata.google.internal/ | metadata.google.internal is a name inside a"
                        + " network",
                "http://host.docker.internal:8080/ | host.docker.internal is a name inside a"
                        + " network",
                "http://kubernetes.default.svc/ | kubernetes.default.svc is a name inside a"
                        + " network",
                "http://router.home.arpa/ | router.home.arpa is a name inside a network",
                "http://wiki.corp/ | wiki.corp is a name inside a network",
                "http://metadata/ | metadata has no domain and is a name inside a network",
                "http://intranet/ | intranet is a name inside a network",
                "http://127.0.0.1/ | 127.0.0.1 is a loopback address",
                "http://127.1/ | 127.0.0.1 is a loopback address",
                "http://127.0.1/ | 127.0.0.1 is a loopback address",
                "http://0x7f.1/ | 127.0.0.1 is a loopback address",
                "http://0x7F000001/ | 127.0.0.1 is a loopback address",
                "http://017700000001/ | 127.0.0.1 is a loopback address",
                "http://0177.0.0.01/ | 127.0.0.1 is a loopback address",
                "http://2130706433/ | 127.0.0.1 is a loopback address",
                "http://127.0.0.1./ | 127.0.0.1 is a loopback address",
                "http://127.255.255.254/ | 127.255.255.254 is a loopback address",
                "http://１２７.０.０.１/ | 127.0.0.1 is a loopback address",
                "http://127。0。0。1/ | 127.0.0.1 is a loopback address",
                "http://①②⑦.0.0.1/ | 127.0.0.1 is a loopback address",
                "http://%31%32%37.0.0.1/ | 127.0.0.1 is a loopback address",
                "http://127%2e0%2e0%2e1/ | 127.0.0.1 is a loopback address",
                "http://0/ | 0.0.0.0 is an unspecified address",
                "http://0x/ | 0.0.0.0 is an unspecified address",
                "http://0.0.0.0:8080/ | 0.0.0.0 is an unspecified address",
                "http://10.1.2.3/ | 10.1.2.3 is a private address",
                "http://172.16.0.1/ | 172.16.0.1 is a private address",
                "http://172.31.255.255/ | 172.31.255.255 is a private address",
                "http://192.168.1.1/ | 192.168.1.1 is a private address",
                "http://169.254.169.254/latest/meta-data/ | 169.254.169.254 is a link-local"
                        + " address",
                "http://0xA9FEA9FE/ | 169.254.169.254 is a link-local address",
                "http://2852039166/ | 169.254.169.254 is a link-local address",
                "http://100.100.100.200/ | 100.100.100.200 is a shared address of a carrier's network",
                "http://168.63.129.16/ | 168.63.129.16 is a metadata address of a cloud",
                "http://192.0.0.192/ | 192.0.0.192 is a reserved address",
                "http://192.0.2.1/ | 192.0.2.1 is an address for documentation",
                "http://198.18.0.1/ | 198.18.0.1 is an address for benchmarks",
                "http://198.51.100.7/ | 198.51.100.7 is an address for documentation",
                "http://203.0.113.9/ | 203.0.113.9 is an address for documentation",
                "http://224.0.0.1/ | 224.0.0.1 is a multicast address",
                "http://255.255.255.255/ | 255.255.255.255 is a reserved address",
                "http://[::]/ | 0:0:0:0:0:0:0:0 is an unspecified address",
                "http://[::1]/ | 0:0:0:0:0:0:0:1 is a loopback address",
                "http://[0:0:0:0:0:0:0:1]/ | 0:0:0:0:0:0:0:1 is a loopback address",
                "http://[::ffff:127.0.0.1]/ | 127.0.0.1 is a loopback address",
                "http://[::ffff:7f00:1]/ | 127.0.0.1 is a loopback address",
                "http://[::127.0.0.1]/ | 0:0:0:0:0:0:7f00:1 is a reserved address",
                "http://[64:ff9b::10.0.0.1]/ | 64:ff9b:0:0:0:0:a00:1 is a private address",
                "http://[64:ff9b:1::10.0.0.1]/ | 64:ff9b:1:0:0:0:a00:1 is a reserved address",
                "http://[2002:7f00:1::]/ | 2002:7f00:1:0:0:0:0:0 is an address of a tunnel",
                "http://[2001:0:53aa:64c::1]/ | 2001:0:53aa:64c:0:0:0:1 is an address of a tunnel",
                "http://[2001:db8::1]/ | 2001:db8:0:0:0:0:0:1 is an address for documentation",
                "http://[3fff::1]/ | 3fff:0:0:0:0:0:0:1 is an address for documentation",
                "http://[fe80::1]/ | fe80:0:0:0:0:0:0:1 is a link-local address",
                "http://[fd00:ec2::254]/ | fd00:ec2:0:0:0:0:0:254 is a unique-local address",
                "http://[fec0::1]/ | fec0:0:0:0:0:0:0:1 is a private address",
                "http://[ff02::1]/ | ff02:0:0:0:0:0:0:1 is a multicast address",
                "http://[100::1]/ | 100:0:0:0:0:0:0:1 is a reserved address",
                "http://[5f00::1]/ | 5f00:0:0:0:0:0:0:1 is a reserved address",
                "http://example.com:22/ | port 22 is not a web server port",
                "http://example.com:25/ | port 25 is not a web server port",
                "http://example.com:6379/ | port 6379 is not a web server port",
            })
    void placeInsideANetworkIsRefused(String url, String why) throws Exception {
        assertThat(Fetching.said(TOOL, Fetching.url(url)))
                .isEqualTo("INPUT: Refused: " + why + ". fetch reads the public web only.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "example.com | it must start with http:// or https://",
                "ftp://example.com/ | it must start with http:// or https://",
                "file:///etc/passwd | it must start with http:// or https://",
                "http:/example.com | it must start with http:// or https://",
                "javascript:alert(1) | it must start with http:// or https://",
                "http:// | it names no host",
                "http:///example.com | it names no host",
                "http://:80/ | it names no host",
                "http://user@example.com/ | it contains a user name or a password",
                "http://user:pass@example.com/ | it contains a user name or a password",
                "http://example.com@127.0.0.1/ | it contains a user name or a password",
                "http://example.com\\@127.0.0.1/ | it contains a user name or a password",
                "http://example.com\\127.0.0.1/ | example.com\\127.0.0.1 is not an IPv4 address",
                "http://example.com\\x/ | its host name contains an invalid character",
                "http://exa mple.com/ | its host name contains an invalid character",
                "http://exa%00mple.com/ | its host name contains an invalid character",
                "http://exa%2fmple.com/ | its host name contains an invalid character",
                "http://example%.com/ | its host name contains a stray percent sign",
                "http://a..b/ | its host name is not valid",
                "http://.example.com/ | its host name is not valid",
                "http://example.com../ | its host name is not valid",
                "http://example.com:x/ | its port is not a number",
                "http://example.com:0/ | there is no such port",
                "http://example.com:65536/ | there is no such port",
                "http://example.com:99999999999/ | there is no such port",
                "http://1.2.3.4.5/ | 1.2.3.4.5 is not an IPv4 address",
                "http://256.1.1.1/ | 256.1.1.1 is not an IPv4 address",
                "http://4294967296/ | 4294967296 is not an IPv4 address",
                "http://example.1/ | example.1 is not an IPv4 address",
                "http://09.1.1.1/ | 09.1.1.1 is not an IPv4 address",
                "http://[::1/ | its host name contains an invalid character",
                "http://[fe80::1%25eth0]/ | its address names a network interface",
                "http://[1.2.3.4]/ | [1.2.3.4] is not an IPv6 address",
                "http://[::g]/ | [::g] is not an IPv6 address",
            })
    void whatIsNoUrlOfAPageIsRefused(String url, String why) throws Exception {
        assertThat(Fetching.said(TOOL, Fetching.url(url)))
                .isEqualTo(
                        "INPUT: fetch cannot open this URL: "
                                + why
                                + ". Give one like https://example.com/page.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1.1.1.1",
                "9.255.255.255",
                "11.0.0.0",
                "100.63.255.255",
                "100.128.0.0",
                "126.255.255.255",
                "128.0.0.1",
                "169.253.255.255",
                "172.15.255.255",
                "172.32.0.0",
                "192.0.1.0",
                "192.167.255.255",
                "198.17.255.255",
                "198.20.0.0",
                "223.255.255.255",
                "2001:200::1",
                "2001:db7::1",
                "2003::1",
                "2a00:1450:4001:80b::200e",
                "3ffe::1",
            })
    void neighboursOfReservedBlocksArePublic(String address) {
        assertThat(new PublicWeb().objection(InetAddress.ofLiteral(address))).isEmpty();
    }
}
