package dev.musher.tools.sandbox;

import dev.musher.codegen.TextFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The calls by which perl, which comes with git, mounts without following any link. */
@TextFile("mounts.pl")
final class PerlMounts {
    static final Path PERL = Path.of("/usr/bin/perl");

    /** Variables by which perl loads more than a program of ours. */
    static final List<String> VARIABLES =
            List.of("PERL5OPT", "PERL5LIB", "PERLLIB", "PERL5DB", "PERL_UNICODE");

    private PerlMounts() {}

    /** How a program ends that cannot make the mounts, and what it says first. */
    static final int FAILED = 125;

    static final String UNBUILT = "The sandbox cannot be set up, so the command did not run: ";

    /**
     * The numbers of setns, unshare, setsid, statx and prctl; newer calls have the same ones
     * everywhere.
     */
    private static final Map<String, List<String>> NUMBERS =
            Map.of(
                    "amd64", List.of("308", "272", "112", "332", "157"),
                    "aarch64", List.of("268", "97", "157", "291", "167"),
                    "riscv64", List.of("268", "97", "157", "291", "167"));

    /** A program that may use the calls. */
    static String program(String own) {
        return "use strict; my ($unbuilt, $failed) = ('"
                + UNBUILT
                + "', "
                + FAILED
                + ");\n"
                + PerlMountsText.TEXT
                + '\n'
                + own;
    }

    /** Empty for a processor that is not known. */
    static List<String> numbers() {
        return NUMBERS.getOrDefault(System.getProperty("os.arch"), List.of());
    }
}
