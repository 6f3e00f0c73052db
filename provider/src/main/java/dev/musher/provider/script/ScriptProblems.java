package dev.musher.provider.script;

import dev.musher.base.text.NearestWord;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.nodes.Node;

/** Collects what is wrong with a script. */
final class ScriptProblems {
    private final String file;
    private final List<ScriptProblem> found = new ArrayList<>();

    ScriptProblems(String file) {
        this.file = file;
    }

    void at(Node node, String what) {
        at(node.getStartMark(), what);
    }

    void at(Optional<Mark> mark, String what) {
        int line = mark.isPresent() ? mark.get().getLine() : 0;
        int column = mark.isPresent() ? mark.get().getColumn() : 0;
        found.add(new ScriptProblem(file, line + 1, column + 1, what));
    }

    /** A word that is none of those allowed, with the one that was probably meant. */
    void notOneOf(Node node, String what, String word, List<String> allowed) {
        var nearest = NearestWord.of(word, allowed);
        String hint = nearest.isPresent() ? "; did you mean \"" + nearest.get() + "\"" : "";
        at(node, what + " \"" + word + "\"" + hint + "; allowed: " + String.join(", ", allowed));
    }

    boolean none() {
        return found.isEmpty();
    }

    List<ScriptProblem> all() {
        return found;
    }
}
