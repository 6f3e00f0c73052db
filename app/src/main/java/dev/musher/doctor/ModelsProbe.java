package dev.musher.doctor;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Which vendors of models a key is there for. Keys themselves are never shown. */
public final class ModelsProbe implements Probe {
    /** A vendor and the variables that may hold its key, the customary one first. */
    private record Vendor(String name, List<String> variables) {}

    private static final List<Vendor> VENDORS =
            List.of(
                    new Vendor("anthropic", List.of("ANTHROPIC_API_KEY")),
                    new Vendor("openai", List.of("OPENAI_API_KEY")),
                    new Vendor("gemini", List.of("GEMINI_API_KEY", "GOOGLE_API_KEY")),
                    new Vendor("openrouter", List.of("OPENROUTER_API_KEY")),
                    new Vendor("deepseek", List.of("DEEPSEEK_API_KEY")),
                    new Vendor("glm", List.of("ZAI_API_KEY", "GLM_API_KEY")),
                    new Vendor("groq", List.of("GROQ_API_KEY")),
                    new Vendor("together", List.of("TOGETHER_API_KEY")),
                    new Vendor("mistral", List.of("MISTRAL_API_KEY")));

    private final Map<String, String> environment;

    public ModelsProbe(Map<String, String> environment) {
        this.environment = Map.copyOf(environment);
    }

    @Override
    public String part() {
        return "models";
    }

    @Override
    public Finding look() {
        var present = new ArrayList<String>();
        for (Vendor vendor : VENDORS) {
            for (String variable : vendor.variables()) {
                if (!environment.getOrDefault(variable, "").isBlank()) {
                    present.add(vendor.name() + " (" + variable + ")");
                }
            }
        }
        if (present.isEmpty()) {
            return Finding.look(
                    part(),
                    "no key in the environment for any vendor Musher knows",
                    "export ANTHROPIC_API_KEY=…   # or OPENAI_API_KEY, GEMINI_API_KEY, …");
        }
        return Finding.fine(part(), "key present for " + String.join(", ", present));
    }
}
