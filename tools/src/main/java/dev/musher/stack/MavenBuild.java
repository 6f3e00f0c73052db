package dev.musher.stack;

import java.util.Optional;

/** Maven, by its wrapper where there is one. */
final class MavenBuild implements Ecosystem {
    private static final String POM = "pom.xml";

    @Override
    public String tool() {
        return "Maven";
    }

    @Override
    public Presence look(Folder folder, Finds finds) {
        if (!folder.has(POM)) {
            return Presence.ABSENT;
        }
        String maven = Wrapper.of(folder, "mvnw", "mvn") + " -B ";
        if (folder.says("<artifactId>spotless-maven-plugin</artifactId>", POM)) {
            finds.add(
                    CheckKind.FORMAT,
                    maven + "spotless:check",
                    Optional.of(maven + "spotless:apply"),
                    POM);
        }
        finds.add(CheckKind.TEST, maven + "verify", POM);
        return folder.says("<module>", POM) ? Presence.HERE_AND_BELOW : Presence.HERE;
    }
}
