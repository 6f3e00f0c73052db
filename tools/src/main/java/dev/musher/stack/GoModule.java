package dev.musher.stack;

/** Go modules. */
final class GoModule implements Ecosystem {
    private static final String FILE = "go.mod";

    @Override
    public String tool() {
        return "Go";
    }

    @Override
    public Presence look(Folder folder, Finds finds) {
        if (!folder.has(FILE)) {
            return Presence.ABSENT;
        }
        folder.first(".golangci.yml", ".golangci.yaml", ".golangci.toml", ".golangci.json")
                .ifPresentOrElse(
                        file -> finds.add(CheckKind.LINT, "golangci-lint run", file),
                        () -> finds.add(CheckKind.LINT, "go vet ./...", FILE));
        finds.add(CheckKind.TEST, "go test ./...", FILE);
        return Presence.HERE;
    }
}
