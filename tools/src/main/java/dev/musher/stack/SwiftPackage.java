package dev.musher.stack;

/** Swift packages. */
final class SwiftPackage implements Ecosystem {
    private static final String FILE = "Package.swift";

    @Override
    public String tool() {
        return "Swift";
    }

    @Override
    public Presence look(Folder folder, Finds finds) {
        if (!folder.has(FILE)) {
            return Presence.ABSENT;
        }
        folder.first(".swiftlint.yml")
                .ifPresent(file -> finds.add(CheckKind.LINT, "swiftlint lint", file));
        if (folder.says(".testTarget", FILE)) {
            finds.add(CheckKind.TEST, "swift test", FILE);
        } else {
            finds.add(CheckKind.BUILD, "swift build", FILE);
        }
        return Presence.HERE;
    }
}
