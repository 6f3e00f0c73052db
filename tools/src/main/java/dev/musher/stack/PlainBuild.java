package dev.musher.stack;

import java.util.List;
import java.util.Optional;

/**
 * A build tool whose commands are always the same.
 *
 * @param markers any of these files says that it is used
 * @param offers what it can do
 */
record PlainBuild(String tool, List<String> markers, List<Offer> offers) implements Ecosystem {
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

    static final PlainBuild BAZEL =
            new PlainBuild(
                    "Bazel",
                    List.of("MODULE.bazel", "WORKSPACE.bazel", "WORKSPACE"),
                    List.of(
                            Offer.always(CheckKind.BUILD, "bazel build //..."),
                            Offer.always(CheckKind.TEST, "bazel test //...")));
    static final PlainBuild MESON =
            new PlainBuild(
                    "Meson",
                    List.of("meson.build"),
                    List.of(
                            Offer.always(
                                    CheckKind.BUILD,
                                    "{ test -d build || meson setup build; } && meson compile -C"
                                            + " build"),
                            new Offer(CheckKind.TEST, "meson test -C build", "test(")));
    static final PlainBuild SBT =
            new PlainBuild(
                    "sbt", List.of("build.sbt"), List.of(Offer.always(CheckKind.TEST, "sbt test")));
    static final PlainBuild DART =
            new PlainBuild(
                    "Dart",
                    List.of("pubspec.yaml"),
                    List.of(
                            Offer.always(CheckKind.LINT, "dart analyze"),
                            new Offer(CheckKind.TEST, "dart test", "\n  test:"),
                            new Offer(CheckKind.TEST, "flutter test", "\n  flutter_test:")));
    static final PlainBuild HASKELL_STACK =
            new PlainBuild(
                    "Stack",
                    List.of("stack.yaml"),
                    List.of(Offer.always(CheckKind.TEST, "stack test")));
    static final PlainBuild CABAL =
            new PlainBuild(
                    "Cabal",
                    List.of("cabal.project"),
                    List.of(Offer.always(CheckKind.TEST, "cabal test all")));
    static final PlainBuild ZIG =
            new PlainBuild(
                    "Zig",
                    List.of("build.zig"),
                    List.of(
                            Offer.always(CheckKind.BUILD, "zig build"),
                            new Offer(CheckKind.TEST, "zig build test", "\"test\"")));
    static final PlainBuild LEININGEN =
            new PlainBuild(
                    "Leiningen",
                    List.of("project.clj"),
                    List.of(Offer.always(CheckKind.TEST, "lein test")));

    PlainBuild {
        markers = List.copyOf(markers);
        offers = List.copyOf(offers);
    }

    @Override
    public Presence look(Folder folder, Finds finds) {
        Optional<String> marker = folder.first(markers.toArray(String[]::new));
        if (marker.isEmpty()) {
            return Presence.ABSENT;
        }
        for (Offer offer : offers) {
            if (folder.says(offer.condition(), marker.get())) {
                finds.add(offer.kind(), offer.run(), marker.get());
            }
        }
        return Presence.HERE_AND_BELOW;
    }
}
