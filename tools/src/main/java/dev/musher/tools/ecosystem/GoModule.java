package dev.musher.tools.ecosystem;

/** Go modules. */
final class GoModule implements Ecosystem {
    private static final String FILE = "go.mod";

    @Override
    public String tool() {
        return "Go";
    }

    @Override
    public Presence detect(ProjectFolder projectFolder, EcosystemFindings ecosystemFindings) {
        if (!projectFolder.has(FILE)) {
            return Presence.ABSENT;
        }
        projectFolder
                .first(".golangci.yml", ".golangci.yaml", ".golangci.toml", ".golangci.json")
                .ifPresentOrElse(
                        file -> ecosystemFindings.add(CheckKind.LINT, "golangci-lint run", file),
                        () -> ecosystemFindings.add(CheckKind.LINT, "go vet ./...", FILE));
        ecosystemFindings.add(CheckKind.TEST, "go test ./...", FILE);
        return Presence.HERE;
    }
}
