package dev.musher.stack;

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
    public Presence look(Folder folder, Finds finds) {
        var build = folder.first(BUILDS);
        var settings = folder.first(SETTINGS);
        var file = build.or(() -> settings);
        if (file.isEmpty()) {
            return Presence.ABSENT;
        }
        String gradle = Wrapper.of(folder, "gradlew", "gradle") + " ";
        format(folder, finds, gradle);
        finds.add(CheckKind.TEST, gradle + "check", file.get());
        return settings.isPresent() ? Presence.HERE_AND_BELOW : Presence.HERE;
    }

    private static void format(Folder folder, Finds finds, String gradle) {
        for (String build : BUILDS) {
            if (folder.says("com.diffplug.spotless", build)) {
                finds.add(
                        CheckKind.FORMAT,
                        gradle + "spotlessCheck",
                        Optional.of(gradle + "spotlessApply"),
                        build);
            } else if (folder.says("org.jlleitschuh.gradle.ktlint", build)) {
                finds.add(
                        CheckKind.FORMAT,
                        gradle + "ktlintCheck",
                        Optional.of(gradle + "ktlintFormat"),
                        build);
            }
        }
    }
}
