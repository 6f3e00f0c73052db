package dev.musher.tools.symbols;

import dev.musher.tools.symbols.CallFinder.Call;
import dev.musher.tools.symbols.NameQuery.Match;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a definition calls, each name once with its lines. */
record CalleesAnswer(QueryScope scope, String name, SourceParser outlines) {
    private static final int MOST_LINES_SHOWN = 5;

    String text() throws InterruptedException {
        var definingFile = DefiningFile.of(scope, name, outlines);
        var answerPage = new AnswerPage();
        for (Match match : definingFile.matches()) {
            answerPage.add(scope.shown(new QueryScope.Found(definingFile.file(), match)));
            var calls = lines(definingFile, match);
            calls.forEach((callee, lines) -> answerPage.add("  " + callee + " " + shown(lines)));
            if (calls.isEmpty()) {
                answerPage.add("  calls nothing");
            }
        }
        return answerPage.text("Read the body instead.", scope.gaps());
    }

    private Map<String, List<Integer>> lines(DefiningFile definingFile, Match match)
            throws InterruptedException {
        var extent = match.definition().extent();
        var calls =
                outlines.look(
                        definingFile.file().path(),
                        definingFile.text(),
                        (tree, table) ->
                                new CallFinder(tree, table).between(extent.start(), extent.end()));
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
