package dev.musher.tools.ecosystem;

import java.util.List;

/** All that are known, those of the project's own making first. */
final class Ecosystems {
    static final List<Ecosystem> ALL =
            List.of(
                    new CheckScripts(),
                    new JustFile(),
                    new TaskFile(),
                    new MakeFile(),
                    new MavenBuild(),
                    new GradleBuild(),
                    new NodePackage(),
                    new DenoProject(),
                    new CargoCrate(),
                    new GoModule(),
                    new PythonProject(),
                    new DotnetProject(),
                    new RubyProject(),
                    new ComposerPackage(),
                    new MixProject(),
                    new SwiftPackage(),
                    new CmakeProject(),
                    new BatsTests(),
                    FixedCommandBuild.BAZEL,
                    FixedCommandBuild.MESON,
                    FixedCommandBuild.SBT,
                    FixedCommandBuild.DART,
                    FixedCommandBuild.HASKELL_STACK,
                    FixedCommandBuild.CABAL,
                    FixedCommandBuild.ZIG,
                    FixedCommandBuild.LEININGEN);

    private Ecosystems() {}
}
