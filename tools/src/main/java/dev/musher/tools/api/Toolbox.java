package dev.musher.tools.api;

import dev.musher.base.text.NearestWord;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeMap;

/** The tools of a session, sorted by name: the order in which a model is told of them. */
public final class Toolbox {
    private final TreeMap<String, Tool> byName = new TreeMap<>();

    public Toolbox(Collection<Tool> tools) {
        for (Tool tool : tools) {
            var other = byName.put(tool.description().name(), tool);
            if (other != null) {
                throw new IllegalStateException(
                        "two tools are called "
                                + tool.description().name()
                                + ": "
                                + tool
                                + ", "
                                + other);
            }
        }
    }

    public Optional<Tool> named(String name) {
        return Optional.ofNullable(byName.get(name));
    }

    public List<ToolDescription> descriptions() {
        var sheets = new ArrayList<ToolDescription>();
        for (Tool tool : byName.values()) {
            sheets.add(tool.description());
        }
        return sheets;
    }

    /** What to say of a name that no tool has. */
    public String unknown(String name) {
        if (isWebSearch(name.replace("_", "").toLowerCase(Locale.ROOT))) {
            return "Web search is not configured here: the user can set search.provider to brave,"
                    + " tavily or searxng. Read a page whose address you know with fetch, or ask"
                    + " for the address.";
        }
        var nearest = NearestWord.of(name, byName.keySet());
        return "There is no tool \""
                + name
                + "\". "
                + nearest.map(known -> "Did you mean \"" + known + "\"? ").orElse("")
                + "The tools are "
                + String.join(", ", byName.keySet())
                + ".";
    }

    private static boolean isWebSearch(String name) {
        return name.contains("websearch")
                || name.contains("searchweb")
                || name.contains("googlesearch");
    }
}
