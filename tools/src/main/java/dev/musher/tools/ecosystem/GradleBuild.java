package dev.musher.tools.ecosystem;

import java.util.Optional;

/** Gradle, by its wrapper where there is one. */
final class GradleBuild implements Ecosystem {
    private static final String[] BUILDS = {"build.gradle.kts", "build.gradle"};
    private static final String[] SETTINGS = {"settings.gradle.kts", "settings.gradle"};

    @Override
    public String tool() {
        return "Gradle";
    }

    @Override
    public Presence detect(ProjectFolder projectFolder, EcosystemFindings ecosystemFindings) {
        var build = projectFolder.first(BUILDS);
        var settings = projectFolder.first(SETTINGS);
        var file = build.or(() -> settings);
        if (file.isEmpty()) {
            return Presence.ABSENT;
        }
        String gradle = BuildWrapper.of(projectFolder, "gradlew", "gradle") + " ";
        format(projectFolder, ecosystemFindings, gradle);
        ecosystemFindings.add(CheckKind.TEST, gradle + "check", file.get());
        return settings.isPresent() ? Presence.HERE_AND_BELOW : Presence.HERE;
    }

    private static void format(
            ProjectFolder projectFolder, EcosystemFindings ecosystemFindings, String gradle) {
        for (String build : BUILDS) {
            if (projectFolder.says("com.diffplug.spotless", build)) {
                ecosystemFindings.add(
                        CheckKind.FORMAT,
                        gradle + "spotlessCheck",
                        Optional.of(gradle + "spotlessApply"),
                        build);
            } else if (projectFolder.says("org.jlleitschuh.gradle.ktlint", build)) {
                ecosystemFindings.add(
                        CheckKind.FORMAT,
                        gradle + "ktlintCheck",
                        Optional.of(gradle + "ktlintFormat"),
                        build);
            }
        }
    }
}
