package dev.musher.fleet.runtime.claude;

import dev.musher.agent.spending.Purse.Allowance;
import dev.musher.base.time.TimeSource;
import dev.musher.fleet.roster.AttemptLimits;
import dev.musher.fleet.runtime.AgentRuntime;
import dev.musher.fleet.runtime.Mission;
import dev.musher.fleet.runtime.MissionExit;
import dev.musher.fleet.runtime.MissionExit.Heard;
import dev.musher.fleet.runtime.MissionListener;
import dev.musher.fleet.runtime.MissionReport;
import dev.musher.fleet.runtime.PermissionResponder;
import dev.musher.pipeline.story.Dollars;
import dev.musher.provider.api.TokenUsage;
import dev.musher.provider.catalogue.Cost;
import dev.musher.provider.catalogue.ModelCatalogue;
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
    private final PermissionResponder responder;
    private final ModelCatalogue modelCatalogue;
    private final TimeSource timeSource;

    /**
     * @param responder answers when the CLI asks before it uses a tool
     * @param modelCatalogue the prices at which messages are booked until the CLI says what they
     *     cost
     */
    public ClaudeCodeRuntime(
            ClaudeProgram program,
            PermissionResponder responder,
            ModelCatalogue modelCatalogue,
            TimeSource timeSource) {
        this.program = program;
        this.responder = responder;
        this.modelCatalogue = modelCatalogue;
        this.timeSource = timeSource;
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
    public MissionReport run(Mission mission, MissionListener listener) {
        var wish = wish(mission.teammate().limits());
        return switch (mission.purse().reserve(wish)) {
            case Allowance.Refused(var why) ->
                    new MissionReport(new MissionExit.OutOfMoney(Dollars.ZERO, why), "", List.of());
            case Allowance.Granted granted -> run(mission, listener, granted);
        };
    }

    private MissionReport run(
            Mission mission, MissionListener listener, Allowance.Granted granted) {
        Optional<BigDecimal> most =
                granted.reserved() > 0
                        ? Optional.of(new Cost.Known(granted.reserved()).dollars())
                        : Optional.empty();
        var run =
                new ClaudeRun(
                        program,
                        mission,
                        new ClaudeListeners(listener, responder, timeSource),
                        this::price);
        try {
            return run.toItsEnd(most);
        } catch (RuntimeException bug) {
            // The top of a mission: the caller has to hear how it ended, whatever happened.
            System.getLogger(NAME).log(Level.ERROR, "a mission failed", bug);
            var broke =
                    new MissionExit.Broke(Heard.SOMETHING, "Musher itself failed; see its log.");
            return new MissionReport(broke, "", List.of());
        } finally {
            mission.purse().settle(granted, run.cost());
        }
    }

    private static OptionalLong wish(AttemptLimits attemptLimits) {
        return attemptLimits.dollars().isEmpty()
                ? OptionalLong.empty()
                : OptionalLong.of(picodollars(attemptLimits.dollars().get()));
    }

    private static long picodollars(Dollars dollars) {
        return dollars.amount()
                .multiply(PICODOLLARS)
                .setScale(0, RoundingMode.DOWN)
                .min(BigDecimal.valueOf(Long.MAX_VALUE))
                .longValue();
    }

    private Cost price(String model, TokenUsage tokenUsage) {
        LocalDate today = LocalDate.ofInstant(timeSource.now(), ZoneOffset.UTC);
        return modelCatalogue.find(VENDOR, model).facts().cost(tokenUsage, today);
    }
}
