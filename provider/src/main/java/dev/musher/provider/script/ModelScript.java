package dev.musher.provider.script;

import java.util.List;

/**
 * What a scripted model says, step by step; docs/scripted-models.md has the format.
 *
 * @param name the file, for messages
 * @param model what the model calls itself
 */
public record ModelScript(String name, String model, List<ScriptStep> steps) {
    public ModelScript {
        steps = List.copyOf(steps);
    }

    /** The result of reading a script. */
    public sealed interface LoadResult {
        /** It can be played. */
        record Loaded(ModelScript script) implements LoadResult {}

        /** It cannot; all that is wrong, in the order of the file. */
        record Broken(List<ScriptProblem> problems) implements LoadResult {
            public Broken {
                problems = List.copyOf(problems);
            }

            /** One problem a line, ready to be shown. */
            public String text() {
                var text = new StringBuilder();
                for (ScriptProblem problem : problems) {
                    text.append(text.isEmpty() ? "" : "\n").append(problem.text());
                }
                return text.toString();
            }
        }
    }

    /** Reads a script from its text. */
    public static LoadResult parse(String name, String yaml) {
        return ScriptParser.parse(name, yaml);
    }
}
