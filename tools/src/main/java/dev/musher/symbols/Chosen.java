package dev.musher.symbols;

import dev.musher.symbols.NameQuery.Match;
import dev.musher.tool.ToolFailure;
import java.util.List;

/** The one file that defines what is asked for, as it is at this moment. */
final class Chosen {
    private final IndexedFile file;
    private final byte[] text;
    private final List<Match> matches;

    private Chosen(IndexedFile file, byte[] text, List<Match> matches) {
        this.file = file;
        this.text = text;
        this.matches = matches;
    }

    /**
     * Picks the file.
     *
     * @throws ToolFailure if there is none, or several
     */
    static Chosen of(Scope scope, String name, Outlines outlines) throws InterruptedException {
        var query = NameQuery.of(name);
        var found = scope.find(query);
        if (found.isEmpty()) {
            throw new UnknownName(scope, name).failure();
        }
        var file = found.getFirst().file();
        if (!found.stream().allMatch(one -> one.file().equals(file))) {
            var page = new Page();
            found.forEach(one -> page.add(scope.shown(one)));
            var hint = List.of("Give the path of one of these.");
            throw ToolFailure.input(name + " is defined in several files:\n" + page.text("", hint));
        }
        byte[] text = scope.content(file).orElseThrow(() -> gone(scope, file));
        var matches = query.in(outlines.of(file.path(), text).orElse(List.of()));
        if (matches.isEmpty()) {
            throw gone(scope, file);
        }
        return new Chosen(file, text, matches);
    }

    IndexedFile file() {
        return file;
    }

    byte[] text() {
        return text;
    }

    /** More than one for overloads. */
    List<Match> matches() {
        return matches;
    }

    private static ToolFailure gone(Scope scope, IndexedFile file) {
        return ToolFailure.error(scope.shown(file) + " is being changed; try again.");
    }
}
