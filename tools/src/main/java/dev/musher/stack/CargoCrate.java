package dev.musher.stack;

import java.util.Optional;

/** Rust's Cargo. */
final class CargoCrate implements Ecosystem {
    private static final String FILE = "Cargo.toml";

    @Override
    public String tool() {
        return "Cargo";
    }

    @Override
    public Presence look(Folder folder, Finds finds) {
        if (!folder.has(FILE)) {
            return Presence.ABSENT;
        }
        boolean workspace = Lines.begin(folder.text(FILE), "[workspace");
        evidence(folder, "rustfmt", "rustfmt.toml", ".rustfmt.toml")
                .ifPresent(
                        file ->
                                finds.add(
                                        CheckKind.FORMAT,
                                        "cargo fmt --all --check",
                                        Optional.of("cargo fmt --all"),
                                        file));
        clippy(folder)
                .ifPresent(
                        file ->
                                finds.add(
                                        CheckKind.LINT,
                                        "cargo clippy --all-targets -- -D warnings",
                                        file));
        finds.add(CheckKind.TEST, workspace ? "cargo test --workspace" : "cargo test", FILE);
        return workspace ? Presence.HERE_AND_BELOW : Presence.HERE;
    }

    private static Optional<String> clippy(Folder folder) {
        if (Lines.begin(folder.text(FILE), "[lints.clippy")
                || Lines.begin(folder.text(FILE), "[workspace.lints.clippy")) {
            return Optional.of(FILE);
        }
        return evidence(folder, "clippy", "clippy.toml", ".clippy.toml");
    }

    /** A settings file of the tool, or the tool among the components of the toolchain. */
    private static Optional<String> evidence(Folder folder, String tool, String... files) {
        var toolchain = folder.first("rust-toolchain.toml", "rust-toolchain");
        return folder.first(files)
                .or(() -> toolchain.filter(file -> folder.says('"' + tool + '"', file)));
    }
}
