package dev.musher.tools.sandbox;

import dev.musher.tools.sandbox.options.NetworkAccess;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * The way from inside to the proxy: programs know proxies by a port, and the port of the machine is
 * in another network. Perl, which comes with git, listens inside and passes on.
 */
public final class HostForwarder {
    /** By which processes of ours are known among those of a command. */
    static final String NAME = "musher-proxy";

    private static final Path SOCKET = Path.of("/run/musher-proxy");

    static final String LISTEN =
            """
            our ($door, %sandboxes); $| = 1; $SIG{CHLD} = 'IGNORE';
            sub offer {
                my $port = pack 'S n C4 x8', 2, 17128, 127, 0, 0, 1;
                socket $door, 2, 1, 0 and bind $door, $port and listen $door, 64 or die "cannot listen: $!";
            }
            sub pass {
                my ($from, $to) = @_;
                while (sysread $from, my $part, 65536) {
                    while (length $part) { my $n = syswrite $to, $part; exit unless $n; substr($part, 0, $n) = ''; }
                }
                shutdown $to, 1; exit;
            }
            sub answer {
                accept my $client, $door or return;
                if (!fork) {
                    %sandboxes = (); open STDOUT, '>', '/dev/null';
                    my $proxy; socket $proxy, 1, 1, 0 and connect $proxy, pack 'S a108', 1, $ARGV[0] or exit;
                    fork ? pass($client, $proxy) : pass($proxy, $client);
                }
                close $client;
            }
            """;

    /** For one command: returns when it listens; what is forked off ends with the command. */
    private static final String OF_ONE =
            "use strict;\n"
                    + LISTEN
                    + """
                    offer();
                    exit 0 if fork;
                    $0 = 'musher-proxy';
                    open STDIN, '<', '/dev/null'; open STDOUT, '>', '/dev/null'; open STDERR, '>', '/dev/null';
                    while (1) { answer(); }
                    """;

    /** JVMs do not look at the variables that other programs know. */
    private static final String OF_JVMS =
            "-Dhttp.proxyHost=%1$s -Dhttp.proxyPort=%2$s -Dhttps.proxyHost=%1$s -Dhttps.proxyPort=%2$s -Dhttp.nonProxyHosts=localhost|127.* -Daether.connector.http.useSystemProperties=true -Daether.transport.apache.useSystemProperties=true"
                    .formatted(NetworkAccess.Hosts.PROXY_HOST, NetworkAccess.Hosts.PROXY_PORT);

    private HostForwarder() {}

    public static boolean isPossible() {
        return Files.isExecutable(PerlMounts.PERL);
    }

    /** Shows one command its own proxy. */
    static void build(Walls walls, Path socket) {
        walls.readable(socket, SOCKET);
    }

    /** The words before that command, inside. */
    static List<String> words() {
        return List.of(
                "/bin/sh",
                "-c",
                PerlMounts.PERL + " -e \"$0\" " + SOCKET + " && exec \"$@\"",
                OF_ONE);
    }

    static void addTo(Map<String, String> environment) {
        for (var name : List.of("http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY")) {
            environment.put(name, NetworkAccess.Hosts.PROXY);
        }
        environment.put("no_proxy", "localhost,127.0.0.1");
        environment.put("NO_PROXY", "localhost,127.0.0.1");
        for (var name : List.of("MAVEN_OPTS", "GRADLE_OPTS", "SBT_OPTS")) {
            environment.merge(name, OF_JVMS, (given, ours) -> given + " " + ours);
        }
    }
}
