package dev.musher.chat.connect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.tools.ask.AnswerOption;
import dev.musher.tools.ask.UserAnswer;
import dev.musher.tools.ask.UserQuestion;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
@Timeout(180)
class OptionsOfOneQuestionTest {
    @TempDir private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"no", "NO", "y\u202es"})
    void theOptionIsChosenThatWasMeant(String label) throws Exception {
        try (var project = new ConnectedProject(folder, "steps:\n  - text: Hi.\n")) {
            var transport = project.connect("one", "room=requests");
            var question =
                    new UserQuestion(
                            "Which?",
                            List.of(
                                    new AnswerOption("no", ""),
                                    new AnswerOption("NO", ""),
                                    new AnswerOption("y\u202es", "")),
                            UserQuestion.Choices.ONE);
            var channel = project.project.requests().channel("maya", (_, _) -> {});
            var task = new FutureTask<>(() -> channel.ask(question));
            Thread.ofVirtual().name("agent").start(task);
            transport.awaits(
                    _ ->
                            ConnectedProject.texts(transport).stream()
                                    .anyMatch(text -> text.contains("maya asks:")));
            transport.presses(
                    "ann", transport.shown().getLast(), label.replace("\u202e", "\\u{202e}"));

            assertThat(task.get()).isEqualTo(new UserAnswer.Chosen(List.of(label)));
        }
    }
}
