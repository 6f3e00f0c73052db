package dev.musher.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.story.Dollars;
import dev.musher.story.Ending;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class AftermathTest {
    private static final List<Ending> ENDINGS =
            List.of(
                    new Ending.Finished(),
                    new Ending.QuitEarly("no idea"),
                    new Ending.Crashed(Ending.Heard.NOTHING, "no answer"),
                    new Ending.Crashed(Ending.Heard.SOMETHING, "exit 137"),
                    new Ending.Throttled(Instant.EPOCH),
                    new Ending.LimitReached("turns"),
                    new Ending.OutOfMoney(Dollars.of("0.56"), "too little"),
                    new Ending.Stopped("shutdown"));

    @Test
    void everyEndingHasItsRowAndTheRulesOfStoriesAgreeOnItsToll() {
        assertThat(ENDINGS.stream().map(Aftermath::of)).containsExactly(Aftermath.values());
        assertThat(ENDINGS).allMatch(ending -> Aftermath.of(ending).toll() == ending.toll());
    }

    @Test
    void thePageForPeopleSaysTheSame() throws IOException {
        var rows = Arrays.stream(Aftermath.values()).map(AftermathTest::row).toList();

        assertThat(Files.readString(page())).contains(String.join("\n", rows));
    }

    private static String row(Aftermath aftermath) {
        return "| %s | %s | %s | %s | %s |"
                .formatted(
                        aftermath.words(),
                        toll(aftermath.toll()),
                        aftermath.pause().words(),
                        aftermath.session().words(),
                        aftermath.heir().words());
    }

    private static String toll(Ending.Toll toll) {
        return switch (toll) {
            case NONE -> "nothing";
            case RETRY -> "a retry";
            case SETBACK -> "a setback";
            case FALSE_START -> "a setback and a false start";
        };
    }

    private static Path page() {
        Path here = Path.of("").toAbsolutePath();
        Path root = here.endsWith("fleet") ? here.resolveSibling("") : here;
        return root.resolve("docs").resolve("attempts.md");
    }
}
