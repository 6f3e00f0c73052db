package dev.musher.tools.ecosystem;

import java.util.Optional;

/** Maven, by its wrapper where there is one. */
final class MavenBuild implements Ecosystem {
    private static final String POM = "pom.xml";

    @Override
    public String tool() {
        return "Maven";
    }

    @Override
    public Presence detect(ProjectFolder projectFolder, EcosystemFindings ecosystemFindings) {
        if (!projectFolder.has(POM)) {
            return Presence.ABSENT;
        }
        String maven = BuildWrapper.of(projectFolder, "mvnw", "mvn") + " -B ";
        if (projectFolder.says("<artifactId>spotless-maven-plugin</artifactId>", POM)) {
            ecosystemFindings.add(
                    CheckKind.FORMAT,
                    maven + "spotless:check",
                    Optional.of(maven + "spotless:apply"),
                    POM);
        }
        ecosystemFindings.add(CheckKind.TEST, maven + "verify", POM);
        return projectFolder.says("<module>", POM) ? Presence.HERE_AND_BELOW : Presence.HERE;
    }
}
