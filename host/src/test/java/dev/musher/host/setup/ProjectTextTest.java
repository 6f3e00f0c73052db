package dev.musher.host.setup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.pipeline.gate.Gate;
import dev.musher.pipeline.gate.GateName;
import dev.musher.tools.ecosystem.CheckKind;
import dev.musher.tools.ecosystem.CiStep;
import dev.musher.tools.ecosystem.ProjectCommand;
import dev.musher.tools.ecosystem.ProjectStack;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProjectTextTest {
    private static final String ODD = "ab/\"\\'\n\t\r#=[]\u0001\u007f\u0085 äß数🐕\u202e-.";

    private static final List<CheckKind> KINDS = List.copyOf(EnumSet.allOf(CheckKind.class));

    @TempDir Path folder;

    @Test
    void namesGatesAfterTheirKindUnlessThatIsNotEnough() {
        var commands =
                List.of(
                        command(CheckKind.LINT, "Go", "svc"),
                        command(CheckKind.TEST, "Maven", ""),
                        command(CheckKind.TEST, "Node.js", ""),
                        command(CheckKind.TEST, "Node.js", "web/a"),
                        command(CheckKind.TEST, "Node.js", "web a"));

        assertThat(GateProposal.of(commands))
                .extracting(gateProposal -> gateProposal.gate().name())
                .containsExactly(
                        "lint", "test", "Node.js-test", "web-a-test", "web-a-Node.js-test");
    }

    @Test
    void givesEveryGateAGoodNameOfItsOwn() {
        var commands = new ArrayList<ProjectCommand>();
        for (int i = 0; i < 20; i++) {
            commands.add(command(CheckKind.TEST, "?", "/".repeat(i)));
            commands.add(command(CheckKind.TEST, "x".repeat(80), "y".repeat(80 + i)));
        }

        assertThat(GateProposal.of(commands))
                .extracting(gateProposal -> gateProposal.gate().name())
                .doesNotHaveDuplicates()
                .allMatch(GateName::isGood);
    }

    @Test
    void readsBackWhatItWroteWhateverItIsCalled() throws IOException {
        var random = new Random(20);
        for (int round = 0; round < 200; round++) {
            var commands = new ArrayList<ProjectCommand>();
            for (int i = random.nextInt(5); i >= 0; i--) {
                commands.add(
                        new ProjectCommand(
                                KINDS.get(random.nextInt(KINDS.size())),
                                "tool",
                                odd(random).replace("..", "").replaceAll("^/+", ""),
                                "run " + odd(random),
                                Optional.of("fix " + odd(random)),
                                odd(random)));
            }
            assertThat(writtenAndRead(commands)).isEqualTo(gates(commands));
        }
    }

    private List<Gate> writtenAndRead(List<ProjectCommand> commands) throws IOException {
        var projectStack =
                new ProjectStack(
                        List.of(),
                        commands,
                        commands,
                        List.of(new CiStep("make\ntest", "ci.yml:1")),
                        ProjectStack.SearchExtent.WHOLE);
        var base = new BaseBranch.SearchResult.Found(new BaseBranch("a\"b", "x\ny"));
        var file = folder.resolve("project.toml");
        Files.writeString(file, new ProjectText(ProjectFindings.of(base, projectStack)).text());
        return ConfiguredGates.in(file).gates();
    }

    private static List<Gate> gates(List<ProjectCommand> commands) {
        return GateProposal.of(commands).stream().map(GateProposal::gate).toList();
    }

    private static String odd(Random random) {
        var text = new StringBuilder();
        var all = ODD.codePoints().toArray();
        for (int i = random.nextInt(8); i >= 0; i--) {
            text.appendCodePoint(all[random.nextInt(all.length)]);
        }
        return text.toString();
    }

    private static ProjectCommand command(CheckKind kind, String tool, String folder) {
        return new ProjectCommand(kind, tool, folder, "run", Optional.empty(), "file");
    }
}
