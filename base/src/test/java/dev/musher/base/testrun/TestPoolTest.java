package dev.musher.base.testrun;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.testrun.Outcome.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TestPoolTest {
    private static final Path ROOT = Path.of(System.getProperty("musher.root"));
    private static final Path BASE = Path.of("base");
    private static final Path APP = Path.of("app");

    @TempDir Path folder;

    @Test
    void slowClassesComeFirstAndQuickOnesStayWithTheirProcess()
            throws IOException, InterruptedException {
        Path table = folder.resolve("seconds");
        Files.writeString(table, "FirstTest 90\nSecondTest 30\nThirdTest 3\n");
        var classes =
                List.of(
                        new TestClass(BASE, "a.QuickTest"),
                        new TestClass(APP, "b.OtherTest"),
                        new TestClass(APP, "b.ThirdTest"),
                        new TestClass(BASE, "a.SecondTest"),
                        new TestClass(APP, "b.FirstTest"));
        var queue = new TestQueue(Seconds.read(table));
        queue.add(classes);
        queue.complete();

        var order = new ArrayList<String>();
        Optional<Path> module = Optional.empty();
        for (var next = queue.next(module); next.isPresent(); next = queue.next(module)) {
            order.add(next.get().simpleName());
            module = Optional.of(next.get().module());
        }

        assertThat(order)
                .containsExactly("FirstTest", "SecondTest", "QuickTest", "ThirdTest", "OtherTest");
    }

    @Test
    void aModuleIsTestedOnceItIsCompiledAndWhatIsNeverCompiledIsNotAwaited() throws Exception {
        var compiler = new ProcessBuilder("cat").start();
        var modules = new CompiledModules(folder, Optional.of(compiler.toHandle()));
        compiled("first");
        Files.createDirectories(folder.resolve("second"));
        Files.writeString(folder.resolve("second/pom.xml"), "");

        assertThat(modules.next()).containsExactly(folder.resolve("first"));
        compiled("second");
        compiler.getOutputStream().close();
        assertThat(modules.next()).containsExactly(folder.resolve("second"));
        assertThat(modules.next()).isEmpty();
    }

    @Test
    void whereNothingIsCompilingAllModulesAreThereAtOnce() throws Exception {
        compiled("first");
        compiled("second");
        var modules = new CompiledModules(folder, Optional.empty());

        assertThat(modules.next())
                .containsExactlyInAnyOrder(folder.resolve("first"), folder.resolve("second"));
        assertThat(modules.next()).isEmpty();
    }

    private void compiled(String module) throws IOException {
        Files.createDirectories(folder.resolve(module).resolve("target/test-classes"));
        Files.writeString(folder.resolve(module).resolve("pom.xml"), "");
        Files.writeString(folder.resolve(module).resolve("target/test-classpath"), "a.jar");
    }

    @Test
    void secondsAreKeptForTheNextRun() throws IOException {
        Path table = folder.resolve("seconds");
        var test = new TestClass(BASE, "a.SomeTest");
        var first = Seconds.read(table);
        first.took(test, 12.34, 5.67);
        first.write(table);

        assertThat(table).content().contains("a.SomeTest 12.3 5.7\n");
        assertThat(Seconds.read(table).of(test)).isEqualTo(12.3);
    }

    @Test
    void theSummaryNamesWhatFailedAndWhatWasSkipped() {
        var summary =
                new Summary(
                        List.of(
                                Outcome.of(Kind.PASSED, "a.B.c", ""),
                                Outcome.of(Kind.FAILED, "a.B.e", "x\n y"),
                                Outcome.of(Kind.SKIPPED, "a.B.d", "no tool")));

        assertThat(summary.text())
                .isEqualTo(
                        """
                        SKIPPED a.B.d: no tool
                        FAILED  a.B.e: x y
                        1 passed, 1 failed, 1 skipped
                        """);
        assertThat(summary.isGood()).isFalse();
        assertThat(new Summary(List.of()).isGood()).isFalse();
        assertThat(new Summary(List.of(Outcome.of(Kind.PASSED, "a", ""))).isGood()).isTrue();
    }

    @Test
    void testClassesAreThoseThatMavenTakes() throws IOException {
        for (String name :
                List.of("ATest", "TestA", "ATests", "Helper", "ATest$1", "ATest$Nested")) {
            Path file = folder.resolve("m/target/test-classes/a/" + name + ".class");
            Files.createDirectories(file.getParent());
            Files.writeString(file, "");
        }

        assertThat(TestClass.of(folder.resolve("m")))
                .extracting(TestClass::name)
                .containsExactlyInAnyOrder("a.ATest", "a.TestA", "a.ATests");
    }

    @Test
    void tagsAreThoseOfTheClassAndNotOfItsTests() throws IOException {
        var module = ROOT.resolve("base");

        assertThat(new TestClass(module, Planted.class.getName() + "$Tagged").tags())
                .containsExactly("planted");
        assertThat(new TestClass(module, Planted.class.getName() + "$Ordinary").tags()).isEmpty();
    }

    @Test
    @Tag("slow")
    void resultsComeBackAndAProcessThatDiesOrHangsIsAFailure() throws IOException {
        var options =
                new PoolOptions(
                        ROOT,
                        "planted",
                        List.of("-Dplanted=7"),
                        folder.resolve("log"),
                        TestSettings.read(ROOT.resolve("pom.xml")));
        String planted = Planted.class.getName();

        assertThat(run(options, planted + "$Ordinary", Duration.ofMinutes(1)))
                .containsExactlyInAnyOrder(
                        new Outcome(Kind.PASSED, planted + "$Ordinary.passes", ""),
                        new Outcome(
                                Kind.FAILED,
                                planted + "$Ordinary.fails",
                                "java.lang.AssertionError: one two, because of"
                                        + " java.lang.IllegalStateException: three"),
                        new Outcome(
                                Kind.SKIPPED, planted + "$Ordinary.lacksATool", "no such tool"));
        assertThat(run(options, planted + "$Dying", Duration.ofMinutes(1)))
                .containsExactly(
                        new Outcome(
                                Kind.FAILED,
                                planted + "$Dying",
                                "the test process ended with code 3"));
        assertThat(run(options, planted + "$Hanging", Duration.ofSeconds(3)))
                .containsExactly(
                        new Outcome(Kind.FAILED, planted + "$Hanging", "did not end within 3 s"));
        assertThat(folder.resolve("log")).content().contains("Full thread dump");
    }

    private static List<Outcome> run(PoolOptions options, String name, Duration limit)
            throws IOException {
        var module = ROOT.resolve("base");
        try (var worker = WorkerProcess.start(module, options)) {
            return worker.run(new TestClass(module, name), limit);
        }
    }
}
