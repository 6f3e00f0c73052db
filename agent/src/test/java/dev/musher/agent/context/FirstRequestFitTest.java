package dev.musher.agent.context;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.context.FirstRequestFit.Fit;
import dev.musher.agent.instructions.InstructionFile;
import dev.musher.agent.instructions.Instructions;
import dev.musher.agent.instructions.SessionFacts;
import dev.musher.base.json.Json;
import dev.musher.base.text.CountText;
import dev.musher.provider.catalogue.ModelFacts;
import dev.musher.provider.catalogue.ModelPrices;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.ToolSpec;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class FirstRequestFitTest {
    private static final SessionFacts SESSION =
            new SessionFacts(
                    Path.of("/p"), Optional.empty(), "Linux amd64", LocalDate.of(2026, 3, 1));
    private static final Message.User PROMPT = Message.User.text("fix it");

    @Test
    void everythingFitsIntoAUsualWindow() {
        var first = first(Instructions.NONE, allNames());

        assertThat(FirstRequestFit.fit(first, PROMPT, model(200_000, 32_000)))
                .isEqualTo(new Fit.Fits(first.prefix(), List.of()));
    }

    @Test
    void inASmallWindowToolsGoInTheStatedOrder() {
        var names = allNames();
        names.add("foreign");
        var first = first(Instructions.NONE, names);

        var fit = (Fit.Fits) FirstRequestFit.fit(first, PROMPT, model(2_600, 1_000));

        assertThat(fit.dropped())
                .containsExactly(
                        "foreign",
                        "task",
                        "symbols",
                        "apply_patch",
                        "fetch",
                        "todo",
                        "ask",
                        "bash_kill");
        assertThat(fit.prefix().tools())
                .extracting(ToolSpec::name)
                .contains("read", "edit", "write", "bash", "grep", "glob", "ls");
    }

    @Test
    void whatStillDoesNotFitIsToldInFigures() {
        var file = new InstructionFile(Path.of("/p/AGENTS.md"), "x".repeat(7_000), 7_000);
        var first = first(new Instructions(List.of(file), List.of()), allNames());

        long system = first.portions().getFirst().tokens();

        assertThat(FirstRequestFit.fit(first, PROMPT, model(4_096, 1_000)))
                .isEqualTo(
                        new Fit.TooLarge(
                                """
                                This does not fit into office/tiny: it takes about %s tokens, \
                                and the window has 4,096.
                                  system prompt: %d
                                  /p/AGENTS.md: 2,000
                                  5 tools that cannot be left out: 940
                                  prompt: 6
                                  room for the reply: 512
                                Shorten what is largest, or choose a model with a larger window. \
                                If its window is larger than that, set it: window = … in a [[model]] of your settings."""
                                        .formatted(CountText.grouped(system + 3_458), system)));
    }

    @Test
    void aReplyGetsWhatIsLeft() {
        assertThat(FirstRequestFit.reply(model(200_000, 64_000), 10_000)).isEqualTo(32_000);
        assertThat(FirstRequestFit.reply(model(200_000, 8_000), 10_000)).isEqualTo(8_000);
        assertThat(FirstRequestFit.reply(model(200_000, 64_000), 180_000)).isEqualTo(8_000);
        assertThat(FirstRequestFit.reply(model(8_192, 4_096), 9_000)).isEqualTo(256);
    }

    private static List<String> allNames() {
        var names = new ArrayList<>(FirstRequestFit.NEVER_DROPPED);
        names.addAll(FirstRequestFit.DROPPED_FIRST);
        return names;
    }

    private static FirstRequest first(Instructions instructions, List<String> names) {
        var tools = new ArrayList<ToolSpec>();
        for (String name : names) {
            tools.add(new ToolSpec(name, "d".repeat(600), Json.parse("{\"type\":\"object\"}")));
        }
        return new FirstRequest(instructions, SESSION, tools);
    }

    private static ModelFacts model(long window, long output) {
        return new ModelFacts(
                "office/tiny", window, output, Set.of(), Set.of(), ModelPrices.UNKNOWN, "test");
    }
}
