package dev.musher.provider.script;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.schema.FailsafeSchema;

/** Reads a whole script. */
final class ScriptParser {
    private static final List<String> KEYS = List.of("model", "pace", "steps");

    private ScriptParser() {}

    static ModelScript.LoadResult parse(String name, String yaml) {
        var problems = new ScriptProblems(name);
        var script = compose(yaml, problems).map(root -> script(name, root, problems));
        return script.isPresent() && problems.none()
                ? new ModelScript.LoadResult.Loaded(script.get())
                : new ModelScript.LoadResult.Broken(problems.all());
    }

    /** Without types: telling numbers from text would load and run regular expressions. */
    private static Optional<Node> compose(String yaml, ScriptProblems problems) {
        var settings = LoadSettings.builder().setSchema(new FailsafeSchema()).build();
        try {
            var root = new Compose(settings).composeString(yaml);
            if (root.isEmpty()) {
                problems.at(Optional.empty(), "the script is empty");
            }
            return root;
        } catch (MarkedYamlEngineException broken) {
            problems.at(broken.getProblemMark(), "not YAML: " + broken.getProblem());
        } catch (YamlEngineException broken) {
            problems.at(Optional.empty(), "not YAML: " + broken.getMessage());
        }
        return Optional.empty();
    }

    private static ModelScript script(String name, Node root, ScriptProblems problems) {
        var table = YamlTable.of(root, "a script", KEYS, problems);
        var pace = table.duration("pace").orElse(Duration.ZERO);
        var steps = new ArrayList<ScriptStep>();
        for (Node node : table.list("steps")) {
            steps.add(new ScriptStepParser(problems, pace).step(steps.size() + 1, node));
        }
        if (steps.isEmpty() && problems.none()) {
            problems.at(root, "a script needs steps");
        }
        return new ModelScript(name, table.text("model").orElse("scripted"), steps);
    }
}
