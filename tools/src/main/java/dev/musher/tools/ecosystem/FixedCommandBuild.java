package dev.musher.tools.ecosystem;

import java.util.List;
import java.util.Optional;

/**
 * A build tool whose commands are always the same.
 *
 * @param markers any of these files says that it is used
 * @param offers what it can do
 */
record FixedCommandBuild(String tool, List<String> markers, List<Offer> offers)
        implements Ecosystem {
    /**
     * One command.
     *
     * @param condition what the marker must say; empty for nothing
     */
    record Offer(CheckKind kind, String run, String condition) {
        static Offer always(CheckKind kind, String run) {
            return new Offer(kind, run, "");
        }
    }

    static final FixedCommandBuild BAZEL =
            new FixedCommandBuild(
                    "Bazel",
                    List.of("MODULE.bazel", "WORKSPACE.bazel", "WORKSPACE"),
                    List.of(
                            Offer.always(CheckKind.BUILD, "bazel build //..."),
                            Offer.always(CheckKind.TEST, "bazel test //...")));
    static final FixedCommandBuild MESON =
            new FixedCommandBuild(
                    "Meson",
                    List.of("meson.build"),
                    List.of(
                            Offer.always(
                                    CheckKind.BUILD,
                                    "{ test -d build || meson setup build; } && meson compile -C"
                                            + " build"),
                            new Offer(CheckKind.TEST, "meson test -C build", "test(")));
    static final FixedCommandBuild SBT =
            new FixedCommandBuild(
                    "sbt", List.of("build.sbt"), List.of(Offer.always(CheckKind.TEST, "sbt test")));
    static final FixedCommandBuild DART =
            new FixedCommandBuild(
                    "Dart",
                    List.of("pubspec.yaml"),
                    List.of(
                            Offer.always(CheckKind.LINT, "dart analyze"),
                            new Offer(CheckKind.TEST, "dart test", "\n  test:"),
                            new Offer(CheckKind.TEST, "flutter test", "\n  flutter_test:")));
    static final FixedCommandBuild HASKELL_STACK =
            new FixedCommandBuild(
                    "Stack",
                    List.of("stack.yaml"),
                    List.of(Offer.always(CheckKind.TEST, "stack test")));
    static final FixedCommandBuild CABAL =
            new FixedCommandBuild(
                    "Cabal",
                    List.of("cabal.project"),
                    List.of(Offer.always(CheckKind.TEST, "cabal test all")));
    static final FixedCommandBuild ZIG =
            new FixedCommandBuild(
                    "Zig",
                    List.of("build.zig"),
                    List.of(
                            Offer.always(CheckKind.BUILD, "zig build"),
                            new Offer(CheckKind.TEST, "zig build test", "\"test\"")));
    static final FixedCommandBuild LEININGEN =
            new FixedCommandBuild(
                    "Leiningen",
                    List.of("project.clj"),
                    List.of(Offer.always(CheckKind.TEST, "lein test")));

    FixedCommandBuild {
        markers = List.copyOf(markers);
        offers = List.copyOf(offers);
    }

    @Override
    public Presence detect(ProjectFolder projectFolder, EcosystemFindings ecosystemFindings) {
        Optional<String> marker = projectFolder.first(markers.toArray(String[]::new));
        if (marker.isEmpty()) {
            return Presence.ABSENT;
        }
        for (Offer offer : offers) {
            if (projectFolder.says(offer.condition(), marker.get())) {
                ecosystemFindings.add(offer.kind(), offer.run(), marker.get());
            }
        }
        return Presence.HERE_AND_BELOW;
    }
}
