package dev.musher.base.files;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A user bound by permissions, since they do not bind the superuser that tests may run as. */
final class PlainUser {
    private static final int NOBODY = 65534;

    private PlainUser() {}

    static boolean isSuperuser() throws IOException {
        return (int) Files.getAttribute(Path.of("/proc/self"), "unix:uid") == 0;
    }

    static void assumeSuperuser() throws IOException {
        assumeTrue(isSuperuser(), "not the superuser");
    }

    /** Gives the file to the user that {@link #write} runs as. */
    static void own(Path file) throws IOException {
        if (isSuperuser()) {
            Files.setAttribute(file, "unix:uid", NOBODY);
        }
    }

    /** Writes as a plain user, and answers what {@link Writing#main} prints. */
    static String write(Path root, String file) throws IOException, InterruptedException {
        var command = new ArrayList<String>();
        if (isSuperuser()) {
            assumeTrue(Files.exists(Path.of("/usr/bin/setpriv")), "setpriv is missing");
            command.addAll(
                    List.of("setpriv", "--reuid=" + NOBODY, "--regid=" + NOBODY, "--clear-groups"));
        }
        command.addAll(
                List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xshare:auto",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        location(ConfinedDirectory.class) + ":" + location(Writing.class),
                        Writing.class.getName(),
                        root.toString(),
                        file));
        var process = new ProcessBuilder(command).redirectErrorStream(true).start();
        var output = new String(process.getInputStream().readAllBytes(), UTF_8);
        process.waitFor();
        assumeTrue(
                !output.contains("ClassNotFoundException"), "a plain user cannot read the classes");
        return output.strip();
    }

    private static String location(Class<?> type) {
        var location = type.getProtectionDomain().getCodeSource().getLocation();
        // Not its path, which writes a space as %20.
        return Path.of(URI.create(location.toString())).toString();
    }

    /** A program that writes one file below a root. */
    static final class Writing {
        private Writing() {}

        public static void main(String[] arguments) {
            try {
                ConfinedDirectory.of(Path.of(arguments[0]))
                        .write(Path.of(arguments[1]), "new".getBytes(UTF_8));
                System.out.println("WRITTEN");
            } catch (FileException failure) {
                System.out.println(failure.fault());
            }
        }
    }
}
