package dev.musher.rehearsal;

import java.util.List;

/**
 * What a scripted model says, step by step; docs/scripted-models.md has the format.
 *
 * @param name the file, for messages
 * @param model what the model calls itself
 */
public record Script(String name, String model, List<Step> steps) {
    public Script {
        steps = List.copyOf(steps);
    }

    /** What came of reading a script. */
    public sealed interface Reading {
        /** It can be played. */
        record Loaded(Script script) implements Reading {}

        /** It cannot; all that is wrong, in the order of the file. */
        record Broken(List<ScriptProblem> problems) implements Reading {
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
    public static Reading parse(String name, String yaml) {
        return ScriptParser.parse(name, yaml);
    }
}
