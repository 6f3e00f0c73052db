package dev.musher.runtime.claude;

import dev.musher.catalogue.Catalogue;
import dev.musher.catalogue.Cost;
import dev.musher.provider.Usage;
import dev.musher.roster.Limits;
import dev.musher.runtime.AgentRuntime;
import dev.musher.runtime.Exit;
import dev.musher.runtime.Exit.Heard;
import dev.musher.runtime.Mission;
import dev.musher.runtime.MissionListener;
import dev.musher.runtime.PermissionDesk;
import dev.musher.runtime.Report;
import dev.musher.spending.Purse.Allowance;
import dev.musher.story.Dollars;
import dev.musher.time.Clock;
import java.lang.System.Logger.Level;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Claude Code in its headless mode, one process for each mission. It cannot be asked before every
 * call of its model, so all that a mission may spend is reserved before it starts, and the CLI
 * holds itself to that.
 */
public final class ClaudeCodeRuntime implements AgentRuntime {
    private static final String NAME = "claude-code";
    private static final String VENDOR = "anthropic";
    private static final BigDecimal PICODOLLARS = BigDecimal.TEN.pow(12);

    private final ClaudeProgram program;
    private final PermissionDesk desk;
    private final Catalogue catalogue;
    private final Clock clock;

    /**
     * @param desk answers when the CLI asks before it uses a tool
     * @param catalogue the prices at which messages are booked until the CLI says what they cost
     */
    public ClaudeCodeRuntime(
            ClaudeProgram program, PermissionDesk desk, Catalogue catalogue, Clock clock) {
        this.program = program;
        this.desk = desk;
        this.catalogue = catalogue;
        this.clock = clock;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Optional<String> problem() {
        return program.walls().problem().or(program::problem);
    }

    @Override
    public Report run(Mission mission, MissionListener listener) {
        var wish = wish(mission.teammate().limits());
        return switch (mission.purse().reserve(wish)) {
            case Allowance.Refused(var why) ->
                    new Report(new Exit.OutOfMoney(Dollars.ZERO, why), "", List.of());
            case Allowance.Granted granted -> run(mission, listener, granted);
        };
    }

    private Report run(Mission mission, MissionListener listener, Allowance.Granted granted) {
        Optional<BigDecimal> most =
                granted.reserved() > 0
                        ? Optional.of(new Cost.Known(granted.reserved()).dollars())
                        : Optional.empty();
        var run =
                new ClaudeRun(program, mission, new Attendants(listener, desk, clock), this::price);
        try {
            return run.toItsEnd(most);
        } catch (RuntimeException bug) {
            // The top of a mission: whoever sent it has to hear how it ended, whatever happened.
            System.getLogger(NAME).log(Level.ERROR, "a mission broke", bug);
            var broke = new Exit.Broke(Heard.SOMETHING, "Musher itself failed; see its log.");
            return new Report(broke, "", List.of());
        } finally {
            mission.purse().settle(granted, run.cost());
        }
    }

    private static OptionalLong wish(Limits limits) {
        return limits.dollars().isEmpty()
                ? OptionalLong.empty()
                : OptionalLong.of(picodollars(limits.dollars().get()));
    }

    private static long picodollars(Dollars dollars) {
        return dollars.amount()
                .multiply(PICODOLLARS)
                .setScale(0, RoundingMode.DOWN)
                .min(BigDecimal.valueOf(Long.MAX_VALUE))
                .longValue();
    }

    private Cost price(String model, Usage usage) {
        LocalDate today = LocalDate.ofInstant(clock.now(), ZoneOffset.UTC);
        return catalogue.find(VENDOR, model).facts().cost(usage, today);
    }
}
