package dev.musher.tools.sandbox;

import dev.musher.codegen.TextFile;
import java.nio.file.Path;
import java.util.List;

/** The calls by which perl, which comes with git, mounts without following any link. */
@TextFile("mount-calls.pl")
final class PerlMounts {
    static final Path PERL = Path.of("/usr/bin/perl");

    /** Variables by which perl loads more than a program of ours. */
    static final List<String> VARIABLES =
            List.of("PERL5OPT", "PERL5LIB", "PERLLIB", "PERL5DB", "PERL_UNICODE");

    private PerlMounts() {}

    /** A program that may use the calls. */
    static String program(String own) {
        return PerlMountsText.TEXT + own;
    }
}
