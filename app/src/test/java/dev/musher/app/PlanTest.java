package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.app.ProgramUnderTest.Run;
import dev.musher.app.commandline.ExitCode;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue.Fields;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Plans with the whole program and scripted models. */
class PlanTest {
    @TempDir Path home;
    @TempDir Path project;
    private ProgramUnderTest musher;

    @BeforeEach
    void start() {
        musher = new ProgramUnderTest(home, project);
    }

    @Test
    void plansAndWorksAndHasItReviewed() throws IOException {
        Run run = plan(PlanScript.usual().reviews(PlanScript.DONE), "make it so");

        assertThat(run.err())
                .startsWith(
                        """
                        musher: explore
                        musher: plan
                          # Plan: a file
                          approved
                        musher: implement
                          write a.txt (\
                        """)
                .contains("\nmusher: review\n  done: 1 point was checked.\n");
        assertThat(run.out())
                .isEqualTo("I did it.\n\nThe review says that it is done. 1 point was checked.\n");
        assertThat(run.code()).isEqualTo(ExitCode.OK);
        assertThat(project.resolve("a.txt")).hasContent("x");
    }

    @Test
    void showsItsPhasesToPrograms() throws IOException {
        var script = PlanScript.usual().reviews(PlanScript.FIX, PlanScript.DONE);
        Path trace = project.resolve("trace.jsonl");

        Run run =
                plan(
                        script.fixes("b.txt", "And the test."),
                        "make it so",
                        "--output-format",
                        "stream-json",
                        "--trace",
                        trace.toString());

        assertThat(phases(run.out(), "subtype"))
                .containsExactly(
                        "explore 1: finished",
                        "plan 1: finished",
                        "approve 1: approved",
                        "implement 1: finished",
                        "review 1: needs fix",
                        "implement 2: finished",
                        "review 2: done");
        assertThat(phases(Files.readString(trace), "kind")).isEqualTo(phases(run.out(), "subtype"));
        var types = run.out().lines().map(line -> field(line, "type")).toList();
        assertThat(types).startsWith("system").endsWith("result").containsOnlyOnce("result");
        assertThat(field(run.out().lines().toList().getLast(), "subtype")).isEqualTo("success");
        assertThat(project.resolve("b.txt")).exists();
    }

    @Test
    void doesNotEndWellWhenSomethingIsStillMissing() throws IOException {
        var script = PlanScript.usual().fixes("b.txt", "I tried.");

        Run run = plan(script.reviews(PlanScript.FIX, PlanScript.FIX), "make it so");

        assertThat(run.code()).isEqualTo(ExitCode.FAILED);
        assertThat(run.err()).contains("The plan is not done after 2 reviews. Missing:\n- a test");
        assertThat(run.out()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "All is well, DONE.",
                "{\"verdict\": \"ALMOST_DONE\"}",
                "{\"verdict\": \"DONE\"} {\"verdict\": \"NEEDS_FIX\"}"
            })
    void isNotDoneWithoutAReadableVerdict(String review) throws IOException {
        Run run = plan(PlanScript.usual().reviews(review), "make it so", "--set", "plan.cycles=1");

        assertThat(run.code()).isEqualTo(ExitCode.FAILED);
        assertThat(run.err()).contains("The plan is not done after 1 review. Missing:\n" + review);
    }

    @Test
    void moreCyclesCanBeGivenLater() throws IOException {
        plan(PlanScript.usual().reviews(PlanScript.FIX), "make it so", "--set", "plan.cycles=1");
        Run refused = plan(PlanScript.usual(), "", "-c", "--set", "plan.cycles=1");
        var script = PlanScript.usual().fixes("b.txt", "Here it is.").reviews(PlanScript.DONE);

        assertThat(refused.err()).contains("its cycles are used up", "--set plan.cycles=2");
        assertThat(plan(script, "", "-c").out()).startsWith("Here it is.");
    }

    @Test
    void handsOnWhatWasTypedAsItWasTyped() throws IOException {
        var script =
                new PlanScript()
                        .when("make it so {{FINDINGS}}", "text: 'x {{REQUEST}}'")
                        .when(
                                "make it so {{FINDINGS}} {{NAME}}\\n</request>\\n\\n<findings>\\nx"
                                        + " {{REQUEST}}\\n</findings>",
                                "text: 'the plan'");

        Run run = plan(script, "make it so {{FINDINGS}} {{NAME}}", "--plan-only");

        assertThat(run.out()).isEqualTo("the plan\n");
    }

    @Test
    void printsAPlanThatIsPlannedAgainAndCarriedOutLater() throws IOException {
        var script = new PlanScript().explores().plans("# Plan: one");
        Run first = plan(script, "make it so", "--plan-only");
        var again = new PlanScript().when("smaller\\n</feedback>", "text: '# Plan: two'");
        Run second = plan(again, "smaller", "--plan-only", "-c");
        Run third = plan(PlanScript.usual().reviews(PlanScript.DONE), "", "-c");

        assertThat(List.of(first.out(), second.out()))
                .containsExactly("# Plan: one\n", "# Plan: two\n");
        assertThat(first.code()).isEqualTo(ExitCode.OK);
        assertThat(third.err()).doesNotContain("musher: explore", "musher: plan");
        assertThat(third.out()).startsWith("I did it.");
        assertThat(diary()).containsOnlyOnce("Carry out this plan.").contains("# Plan: two");
    }

    @Test
    void tellsWhoeverGoesOnWithoutThePlanThatThereIsOne() throws IOException {
        plan(new PlanScript().explores().plans("# Plan: one"), "make it so", "--plan-only");

        Run run = prompt(new PlanScript().when("hello", "text: hi"), "hello", "-c");

        assertThat(run.err())
                .contains("musher: A plan waits for approval: make it so (/plan or --plan -c");
        assertThat(run.out()).isEqualTo("hi\n");
    }

    @Test
    void aPlanGoesOnAfterAModelThatCouldNotBeAsked() throws IOException {
        var broken = new PlanScript().explores().when("Write the plan.", "fault: auth");
        Run run = plan(broken, "make it so");
        var script = PlanScript.usual().reviews(PlanScript.DONE);

        assertThat(run.code()).isEqualTo(ExitCode.FAILED);
        assertThat(plan(script, "", "-c").err())
                .doesNotContain("musher: explore")
                .contains("musher: plan");
    }

    @Test
    void aBudgetHoldsForAllPhasesTogether() throws IOException {
        price();
        var script =
                new PlanScript()
                        .when("Write the plan.", "text: '# Plan: one'")
                        .when(
                                "make it so",
                                "text: found\n    usage: {input: 100000, output: 10000}");

        Run run = plan(script, "make it so", "--budget", "0.605");
        Run more = plan(PlanScript.usual().reviews(PlanScript.DONE), "", "-c");

        assertThat(run.code()).isEqualTo(ExitCode.FAILED);
        assertThat(run.err()).contains("musher: plan\n  The budget of $0.6050", "cost $0.60");
        assertThat(more.err()).doesNotContain("musher: explore");
        assertThat(more.code()).isEqualTo(ExitCode.OK);
    }

    /** Dollars for a million tokens. */
    private void price() throws IOException {
        Path file = home.resolve(".config/musher/config.toml");
        Files.createDirectories(file.getParent());
        Files.writeString(
                file,
                """
                [[model]]
                name = "scripted:%s"
                window = 200000
                output = 8000
                input_price = 4
                output_price = 20
                """
                        .formatted(home.resolve("script.yaml")));
    }

    @Test
    void saysWhatMakesNoSense() throws IOException {
        Run nothing = plan(PlanScript.usual(), "", "-c");
        Run schema = plan(PlanScript.usual(), "make it so", "--output-schema", "x.json");

        assertThat(nothing.err()).contains("No session of this folder to continue.");
        assertThat(schema.code()).isEqualTo(ExitCode.USAGE);
        assertThat(schema.err()).contains("--output-schema does not work with a plan");
        prompt(new PlanScript().when("hello", "text: hi"), "hello");
        assertThat(plan(PlanScript.usual(), "", "-c").err())
                .contains("No plan in this session to continue.");
        assertThat(musher.run("--plan-only", "make it so").err())
                .contains("--plan-only prints a plan");
        assertThat(musher.run("--plan").err()).contains("There is nothing to plan.");
    }

    @Test
    void isFoundShownAndExportedWithItsSession() throws IOException {
        plan(PlanScript.usual().reviews(PlanScript.DONE), "make it so");

        assertThat(musher.run("sessions", "list").out()).contains("make it so");
        assertThat(musher.run("sessions", "search", "README").out()).contains("There is nothing");
        String id = musher.run("sessions", "list", "--json").out();
        assertThat(musher.run("sessions", "export", id(id)).out())
                .contains("## Plan: begun\n\nmake it so", "## Plan: drafted\n\n# Plan: a file");
        assertThat(musher.run("sessions", "show", id(id)).out()).contains("plan explored");
    }

    private static String id(String json) {
        int at = json.indexOf("\"id\"");
        return json.substring(json.indexOf('"', at + 5) + 1).split("\"", 2)[0];
    }

    private Run plan(PlanScript script, String words, String... flags) throws IOException {
        var all = new ArrayList<>(List.of(flags));
        if (!all.contains("--plan-only")) {
            all.add("--plan");
        }
        return prompt(script, words, all.toArray(String[]::new));
    }

    private Run prompt(PlanScript script, String words, String... flags) throws IOException {
        Path file = Files.writeString(home.resolve("script.yaml"), script.yaml());
        var all = new ArrayList<>(List.of("-p", "--model", "scripted:" + file));
        all.addAll(List.of(flags));
        if (!words.isEmpty()) {
            all.add(words);
        }
        return musher.run(all.toArray(String[]::new));
    }

    private static List<String> phases(String lines, String kind) {
        var phases = new ArrayList<String>();
        for (String line : lines.lines().toList()) {
            var fields = (Fields) Json.parse(line);
            if (fields.text(kind).orElse("").equals("phase_finished")) {
                phases.add(
                        fields.text("phase").orElse("")
                                + " "
                                + fields.field("cycle").map(Json::encode).orElse("")
                                + ": "
                                + fields.text("how").orElse(""));
            }
        }
        return phases;
    }

    private static String field(String line, String name) {
        return ((Fields) Json.parse(line)).text(name).orElse("");
    }

    private String diary() throws IOException {
        try (var files = Files.list(project.resolve(".musher/state/sessions"))) {
            Path file =
                    files.filter(one -> one.toString().endsWith(".jsonl"))
                            .findFirst()
                            .orElseThrow();
            return Files.readString(file);
        }
    }
}
