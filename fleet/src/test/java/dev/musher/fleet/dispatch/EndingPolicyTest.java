package dev.musher.fleet.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.pipeline.story.AttemptEnding;
import dev.musher.pipeline.story.Dollars;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class EndingPolicyTest {
    private static final List<AttemptEnding> ENDINGS =
            List.of(
                    new AttemptEnding.Finished(),
                    new AttemptEnding.QuitEarly("no idea"),
                    new AttemptEnding.Crashed(AttemptEnding.Heard.NOTHING, "no answer"),
                    new AttemptEnding.Crashed(AttemptEnding.Heard.SOMETHING, "exit 137"),
                    new AttemptEnding.Rejected("no such model"),
                    new AttemptEnding.Throttled(Instant.EPOCH),
                    new AttemptEnding.LimitReached("turns"),
                    new AttemptEnding.OutOfMoney(Dollars.of("0.56"), "too little"),
                    new AttemptEnding.Stopped("shutdown"));

    @Test
    void everyEndingHasItsRowAndTheRulesOfStoriesAgreeOnItsToll() {
        assertThat(ENDINGS.stream().map(EndingPolicy::of)).containsExactly(EndingPolicy.values());
        assertThat(ENDINGS)
                .allMatch(
                        attemptEnding ->
                                EndingPolicy.of(attemptEnding).charge() == attemptEnding.charge());
    }

    @Test
    void thePageForPeopleSaysTheSame() throws IOException {
        var rows = Arrays.stream(EndingPolicy.values()).map(EndingPolicyTest::row).toList();

        assertThat(Files.readString(page())).contains(String.join("\n", rows));
    }

    private static String row(EndingPolicy endingPolicy) {
        return "| %s | %s | %s | %s | %s |"
                .formatted(
                        endingPolicy.words(),
                        toll(endingPolicy.charge()),
                        endingPolicy.retryDelay().words(),
                        endingPolicy.session().words(),
                        endingPolicy.successor().words());
    }

    private static String toll(AttemptEnding.Charge charge) {
        return switch (charge) {
            case NONE -> "nothing";
            case RETRY -> "a retry";
            case SETBACK -> "a setback";
            case FALSE_START -> "a setback and a false start";
            case BLOCK -> "the story is blocked";
        };
    }

    private static Path page() {
        Path here = Path.of("").toAbsolutePath();
        Path root = here.endsWith("fleet") ? here.resolveSibling("") : here;
        return root.resolve("docs").resolve("attempts.md");
    }
}
