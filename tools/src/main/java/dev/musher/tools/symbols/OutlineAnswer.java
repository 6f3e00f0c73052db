package dev.musher.tools.symbols;

import dev.musher.tools.paths.ResolvedPath;
import java.util.ArrayList;

/** What files define, indented by what is inside of what. */
record OutlineAnswer(QueryScope scope, ResolvedPath place) {
    private static final String INDENT = "  ";

    String text() {
        int all = 0;
        for (IndexedSourceFile file : scope.files()) {
            all += file.definitions().size();
        }
        var notes = new ArrayList<>(scope.gaps());
        if (all == 0) {
            notes.addFirst(place.shown() + " defines nothing that symbols can see.");
            return String.join("\n", notes);
        }
        boolean folded = all > AnswerPage.MOST_LINES && scope.files().size() > 1;
        if (folded) {
            notes.addFirst("Of " + all + " definitions only the outermost are shown.");
        }
        return page(folded ? 0 : Integer.MAX_VALUE).text("Name a folder or file.", notes);
    }

    private AnswerPage page(int deepest) {
        var answerPage = new AnswerPage();
        for (IndexedSourceFile file : scope.files()) {
            if (file.definitions().isEmpty()) {
                continue;
            }
            answerPage.add(scope.shown(file));
            for (Definition definition : file.definitions()) {
                if (definition.depth() <= deepest) {
                    answerPage.add(
                            INDENT.repeat(definition.depth() + 1)
                                    + definition.extent().line()
                                    + " "
                                    + definition.shown());
                }
            }
        }
        return answerPage;
    }
}
