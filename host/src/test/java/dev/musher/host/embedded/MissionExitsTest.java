package dev.musher.host.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.loop.RunEnd;
import dev.musher.agent.spending.Purse;
import dev.musher.base.process.tree.ProcessCookie;
import dev.musher.fleet.roster.AttemptLimits;
import dev.musher.fleet.roster.TeamRole;
import dev.musher.fleet.roster.Teammate;
import dev.musher.fleet.runtime.Mission;
import dev.musher.fleet.runtime.MissionExit;
import dev.musher.pipeline.story.Dollars;
import dev.musher.provider.catalogue.ModelFacts;
import dev.musher.provider.catalogue.ModelPrices;
import dev.musher.provider.catalogue.TokenRates;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;

class MissionExitsTest {
    private static final OptionalLong RATE = OptionalLong.of(1_000_000);

    /** A dollar for a million tokens, whichever. */
    private static final ModelFacts MODEL =
            new ModelFacts(
                    "acme/m",
                    200_000,
                    64_000,
                    Set.of(),
                    Set.of(),
                    new ModelPrices(new TokenRates(RATE, RATE, RATE, RATE, RATE)),
                    "a test");

    @Test
    void itsOwnLimitIsOneThingAndTooLittleAroundItAnother() {
        assertThat(exit(Purse.of(1))).isEqualTo(new MissionExit.LimitReached("too little"));
        assertThat(exit(Purse.of(1).within(OptionalLong.of(1_000_000_000_000L))))
                .isEqualTo(new MissionExit.OutOfMoney(Dollars.of("0.0015"), "too little"));
    }

    private static MissionExit exit(Purse purse) {
        purse.reserve(MODEL, 1_000, 500, LocalDate.EPOCH);
        var end = new RunEnd.OutOfBudget("too little");
        return MissionExits.of(end, mission(purse), MissionExit.Heard.NOTHING, Instant.EPOCH);
    }

    private static Mission mission(Purse purse) {
        var ada =
                new Teammate(
                        "ada",
                        TeamRole.CODER,
                        "embedded",
                        Optional.empty(),
                        "",
                        List.of(),
                        AttemptLimits.USUAL);
        var missionFolder =
                new Mission.MissionFolder(
                        Path.of("/top"), Path.of("/"), Path.of("/notes"), Map.of());
        var talk = new Mission.Prompting.Fresh("Do it.");
        return new Mission(
                ada, Mission.Rights.WRITE, missionFolder, talk, purse, ProcessCookie.fresh());
    }
}
