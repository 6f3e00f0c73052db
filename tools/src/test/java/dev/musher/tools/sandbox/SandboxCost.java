package dev.musher.tools.sandbox;

import dev.musher.base.process.ProcessRunner;
import dev.musher.tools.sandbox.options.HomeView;
import dev.musher.tools.sandbox.options.NetworkAccess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What walls add to a command that does nothing, turn and turn about with the same one without. */
final class SandboxCost {
    private static final int ROUNDS = 200;
    private static final int WARM_UP = 30;

    /** A place and how long each command there took. */
    private record Course(String name, TestHome quarters, Sandbox sandbox, List<Long> nanos) {}

    private SandboxCost() {}

    public static void main(String[] arguments) throws Exception {
        var place = Path.of(arguments[0]);
        var processRunner = new ProcessRunner(Map.of());
        var courses =
                List.of(
                        open("no sandbox", TestHome.bare(folder(place, "none"))),
                        walled("folder", TestHome.bare(folder(place, "folder"))),
                        walled("clone", TestHome.of(RepositoryKind.CLONE, folder(place, "clone"))),
                        walled(
                                "linked worktree",
                                TestHome.of(
                                        RepositoryKind.LINKED_WORKTREE, folder(place, "linked"))),
                        walled(
                                "clone, default",
                                furnished(
                                        TestHome.of(
                                                RepositoryKind.CLONE, folder(place, "default"))),
                                SandboxPolicy.USUAL
                                        .with(HomeView.TOOLCHAINS)
                                        .with(
                                                new NetworkAccess.Hosts(
                                                        List.of(PackageRegistries.WORD)))));
        for (int round = -WARM_UP; round < ROUNDS; round++) {
            for (var course : courses) {
                long start = System.nanoTime();
                course.quarters().inside(processRunner, course.sandbox(), ":");
                if (round >= 0) {
                    course.nanos().add(System.nanoTime() - start);
                }
            }
        }
        var plain = courses.getFirst();
        for (var course : courses) {
            System.out.printf(
                    Locale.ROOT,
                    "%-18s adds %6.1f ms by the median, %6.1f ms by the best of %d%n",
                    course.name(),
                    median(course) - median(plain),
                    best(course) - best(plain),
                    ROUNDS);
        }
    }

    private static Course open(String name, TestHome testHome) {
        return new Course(name, testHome, Sandbox.NONE, new ArrayList<>());
    }

    /** With the caches of four toolchains. */
    private static TestHome furnished(TestHome testHome) throws IOException {
        for (var name : List.of(".m2/repository", ".npm", ".cargo/registry", "go/pkg")) {
            Files.createDirectories(testHome.home().resolve(name));
        }
        return testHome;
    }

    private static Course walled(String name, TestHome testHome) throws InterruptedException {
        return walled(name, testHome, SandboxPolicy.USUAL);
    }

    private static Course walled(String name, TestHome testHome, SandboxPolicy policy)
            throws InterruptedException {
        long start = System.nanoTime();
        var sandbox = TestSandbox.around(testHome, policy);
        System.out.printf(
                Locale.ROOT, "%-18s built in %6.1f ms%n", name, (System.nanoTime() - start) / 1e6);
        return new Course(name, testHome, sandbox, new ArrayList<>());
    }

    private static Path folder(Path place, String name) throws IOException {
        return Files.createDirectory(place.resolve(name));
    }

    private static double best(Course course) {
        return Collections.min(course.nanos()) / 1e6;
    }

    private static double median(Course course) {
        var sorted = course.nanos().stream().sorted().toList();
        return sorted.get(sorted.size() / 2) / 1e6;
    }
}
