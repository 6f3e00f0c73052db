package dev.musher.host.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.RunEnd;
import dev.musher.catalogue.ModelFacts;
import dev.musher.catalogue.Prices;
import dev.musher.catalogue.Rates;
import dev.musher.process.Cookie;
import dev.musher.roster.Limits;
import dev.musher.roster.Post;
import dev.musher.roster.Teammate;
import dev.musher.runtime.Exit;
import dev.musher.runtime.Mission;
import dev.musher.spending.Purse;
import dev.musher.story.Dollars;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ExitsTest {
    private static final OptionalLong RATE = OptionalLong.of(1_000_000);

    /** A dollar for a million tokens, whichever. */
    private static final ModelFacts MODEL =
            new ModelFacts(
                    "acme/m",
                    200_000,
                    64_000,
                    Set.of(),
                    Set.of(),
                    new Prices(new Rates(RATE, RATE, RATE, RATE, RATE)),
                    "a test");

    @Test
    void itsOwnLimitIsOneThingAndTooLittleAroundItAnother() {
        assertThat(exit(Purse.of(1))).isEqualTo(new Exit.LimitReached("too little"));
        assertThat(exit(Purse.of(1).within(OptionalLong.of(1_000_000_000_000L))))
                .isEqualTo(new Exit.OutOfMoney(Dollars.of("0.0015"), "too little"));
    }

    private static Exit exit(Purse purse) {
        purse.reserve(MODEL, 1_000, 500, LocalDate.EPOCH);
        var end = new RunEnd.OutOfBudget("too little");
        return Exits.of(end, mission(purse), Exit.Heard.NOTHING, Instant.EPOCH);
    }

    private static Mission mission(Purse purse) {
        var ada =
                new Teammate(
                        "ada",
                        Post.CODER,
                        "embedded",
                        Optional.empty(),
                        "",
                        List.of(),
                        Limits.USUAL);
        var place = new Mission.Place(Path.of("/top"), Path.of("/"), Path.of("/notes"), Map.of());
        var talk = new Mission.Talk.Fresh("Do it.");
        return new Mission(ada, Mission.Rights.WRITE, place, talk, purse, Cookie.fresh());
    }
}
