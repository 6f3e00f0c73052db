package dev.musher.workbench;

import dev.musher.commandline.Action;
import dev.musher.commandline.ExitCode;
import dev.musher.commandline.Invocation;
import dev.musher.commandline.Option;
import dev.musher.commandline.Screen;
import dev.musher.commandline.Table;
import dev.musher.host.wiring.InForce;
import dev.musher.json.Json;
import dev.musher.permission.Rule;
import java.util.List;
import java.util.function.Function;

/** {@code musher permissions}: the mode and the rules that hold here. */
public final class PermissionsAction implements Action {
    private final Function<Invocation, InForce> inForce;
    private final Option.Flag json;

    /** What {@code --json} prints. */
    @io.avaje.jsonb.Json
    record Shown(String mode, List<ShownRule> rules) {}

    /** One rule. */
    @io.avaje.jsonb.Json
    record ShownRule(String ruling, String rule, String origin, String because) {
        static ShownRule of(Rule rule) {
            return new ShownRule(rule.ruling().word(), rule.text(), rule.origin(), rule.because());
        }
    }

    public PermissionsAction(Function<Invocation, InForce> inForce, Option.Flag json) {
        this.inForce = inForce;
        this.json = json;
    }

    @Override
    public ExitCode run(Invocation invocation, Screen screen) {
        InForce all = inForce.apply(invocation);
        var shown = new Shown(all.mode().word(), all.rules().stream().map(ShownRule::of).toList());
        if (invocation.has(json)) {
            screen.out().line(Json.encodeIndented(shown));
            return ExitCode.OK;
        }
        screen.out().line("Mode " + shown.mode() + ".");
        Table.print(
                shown.rules(),
                List.of(ShownRule::ruling, ShownRule::rule, ShownRule::origin, ShownRule::because),
                screen.out());
        if (shown.rules().isEmpty()) {
            screen.out().line("There are no rules of your own; docs/permissions.md says how.");
        }
        return ExitCode.OK;
    }
}
