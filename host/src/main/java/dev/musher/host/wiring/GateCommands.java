package dev.musher.host.wiring;

import dev.musher.base.config.Config;
import dev.musher.host.settings.SessionOptions;
import dev.musher.host.trust.ExecutablePart;
import dev.musher.pipeline.gate.Gate;
import dev.musher.pipeline.gate.GateSettings;
import dev.musher.tools.permission.Permission;
import dev.musher.tools.permission.PermissionClaim;
import dev.musher.tools.permission.PermissionRule;
import dev.musher.tools.permission.Ruling;
import dev.musher.tools.permission.SessionGrants;
import dev.musher.tools.permission.policy.RuleText;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The commands of a project's gates. The project runs them on all work anyway, so an agent may run
 * them in every mode; what the user denies stays denied.
 */
public record GateCommands(List<String> runs, List<String> fixes) {
    private static final String ORIGIN = "a gate of the project";

    public GateCommands {
        runs = List.copyOf(runs);
        fixes = List.copyOf(fixes);
    }

    private List<String> texts() {
        var texts = new ArrayList<>(runs);
        texts.addAll(fixes);
        return texts;
    }

    /** None unless the user has agreed to all gates of the project. */
    static GateCommands trusted(AgentParts parts, SessionOptions options) {
        Config config = parts.settings().require(options.settings());
        boolean has = !config.value(GateSettings.GATES).isEmpty();
        return has
                        && parts.trust()
                                .load(options.settings())
                                .open(ExecutablePart.Kind.GATE)
                                .isEmpty()
                ? of(config)
                : new GateCommands(List.of(), List.of());
    }

    /** Those of the settings, for a caller who knows that they are trusted. */
    public static GateCommands of(Config config) {
        var runs = new ArrayList<String>();
        var fixes = new ArrayList<String>();
        if (GateSettings.gates(config) instanceof GateSettings.Loaded.Gates(var gates)) {
            for (Gate gate : gates) {
                String folder = gate.folder().isEmpty() ? "" : "cd " + gate.folder() + " && ";
                runs.add(folder + gate.run());
                gate.fix().ifPresent(fix -> fixes.add(folder + fix));
            }
        }
        return new GateCommands(runs, fixes);
    }

    /** Rules for those that are one program and its words. */
    public List<PermissionRule> rules() {
        var rules = new ArrayList<PermissionRule>();
        for (String text : texts()) {
            if (isPlain(text)) {
                RuleText.rule(Ruling.ALLOW, "run(" + text + ")", ORIGIN).ifPresent(rules::add);
            }
        }
        return rules;
    }

    /** What is allowed in a folder because it stands in the project's file word for word. */
    public SessionGrants grants(Path top) {
        var sessionGrants = new SessionGrants();
        for (String text : texts()) {
            var claim = new PermissionClaim.Execute(text, top.toString());
            sessionGrants.add(new Permission.Request("bash", text, List.of(claim)));
        }
        return sessionGrants;
    }

    /** No word of it stands for something else. */
    private static boolean isPlain(String command) {
        return command.chars()
                .allMatch(c -> Character.isLetterOrDigit(c) || " ._/-:=+,@".indexOf(c) >= 0);
    }
}
