package dev.musher.host.settings;

import dev.musher.agent.jsonschema.OutputSchema;
import dev.musher.agent.loop.RunLimits;
import dev.musher.agent.spending.BudgetInput;
import dev.musher.agent.spending.Purse;
import dev.musher.provider.api.ThinkingEffort;
import dev.musher.provider.vendor.ModelSettings;
import dev.musher.tools.permission.policy.PermissionMode;
import dev.musher.tools.sandbox.options.SandboxMode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Everything that a face may choose about a session; the settings say the rest.
 *
 * @param settings on top of those in files, {@code name=value} each
 * @param schema which shape the answer to a prompt must have; without one, any
 * @param prompt the first one, where it is known already: it has to fit the model's window
 */
public record SessionOptions(
        List<String> settings,
        Model model,
        Permissions permissions,
        Limits limits,
        SessionChoice session,
        Planning planning,
        Optional<OutputSchema> schema,
        String prompt) {
    /** What the settings say, in a new session. */
    public static final SessionOptions USUAL =
            new SessionOptions(
                    List.of(),
                    Model.USUAL,
                    Permissions.USUAL,
                    Limits.USUAL,
                    new SessionChoice.Fresh(),
                    Planning.NONE,
                    Optional.empty(),
                    "");

    public SessionOptions {
        settings = List.copyOf(settings);
    }

    /**
     * Which model answers.
     *
     * @param record where what it says is recorded
     */
    public record Model(Optional<String> name, Optional<Path> record) {
        public static final Model USUAL = new Model(Optional.empty(), Optional.empty());
    }

    /**
     * What is allowed, beside the rules of the settings.
     *
     * @param allow rules like {@code run(make *)}
     */
    public record Permissions(
            Optional<PermissionMode> mode,
            List<String> allow,
            List<String> deny,
            Optional<SandboxMode> sandbox) {
        public static final Permissions USUAL =
                new Permissions(Optional.empty(), List.of(), List.of(), Optional.empty());

        public Permissions {
            allow = List.copyOf(allow);
            deny = List.copyOf(deny);
        }
    }

    /**
     * When a run ends.
     *
     * @param goal what has to be met first
     */
    public record Limits(
            Optional<BudgetInput.Limit> budget, RunLimits turns, Optional<String> goal) {
        public static final Limits USUAL =
                new Limits(Optional.empty(), RunLimits.USUAL, Optional.empty());

        /** So many turns, and nothing else. */
        public static Limits turns(int most) {
            return new Limits(Optional.empty(), new RunLimits(most), Optional.empty());
        }

        /** A new purse of the budget. */
        public Purse purse() {
            return budget.isPresent() ? Purse.of(budget.get().picodollars()) : Purse.unlimited();
        }
    }

    /** Whether prompts are planned first. */
    public enum Planning {
        NONE,
        /** Explore, plan, implement and review. */
        WHOLE,
        /** Explore and plan; a person decides later. */
        ONLY
    }

    /** The same with models that think with this effort, whatever the settings say of it. */
    public SessionOptions thinking(ThinkingEffort effort) {
        String key = ModelSettings.EFFORT.name() + "=";
        var all = new ArrayList<String>();
        for (String setting : settings) {
            if (!setting.startsWith(key)) {
                all.add(setting);
            }
        }
        all.add(key + effort.word());
        return new SessionOptions(
                all, model, permissions, limits, session, planning, schema, prompt);
    }

    /** The same with another model. */
    public SessionOptions with(Model other) {
        return new SessionOptions(
                settings, other, permissions, limits, session, planning, schema, prompt);
    }

    /** The same within other limits. */
    public SessionOptions within(Limits other) {
        return new SessionOptions(
                settings, model, permissions, other, session, planning, schema, prompt);
    }

    /** The same in another session. */
    public SessionOptions in(SessionChoice other) {
        return new SessionOptions(
                settings, model, permissions, limits, other, planning, schema, prompt);
    }

    /** The same with another first prompt. */
    public SessionOptions saying(String other) {
        return new SessionOptions(
                settings, model, permissions, limits, session, planning, schema, other);
    }
}
