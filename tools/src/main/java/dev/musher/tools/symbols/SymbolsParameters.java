package dev.musher.tools.symbols;

import dev.musher.tools.api.InputField;
import dev.musher.tools.api.InputShape;
import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.api.ToolInput;
import java.util.Optional;

/** What a call of the tool asks. */
record SymbolsParameters(Action action, Optional<String> name, Optional<String> path) {
    private static final int LONGEST_NAME = 300;

    /** What it wants to know. */
    enum Action {
        OUTLINE("outline"),
        DEFINITION("definition"),
        CALLERS("callers"),
        CALLEES("callees"),
        BODY("body"),
        OVERVIEW("overview");

        private final String word;

        Action(String word) {
            this.word = word;
        }

        boolean needsName() {
            return this != OUTLINE && this != OVERVIEW;
        }

        private static Action of(String word) {
            for (Action action : values()) {
                if (action.word.equals(word)) {
                    return action;
                }
            }
            throw new IllegalStateException("the shape allows no action " + word);
        }
    }

    static InputShape shape() {
        return InputShape.of(
                InputField.required(
                        "action",
                        InputField.oneOf(
                                Action.OUTLINE.word,
                                Action.DEFINITION.word,
                                Action.CALLERS.word,
                                Action.CALLEES.word,
                                Action.BODY.word,
                                Action.OVERVIEW.word),
                        ""),
                InputField.optional("name", InputField.text(LONGEST_NAME), ""),
                InputField.optional("path", InputField.text(), ""));
    }

    static SymbolsParameters of(ToolInput toolInput) {
        var action = Action.of(toolInput.text("action"));
        var name =
                toolInput.optionalText("name").map(String::strip).filter(text -> !text.isEmpty());
        if (action.needsName() && name.isEmpty()) {
            throw ToolFailure.input(
                    "The action " + action.word + " needs `name`: the name of a definition.");
        }
        return new SymbolsParameters(action, name, toolInput.optionalText("path"));
    }
}
