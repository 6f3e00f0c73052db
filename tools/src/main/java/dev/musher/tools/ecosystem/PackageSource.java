package dev.musher.tools.ecosystem;

import java.util.List;
import java.util.Optional;

/** How a command comes by the packages that it needs, where nothing is installed yet. */
public sealed interface PackageSource {
    /** It needs none, or it is not known how. */
    record None() implements PackageSource {}

    /** It downloads them itself. */
    record ByItself() implements PackageSource {}

    /** By another command, in the same folder and before it. */
    record ByCommand(String install) implements PackageSource {}

    /**
     * A tool that downloads packages.
     *
     * @param files by one of which it is known
     * @param word what one of them says where there is something to download; empty for nothing
     * @param install empty where it needs no command before it
     */
    record Row(String tool, List<String> files, String word, String install) {
        private boolean fits(ProjectFolder projectFolder) {
            return projectFolder.first(files.toArray(String[]::new)).isPresent()
                    && projectFolder.says(word, files.toArray(String[]::new));
        }

        private PackageSource packages(ProjectFolder projectFolder) {
            if (tool.equals(NODE)) {
                return new ByCommand(NodePackage.install(projectFolder));
            }
            return install.isEmpty() ? new ByItself() : new ByCommand(install);
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
    static PackageSource of(Ecosystem ecosystem, ProjectFolder projectFolder) {
        if (ecosystem instanceof DotnetProject) {
            return new ByItself();
        }
        for (var row : ROWS) {
            if ((row.tool().equals(ecosystem.tool()) || ecosystem.weight() == Ecosystem.Weight.OWN)
                    && row.fits(projectFolder)) {
                return row.packages(projectFolder);
            }
        }
        return new None();
    }

    /** The command that has to run before. */
    default Optional<String> installed() {
        return this instanceof ByCommand(var install) ? Optional.of(install) : Optional.empty();
    }
}
