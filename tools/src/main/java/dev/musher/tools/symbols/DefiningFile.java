package dev.musher.tools.symbols;

import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.symbols.NameQuery.Match;
import java.util.List;

/** The one file that defines what is asked for, as it is at this moment. */
final class DefiningFile {
    private final IndexedSourceFile file;
    private final byte[] text;
    private final List<Match> matches;

    private DefiningFile(IndexedSourceFile file, byte[] text, List<Match> matches) {
        this.file = file;
        this.text = text;
        this.matches = matches;
    }

    /**
     * Picks the file.
     *
     * @throws ToolFailure if there is none, or several
     */
    static DefiningFile of(QueryScope queryScope, String name, SourceParser sourceParser)
            throws InterruptedException {
        var query = NameQuery.of(name);
        var found = queryScope.find(query);
        if (found.isEmpty()) {
            throw new UnknownName(queryScope, name).failure();
        }
        var file = found.getFirst().file();
        if (!found.stream().allMatch(one -> one.file().equals(file))) {
            var answerPage = new AnswerPage();
            found.forEach(one -> answerPage.add(queryScope.shown(one)));
            var hint = List.of("Give the path of one of these.");
            throw ToolFailure.input(
                    name + " is defined in several files:\n" + answerPage.text("", hint));
        }
        byte[] text = queryScope.content(file).orElseThrow(() -> gone(queryScope, file));
        var matches = query.in(sourceParser.of(file.path(), text).orElse(List.of()));
        if (matches.isEmpty()) {
            throw gone(queryScope, file);
        }
        return new DefiningFile(file, text, matches);
    }

    IndexedSourceFile file() {
        return file;
    }

    byte[] text() {
        return text;
    }

    /** More than one for overloads. */
    List<Match> matches() {
        return matches;
    }

    private static ToolFailure gone(QueryScope queryScope, IndexedSourceFile file) {
        return ToolFailure.error(queryScope.shown(file) + " is being changed; try again.");
    }
}
