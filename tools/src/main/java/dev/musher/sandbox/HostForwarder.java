package dev.musher.sandbox;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * The way from inside to the proxy: programs know proxies by a port, and the port of the machine is
 * in another network. Perl, which comes with git, listens inside and passes on.
 */
final class HostForwarder {
    private static final Path PERL = Path.of("/usr/bin/perl");
    private static final String HOST = "127.0.0.1";
    private static final String PORT = "17128";
    private static final String ADDRESS = "http://" + HOST + ":" + PORT;

    static final Path SOCKET = Path.of("/run/musher-proxy");

    private static final String LISTEN =
            """
            my $door = IO::Socket::INET->new(LocalAddr => '127.0.0.1', LocalPort => 17128, Listen => 64)
                or die "cannot listen: $!";
            $| = 1; $SIG{CHLD} = 'IGNORE';
            sub pass {
                my ($from, $to) = @_;
                while (sysread $from, my $part, 65536) {
                    while (length $part) { my $n = syswrite $to, $part; exit unless $n; substr($part, 0, $n) = ''; }
                }
                shutdown $to, 1; exit;
            }
            sub answer {
                my $client = $door->accept or return;
                if (!fork) {
                    my $proxy = IO::Socket::UNIX->new($ARGV[0]) or exit;
                    fork ? pass($client, $proxy) : pass($proxy, $client);
                }
                close $client;
            }
            """;

    /** Makes the loopback device work, listens, says so, and ends with its standard input. */
    static final String PROGRAM =
            """
            use strict; use IO::Socket::INET; use IO::Socket::UNIX; use IO::Select;
            my $any; my $up = pack('a16 s x22', 'lo', 1);
            socket($any, 2, 2, 0) && ioctl($any, 0x8914, $up) or die "lo: $!";
            """
                    + LISTEN
                    + """
            print "ready $$\\n";
            open STDOUT, '>', '/dev/null'; open STDERR, '>', '/dev/null';
            my $both = IO::Select->new($door, \\*STDIN);
            while (my @ready = $both->can_read) {
                exit if grep { $_ == \\*STDIN } @ready;
                answer();
            }
            """;

    /** For one command: returns when it listens; what is forked off ends with the command. */
    private static final String OF_ONE =
            "use strict; use IO::Socket::INET; use IO::Socket::UNIX;\n"
                    + LISTEN
                    + """
                    exit 0 if fork;
                    open STDIN, '<', '/dev/null'; open STDOUT, '>', '/dev/null'; open STDERR, '>', '/dev/null';
                    while (1) { answer(); }
                    """;

    /** JVMs do not look at the variables that other programs know. */
    private static final String OF_JVMS =
            "-Dhttp.proxyHost=%1$s -Dhttp.proxyPort=%2$s -Dhttps.proxyHost=%1$s -Dhttps.proxyPort=%2$s -Dhttp.nonProxyHosts=localhost|127.* -Daether.connector.http.useSystemProperties=true -Daether.transport.apache.useSystemProperties=true"
                    .formatted(HOST, PORT);

    private HostForwarder() {}

    static boolean isPossible() {
        return Files.isExecutable(PERL);
    }

    /** Shows one command its own proxy. */
    static void build(Walls walls, Path socket) {
        walls.readable(socket, SOCKET);
    }

    /** The words before that command, inside. */
    static List<String> words() {
        return List.of("/bin/sh", "-c", PERL + " -e \"$0\" " + SOCKET + " && exec \"$@\"", OF_ONE);
    }

    static void addTo(Map<String, String> environment) {
        for (var name : List.of("http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY")) {
            environment.put(name, ADDRESS);
        }
        environment.put("no_proxy", "localhost,127.0.0.1");
        environment.put("NO_PROXY", "localhost,127.0.0.1");
        for (var name : List.of("MAVEN_OPTS", "GRADLE_OPTS", "SBT_OPTS")) {
            environment.merge(name, OF_JVMS, (given, ours) -> given + " " + ours);
        }
    }
}
