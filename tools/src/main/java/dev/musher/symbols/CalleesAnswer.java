package dev.musher.symbols;

import dev.musher.symbols.Calls.Call;
import dev.musher.symbols.NameQuery.Match;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a definition calls, each name once with its lines. */
record CalleesAnswer(Scope scope, String name, Outlines outlines) {
    private static final int MOST_LINES_SHOWN = 5;

    String text() throws InterruptedException {
        var chosen = Chosen.of(scope, name, outlines);
        var page = new Page();
        for (Match match : chosen.matches()) {
            page.add(scope.shown(new Scope.Found(chosen.file(), match)));
            var calls = lines(chosen, match);
            calls.forEach((callee, lines) -> page.add("  " + callee + " " + shown(lines)));
            if (calls.isEmpty()) {
                page.add("  calls nothing");
            }
        }
        return page.text("Read the body instead.", scope.gaps());
    }

    private Map<String, List<Integer>> lines(Chosen chosen, Match match)
            throws InterruptedException {
        var extent = match.definition().extent();
        var calls =
                outlines.look(
                        chosen.file().path(),
                        chosen.text(),
                        (tree, table) ->
                                new Calls(tree, table).between(extent.start(), extent.end()));
        var lines = new LinkedHashMap<String, List<Integer>>();
        for (Call call : calls.orElse(List.of())) {
            lines.computeIfAbsent(call.name(), _ -> new ArrayList<>()).add(call.line());
        }
        return lines;
    }

    private static String shown(List<Integer> lines) {
        var text = new StringBuilder();
        for (int i = 0; i < Math.min(lines.size(), MOST_LINES_SHOWN); i++) {
            text.append(i == 0 ? "" : ",").append(lines.get(i));
        }
        return lines.size() > MOST_LINES_SHOWN ? text.append(",…").toString() : text.toString();
    }
}
