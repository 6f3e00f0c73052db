package dev.musher.host.session;

import dev.musher.base.config.Config.Setting;
import dev.musher.base.config.SettingOrigin;
import dev.musher.host.wiring.AgentParts;
import java.util.ArrayList;
import java.util.List;

/** The settings that somebody has set, with where each is. */
record SetValues(AgentParts parts) {
    /**
     * @param flags settings of the command line
     */
    List<String> lines(List<String> flags) {
        var lines = new ArrayList<String>();
        for (Setting setting : parts.settings().require(flags).settings()) {
            if (!(setting.origin() instanceof SettingOrigin.Default)) {
                lines.add(
                        setting.name()
                                + " = "
                                + setting.value()
                                + "  ("
                                + setting.origin().text()
                                + ")");
            }
        }
        var directories = parts.tools().directories();
        lines.add(
                (lines.isEmpty() ? "Every setting has its default. " : "")
                        + "Your settings: "
                        + directories.shown(directories.configFile())
                        + ". All of them: musher config");
        return lines;
    }
}
