package dev.musher.tools.ecosystem;

/** Swift packages. */
final class SwiftPackage implements Ecosystem {
    private static final String FILE = "Package.swift";

    @Override
    public String tool() {
        return "Swift";
    }

    @Override
    public Presence detect(ProjectFolder projectFolder, EcosystemFindings ecosystemFindings) {
        if (!projectFolder.has(FILE)) {
            return Presence.ABSENT;
        }
        projectFolder
                .first(".swiftlint.yml")
                .ifPresent(file -> ecosystemFindings.add(CheckKind.LINT, "swiftlint lint", file));
        if (projectFolder.says(".testTarget", FILE)) {
            ecosystemFindings.add(CheckKind.TEST, "swift test", FILE);
        } else {
            ecosystemFindings.add(CheckKind.BUILD, "swift build", FILE);
        }
        return Presence.HERE;
    }
}
