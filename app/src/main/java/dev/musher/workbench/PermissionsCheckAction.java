package dev.musher.workbench;

import dev.musher.commandline.Action;
import dev.musher.commandline.ExitCode;
import dev.musher.commandline.Invocation;
import dev.musher.commandline.Option;
import dev.musher.commandline.Screen;
import dev.musher.json.Json;
import dev.musher.permission.RuleCheck.Remark;
import java.util.List;
import java.util.function.Function;

/** {@code musher permissions check}: rules that are wrong or never matter. */
public final class PermissionsCheckAction implements Action {
    private final Function<Invocation, List<Remark>> remarks;
    private final Option.Flag json;

    /** One remark in {@code --json}. */
    @io.avaje.jsonb.Json
    record ShownRemark(String ruling, String rule, String origin, String what) {
        static ShownRemark of(Remark remark) {
            return new ShownRemark(
                    remark.rule().ruling().word(),
                    remark.rule().text(),
                    remark.rule().origin(),
                    remark.what());
        }
    }

    public PermissionsCheckAction(Function<Invocation, List<Remark>> remarks, Option.Flag json) {
        this.remarks = remarks;
        this.json = json;
    }

    @Override
    public ExitCode run(Invocation invocation, Screen screen) {
        var shown = remarks.apply(invocation).stream().map(ShownRemark::of).toList();
        if (invocation.has(json)) {
            screen.out().line(Json.encodeIndented(shown));
        } else if (shown.isEmpty()) {
            screen.out().line("Every rule fits its examples and can matter.");
        }
        for (ShownRemark remark : invocation.has(json) ? List.<ShownRemark>of() : shown) {
            screen.out()
                    .line(
                            remark.origin()
                                    + ": "
                                    + remark.ruling()
                                    + " "
                                    + remark.rule()
                                    + " "
                                    + remark.what());
        }
        return shown.isEmpty() ? ExitCode.OK : ExitCode.FAILED;
    }
}
