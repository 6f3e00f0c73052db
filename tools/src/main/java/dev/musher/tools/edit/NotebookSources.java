package dev.musher.tools.edit;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds where the sources of the cells of a Jupyter notebook stand in its JSON. */
final class NotebookSources {
    private final String json;
    private final List<NotebookCell> cells = new ArrayList<>();
    private int at;

    private NotebookSources(String json) {
        this.json = json;
    }

    /** In their order; empty if it is not a notebook. */
    static Optional<List<NotebookCell>> of(String json) {
        try {
            if (Json.parse(json) instanceof JsonValue.Fields notebook
                    && notebook.field("cells").orElse(notebook) instanceof JsonValue.Items) {
                var sources = new NotebookSources(json);
                sources.value("");
                return Optional.of(sources.cells);
            }
        } catch (JsonException _) {
            // Edited as the text that it is.
        }
        return Optional.empty();
    }

    /**
     * Passes a value; what it is was checked before.
     *
     * @param path the names and lists that lead to it, each with a slash behind it
     */
    private void value(String path) {
        blanks();
        int start = at;
        switch (json.charAt(at)) {
            case '{' -> members(path);
            case '[' -> items(path);
            case '"' -> literal();
            default -> {
                while (at < json.length() && ",]} \t\r\n".indexOf(json.charAt(at)) < 0) {
                    at++;
                }
            }
        }
        if (path.equals("cells/[]/source/")) {
            cells.add(NotebookCell.of(json, start, at));
        }
    }

    private void members(String path) {
        at++;
        blanks();
        while (json.charAt(at) != '}') {
            String name = NotebookCell.text(literal());
            blanks();
            at++;
            value(path + name + "/");
            next();
        }
        at++;
    }

    private void items(String path) {
        at++;
        blanks();
        while (json.charAt(at) != ']') {
            value(path + "[]/");
            next();
        }
        at++;
    }

    /** To the next member or item, or to the end of them. */
    private void next() {
        blanks();
        if (json.charAt(at) == ',') {
            at++;
            blanks();
        }
    }

    private String literal() {
        int start = at++;
        while (json.charAt(at) != '"') {
            at += json.charAt(at) == '\\' ? 2 : 1;
        }
        at++;
        return json.substring(start, at);
    }

    private void blanks() {
        while (at < json.length() && " \t\r\n".indexOf(json.charAt(at)) >= 0) {
            at++;
        }
    }
}
