package dev.musher.stack;

import java.util.List;

/** All that are known, those of the project's own making first. */
final class Ecosystems {
    static final List<Ecosystem> ALL =
            List.of(
                    new ShellScripts(),
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
                    PlainBuild.BAZEL,
                    PlainBuild.MESON,
                    PlainBuild.SBT,
                    PlainBuild.DART,
                    PlainBuild.HASKELL_STACK,
                    PlainBuild.CABAL,
                    PlainBuild.ZIG,
                    PlainBuild.LEININGEN);

    private Ecosystems() {}
}
