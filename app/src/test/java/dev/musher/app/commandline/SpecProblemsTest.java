package dev.musher.app.commandline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SpecProblemsTest {
    @Test
    void findsNothingInASoundTree() {
        assertThat(SpecProblems.of(SampleTree.root())).isEmpty();
        assertThat(SpecProblems.of(GeneratedTree.of(1))).isEmpty();
    }

    @Test
    void findsTwoOptionsOfTheSameNameOrLetterAlongAPath() {
        var root =
                CommandSpec.named("tool", "A tool.")
                        .shared(Option.flag("json", "Print JSON.").letter('j'))
                        .subcommands(
                                runnable("one").options(Option.flag("json", "Again.")).build(),
                                runnable("two")
                                        .options(Option.flag("join", "Join.").letter('j'))
                                        .build())
                        .build();

        assertThat(SpecProblems.of(root))
                .containsExactly(
                        "'tool one' has two options --json.", "'tool two' has two options -j.");
    }

    @Test
    void findsArgumentsThatCannotBeToldApart() {
        var root =
                runnable("tool")
                        .arguments(
                                Argument.optional("FIRST", "One."),
                                Argument.required("SECOND", "Two."),
                                Argument.repeated("THIRD", "Three."),
                                Argument.repeated("FOURTH", "Four."))
                        .build();

        assertThat(SpecProblems.of(root))
                .containsExactly(
                        "'tool' cannot tell SECOND from the arguments before it.",
                        "'tool' cannot tell FOURTH from the arguments before it.");
    }

    @Test
    void findsNamesAndWordsThatAShellWouldTakeApart() {
        var root =
                runnable("Tool")
                        .options(
                                Option.value("as", "value", "How.")
                                        .letter('ä')
                                        .completing(Completion.words("a,b", "$c")))
                        .build();

        assertThat(SpecProblems.of(root))
                .containsExactly(
                        "'Tool' has 'Tool' for the name of the command, which is not"
                                + " (__)?[a-z][a-z0-9-]*.",
                        "'Tool' has 'ä' for the letter, which is not [A-Za-z0-9].",
                        "'Tool' has 'value' for the value of --as, which is not [A-Z][A-Z0-9-]*.",
                        "'Tool' has 'a,b' for the word, which is not [A-Za-z0-9_./:@+-]+.",
                        "'Tool' has '$c' for the word, which is not [A-Za-z0-9_./:@+-]+.");
    }

    @Test
    void findsCommandsThatAreTwiceThereOrDoNothing() {
        var root =
                CommandSpec.named("tool", "A tool.")
                        .subcommands(
                                CommandSpec.named("one", "One.").build(), runnable("one").build())
                        .build();

        assertThat(SpecProblems.of(root))
                .containsExactly(
                        "'tool one' neither does anything nor groups commands.",
                        "'tool' has two commands 'one'.");
    }

    @Test
    void findsATopicWithTwoSources() {
        var root =
                runnable("tool")
                        .arguments(
                                Argument.required("FIRST", "One.")
                                        .completing(Completion.ask("models", () -> List.of())),
                                Argument.required("SECOND", "Two.")
                                        .completing(Completion.ask("models", () -> List.of())))
                        .build();

        assertThat(SpecProblems.of(root))
                .containsExactly("'tool' asks about 'models', which has another source too.");
    }

    @Test
    void findsTextThatIsNotOneSentence() {
        var root = CommandSpec.named("tool", "a\nb").action(() -> new SampleTree.Echo()).build();

        assertThat(SpecProblems.of(root))
                .containsExactly("'tool' has 'a\nb', which is not one sentence with a full stop.");
    }

    private static CommandSpec.Builder runnable(String name) {
        return CommandSpec.named(name, "A command.").action(() -> new SampleTree.Echo());
    }
}
