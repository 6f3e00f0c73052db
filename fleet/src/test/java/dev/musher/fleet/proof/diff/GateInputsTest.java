package dev.musher.fleet.proof.diff;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.property.ForAll;
import dev.musher.base.property.Generator;
import dev.musher.base.property.Generators;
import dev.musher.base.property.Property;
import dev.musher.base.property.Provide;
import dev.musher.pipeline.gate.Gate;
import java.util.List;
import java.util.Set;

class GateInputsTest {
    private static final List<Gate> GATES = List.of(Gate.of("test", "python3 -m unittest"));

    @Property(tries = 60)
    void aNewModuleInThePlaceOfOneOfPythonTakesARunnersPlace(@ForAll("modules") String module) {
        var inputs = new GateInputs(GATES, "", Set.of());

        assertThat(List.of(module + ".py", module + "/__init__.py", module + ".cpython-311.so"))
                .allMatch(inputs::isOfRunner);
        assertThat(List.of("shop/" + module + ".py", module + "/other.py", "my" + module + ".py"))
                .noneMatch(inputs::isOfRunner);
    }

    @Property(tries = 60)
    void aModuleThatBaseHasIsCode(@ForAll("modules") String module) {
        var inputs = new GateInputs(GATES, "", Set.of(), List.of(module + ".py"));

        assertThat(inputs.cover(module + ".py")).isFalse();
        assertThat(inputs.cover(module + "/__init__.py")).isFalse();
    }

    @Provide
    Generator<String> modules() {
        return Generators.of(
                "traceback",
                "filecmp",
                "statistics",
                "zoneinfo",
                "_strptime",
                "pytest",
                "pluggy",
                "sitecustomize",
                "email",
                "secrets");
    }
}
