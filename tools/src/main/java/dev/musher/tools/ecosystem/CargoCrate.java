package dev.musher.tools.ecosystem;

import java.util.Optional;

/** Rust's Cargo. */
final class CargoCrate implements Ecosystem {
    private static final String FILE = "Cargo.toml";

    @Override
    public String tool() {
        return "Cargo";
    }

    @Override
    public Presence detect(ProjectFolder projectFolder, EcosystemFindings ecosystemFindings) {
        if (!projectFolder.has(FILE)) {
            return Presence.ABSENT;
        }
        boolean workspace = BuildFileLines.begin(projectFolder.text(FILE), "[workspace");
        evidence(projectFolder, "rustfmt", "rustfmt.toml", ".rustfmt.toml")
                .ifPresent(
                        file ->
                                ecosystemFindings.add(
                                        CheckKind.FORMAT,
                                        "cargo fmt --all --check",
                                        Optional.of("cargo fmt --all"),
                                        file));
        clippy(projectFolder)
                .ifPresent(
                        file ->
                                ecosystemFindings.add(
                                        CheckKind.LINT,
                                        "cargo clippy --all-targets -- -D warnings",
                                        file));
        ecosystemFindings.add(
                CheckKind.TEST, workspace ? "cargo test --workspace" : "cargo test", FILE);
        return workspace ? Presence.HERE_AND_BELOW : Presence.HERE;
    }

    private static Optional<String> clippy(ProjectFolder projectFolder) {
        if (BuildFileLines.begin(projectFolder.text(FILE), "[lints.clippy")
                || BuildFileLines.begin(projectFolder.text(FILE), "[workspace.lints.clippy")) {
            return Optional.of(FILE);
        }
        return evidence(projectFolder, "clippy", "clippy.toml", ".clippy.toml");
    }

    /** A settings file of the tool, or the tool among the components of the toolchain. */
    private static Optional<String> evidence(
            ProjectFolder projectFolder, String tool, String... files) {
        var toolchain = projectFolder.first("rust-toolchain.toml", "rust-toolchain");
        return projectFolder
                .first(files)
                .or(() -> toolchain.filter(file -> projectFolder.says('"' + tool + '"', file)));
    }
}
