package dev.musher.stack;

import java.util.List;
import java.util.Optional;

/** How a command comes by the packages that it needs, where nothing is installed yet. */
public sealed interface Packages {
    Packages NONE = new None();

    /** It needs none, or nobody knows how. */
    record None() implements Packages {}

    /** It downloads them itself. */
    record ByItself() implements Packages {}

    /** By another command, in the same folder and before it. */
    record By(String install) implements Packages {}

    /**
     * A tool that downloads packages.
     *
     * @param files by one of which it is known
     * @param word what one of them says where there is something to download; empty for nothing
     * @param install empty where it needs no command before it
     */
    record Row(String tool, List<String> files, String word, String install) {
        private boolean fits(Folder folder) {
            return folder.first(files.toArray(String[]::new)).isPresent()
                    && folder.says(word, files.toArray(String[]::new));
        }

        private Packages packages(Folder folder) {
            if (tool.equals(NODE)) {
                return new By(NodePackage.install(folder));
            }
            return install.isEmpty() ? new ByItself() : new By(install);
        }
    }

    String NODE = "Node.js";

    List<Row> ROWS =
            List.of(
                    new Row("Maven", List.of("pom.xml"), "", ""),
                    new Row("Gradle", List.of("build.gradle.kts", "build.gradle"), "", ""),
                    new Row(NODE, List.of("package.json"), "ependencies\"", ""),
                    new Row("Cargo", List.of("Cargo.toml"), "dependencies", ""),
                    new Row("Go", List.of("go.mod"), "require", ""),
                    new Row("Python", List.of("uv.lock"), "", ""),
                    new Row("Python", List.of("poetry.lock"), "", "poetry install"),
                    new Row("Python", List.of("pdm.lock"), "", "pdm install"),
                    new Row("Python", List.of("Pipfile.lock"), "", "pipenv install --dev"),
                    new Row("Composer", List.of("composer.json"), "require", "composer install"),
                    new Row("Mix", List.of("mix.lock"), "", "mix deps.get"),
                    new Row("Dart", List.of("pubspec.yaml"), "dependencies:", ""),
                    new Row("sbt", List.of("build.sbt"), "", ""),
                    new Row("Stack", List.of("stack.yaml"), "", ""),
                    new Row("Cabal", List.of("cabal.project"), "", ""),
                    new Row("Leiningen", List.of("project.clj"), "", ""),
                    new Row("Bazel", List.of("MODULE.bazel", "WORKSPACE.bazel"), "", ""),
                    new Row("Swift", List.of("Package.swift"), ".package(", ""));

    /** Those of a tool; of a script of the project, those of whatever lies in its folder. */
    static Packages of(Ecosystem ecosystem, Folder folder) {
        if (ecosystem instanceof DotnetProject) {
            return new ByItself();
        }
        for (var row : ROWS) {
            if ((row.tool().equals(ecosystem.tool()) || ecosystem.weight() == Ecosystem.Weight.OWN)
                    && row.fits(folder)) {
                return row.packages(folder);
            }
        }
        return NONE;
    }

    /** The command that has to run before. */
    default Optional<String> installed() {
        return this instanceof By(var install) ? Optional.of(install) : Optional.empty();
    }
}
