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
    private static final Path SOCKET = Path.of("/run/musher-proxy");
    private static final String ADDRESS = "http://127.0.0.1:17128";

    /** Returns when it listens; what is forked off ends with the command. */
    private static final String PROGRAM =
            """
            use strict; use IO::Socket::INET; use IO::Socket::UNIX;
            my $door = IO::Socket::INET->new(LocalAddr => '127.0.0.1', LocalPort => 17128, Listen => 64)
                or die "sandbox: cannot listen: $!";
            exit 0 if fork;
            open STDIN, '<', '/dev/null'; open STDOUT, '>', '/dev/null'; open STDERR, '>', '/dev/null';
            $SIG{CHLD} = 'IGNORE';
            sub pass {
                my ($from, $to) = @_;
                while (sysread $from, my $part, 65536) {
                    while (length $part) { my $n = syswrite $to, $part; exit unless $n; substr($part, 0, $n) = ''; }
                }
                shutdown $to, 1; exit;
            }
            while (1) {
                my $client = $door->accept or next;
                if (!fork) {
                    my $proxy = IO::Socket::UNIX->new('/run/musher-proxy') or exit;
                    fork ? pass($client, $proxy) : pass($proxy, $client);
                }
                close $client;
            }
            """;

    private HostForwarder() {}

    static boolean isPossible() {
        return Files.isExecutable(PERL);
    }

    static void build(Walls walls, Path socket) {
        walls.readable(socket, SOCKET);
    }

    /** The words before the command, inside. */
    static List<String> words() {
        return List.of("/bin/sh", "-c", PERL + " -e \"$0\" && exec \"$@\"", PROGRAM);
    }

    static void addTo(Map<String, String> environment) {
        for (var name : List.of("http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY")) {
            environment.put(name, ADDRESS);
        }
        environment.put("no_proxy", "localhost,127.0.0.1");
        environment.put("NO_PROXY", "localhost,127.0.0.1");
    }
}
