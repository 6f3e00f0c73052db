package dev.musher.base.process;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The words before a command that give it a session and process group of its own without changing
 * its pid. Where neither setsid nor perl is installed the command starts in our session, and a
 * terminal's Ctrl-C reaches it too.
 */
final class SetsidPrefix {
    private static final List<Path> SETSID =
            List.of(Path.of("/usr/bin/setsid"), Path.of("/bin/setsid"));
    private static final Path PERL = Path.of("/usr/bin/perl");
    private static final String PERL_SETSID = "use POSIX; POSIX::setsid(); exec @ARGV or exit 127";

    private SetsidPrefix() {}

    static List<String> find() {
        for (var setsid : SETSID) {
            if (Files.isExecutable(setsid)) {
                return List.of(setsid.toString());
            }
        }
        return Files.isExecutable(PERL) ? perl() : List.of();
    }

    static List<String> perl() {
        return List.of(PERL.toString(), "-e", PERL_SETSID, "--");
    }
}
