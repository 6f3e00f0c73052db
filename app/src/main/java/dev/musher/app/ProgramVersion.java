package dev.musher.app;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Which program this is: its version, the commit it was built from, the JDK it runs on. */
record ProgramVersion(String number, String revision, String jdk) {

    /**
     * @param build the launcher's folder for this build, which names the commit
     */
    static ProgramVersion of(Optional<Path> build) {
        return new ProgramVersion(
                readNumber(),
                build.map(ProgramVersion::readRevision).orElse("unknown"),
                Runtime.version() + "");
    }

    @Override
    public String toString() {
        return "musher " + number + " (" + revision + "), JDK " + jdk;
    }

    private static String readNumber() {
        try (var text = ProgramVersion.class.getResourceAsStream("version.txt")) {
            if (text == null) {
                throw new IllegalStateException("the build left out version.txt");
            }
            return new String(text.readAllBytes(), StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String readRevision(Path build) {
        try {
            return Files.readString(build.resolve("revision")).strip();
        } catch (IOException absent) {
            return "unknown";
        }
    }
}
