package dev.musher.agent.skill;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.schema.FailsafeSchema;

/** Reads any YAML by a library, for the few skills that need it. */
final class YamlHead {
    /** Aliases can make a small file endless; no value is meant to be deeper. */
    private static final int DEEPEST = 4;

    private final int first;
    private final List<SkillProblem> problems = new ArrayList<>();

    private YamlHead(int first) {
        this.first = first;
    }

    /** What came of reading. */
    sealed interface Reading {
        /** The values by their keys, in order; of a key that is given twice the first. */
        record Read(Map<String, HeadValue> values, List<SkillProblem> problems)
                implements Reading {}

        /** It is not YAML, or not a table. */
        record Broken(int line, String why) implements Reading {}
    }

    /**
     * Reads the settings.
     *
     * @param first the number of the first line in its file
     */
    static Reading read(List<String> lines, int first) {
        var settings = LoadSettings.builder().setSchema(new FailsafeSchema()).build();
        try {
            var root = new Compose(settings).composeString(String.join("\n", lines));
            if (root.isEmpty()) {
                return new Reading.Read(Map.of(), List.of());
            }
            var reader = new YamlHead(first);
            return root.get() instanceof MappingNode table
                    ? new Reading.Read(reader.table(table, 0), reader.problems)
                    : new Reading.Broken(first, "the settings must be lines of 'key: value'");
        } catch (MarkedYamlEngineException broken) {
            return new Reading.Broken(
                    first + line(broken.getProblemMark()), "not YAML: " + broken.getProblem());
        } catch (YamlEngineException broken) {
            return new Reading.Broken(first, "not YAML: " + broken.getMessage());
        }
    }

    private static int line(Optional<Mark> mark) {
        return mark.map(Mark::getLine).orElse(0);
    }

    private Map<String, HeadValue> table(MappingNode node, int depth) {
        var values = new LinkedHashMap<String, HeadValue>();
        for (NodeTuple tuple : node.getValue()) {
            int line = first + line(tuple.getKeyNode().getStartMark());
            String key = tuple.getKeyNode() instanceof ScalarNode text ? text.getValue() : "?";
            if (values.containsKey(key)) {
                problems.add(SkillProblem.error(line, key + " is given twice"));
            } else {
                values.put(key, value(tuple.getValueNode(), line, depth + 1));
            }
        }
        return values;
    }

    private HeadValue value(Node node, int line, int depth) {
        if (node instanceof ScalarNode scalar) {
            return new HeadValue.Text(
                    scalar.getValue(),
                    scalar.isPlain() ? HeadValue.Style.PLAIN : HeadValue.Style.QUOTED,
                    line);
        }
        if (node instanceof MappingNode table && depth < DEEPEST) {
            return new HeadValue.Table(table(table, depth), line);
        }
        var items = new ArrayList<String>();
        if (node instanceof SequenceNode sequence) {
            for (Node item : sequence.getValue()) {
                items.add(item instanceof ScalarNode scalar ? scalar.getValue() : "?");
            }
        }
        return new HeadValue.Items(items, line);
    }
}
