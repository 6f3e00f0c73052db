package dev.musher.tools.ecosystem;

import java.util.Locale;

/** CMake, built out of tree in {@code build}. */
final class CmakeProject implements Ecosystem {
    private static final String FILE = "CMakeLists.txt";

    @Override
    public String tool() {
        return "CMake";
    }

    @Override
    public Presence detect(ProjectFolder projectFolder, EcosystemFindings ecosystemFindings) {
        if (!projectFolder.has(FILE)) {
            return Presence.ABSENT;
        }
        ecosystemFindings.add(CheckKind.BUILD, "cmake -S . -B build && cmake --build build", FILE);
        var text = projectFolder.text(FILE).toLowerCase(Locale.ROOT);
        if (text.contains("enable_testing") || text.contains("include(ctest)")) {
            ecosystemFindings.add(
                    CheckKind.TEST, "ctest --test-dir build --output-on-failure", FILE);
        }
        return Presence.HERE_AND_BELOW;
    }
}
