package dev.musher.host.doctor;

import dev.musher.base.config.ConfigLoadResult;
import dev.musher.host.settings.Settings;
import dev.musher.host.wiring.ToolParts;
import java.util.List;

/** Whether agents can search the web: who is asked, and whether a key is there. Nobody is asked. */
public final class SearchProbe implements Probe {
    private final Settings settings;
    private final ToolParts tools;

    public SearchProbe(Settings settings, ToolParts tools) {
        this.settings = settings;
        this.tools = tools;
    }

    @Override
    public String part() {
        return "web search";
    }

    @Override
    public ProbeResult probe() {
        if (!(settings.load(List.of()) instanceof ConfigLoadResult.Loaded(var config))) {
            return ProbeResult.look(part(), "unknown: the settings do not load", "");
        }
        var service = tools.webSearch(config);
        if (service.isEmpty()) {
            return ProbeResult.fine(part(), "off; search.provider is not set");
        }
        var found = service.get();
        return found.problem().isEmpty()
                ? ProbeResult.fine(
                        part(),
                        found.provider().word()
                                + " at "
                                + found.base()
                                + (found.key().isPresent() ? ", key present" : ", without a key"))
                : ProbeResult.broken(
                        part(),
                        found.provider().word() + " cannot be asked: " + found.problem(),
                        "docs/configuration.md#web-search");
    }
}
