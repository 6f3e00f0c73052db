package dev.musher.provider.vendor;

import dev.musher.base.http.Endpoint.PlainHttp;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The vendors we know and those the user added, in the order in which a key in the environment
 * decides. A vendor of the user takes the place of one of the same name.
 */
public final class Vendors {
    public static final String OLLAMA = "ollama";

    private final List<Vendor> all;

    private Vendors(List<Vendor> all) {
        this.all = List.copyOf(all);
    }

    public static Vendors known() {
        return new Vendors(
                List.of(
                        anthropic(),
                        openai(),
                        gemini(),
                        chat("openrouter", "https://openrouter.ai/api/v1", "OPENROUTER"),
                        chat(
                                "deepseek",
                                "https://api.deepseek.com/v1",
                                "DEEPSEEK",
                                "deepseek-chat"),
                        chat("glm", "https://api.z.ai/api/paas/v4", "ZAI"),
                        chat(
                                "groq",
                                "https://api.groq.com/openai/v1",
                                "GROQ",
                                "llama-3.3-70b-versatile"),
                        chat("together", "https://api.together.xyz/v1", "TOGETHER"),
                        chat("mistral", "https://api.mistral.ai/v1", "MISTRAL"),
                        chat("kimi", "https://api.moonshot.ai/v1", "MOONSHOT"),
                        chat("xai", "https://api.x.ai/v1", "XAI"),
                        chat(
                                "qwen",
                                "https://dashscope-intl.aliyuncs.com/compatible-mode/v1",
                                "DASHSCOPE"),
                        local(OLLAMA, "http://127.0.0.1:11434/v1", "OLLAMA_BASE_URL"),
                        local("llama.cpp", "http://127.0.0.1:8080/v1", "LLAMA_CPP_BASE_URL"),
                        local("vllm", "http://127.0.0.1:8000/v1", "VLLM_BASE_URL"),
                        local("lmstudio", "http://127.0.0.1:1234/v1", "LMSTUDIO_BASE_URL")));
    }

    public Vendors plus(List<Vendor> added) {
        var merged = new ArrayList<>(added);
        for (Vendor vendor : all) {
            if (find(vendor.name(), added).isEmpty()) {
                merged.add(vendor);
            }
        }
        return new Vendors(merged);
    }

    public List<Vendor> all() {
        return all;
    }

    public Optional<Vendor> named(String name) {
        return find(name, all);
    }

    public List<String> names() {
        var names = new ArrayList<String>();
        for (Vendor vendor : all) {
            names.add(vendor.name());
        }
        return names;
    }

    private static Optional<Vendor> find(String name, List<Vendor> vendors) {
        for (Vendor vendor : vendors) {
            if (vendor.name().equals(name)) {
                return Optional.of(vendor);
            }
        }
        return Optional.empty();
    }

    private static Vendor anthropic() {
        return new Vendor(
                "anthropic",
                VendorProtocol.ANTHROPIC,
                "anthropic",
                "https://api.anthropic.com",
                List.of("ANTHROPIC_BASE_URL"),
                new ApiKeySource.Variables(List.of("ANTHROPIC_API_KEY")),
                PlainHttp.LOOPBACK_ONLY,
                Optional.of("claude-opus-5-5"),
                Optional.of("claude-haiku-5-5"));
    }

    private static Vendor openai() {
        return new Vendor(
                "openai",
                VendorProtocol.RESPONSES,
                "openai",
                "https://api.openai.com/v1",
                List.of("OPENAI_BASE_URL"),
                new ApiKeySource.Variables(List.of("OPENAI_API_KEY")),
                PlainHttp.LOOPBACK_ONLY,
                Optional.of("gpt-5.6"),
                Optional.of("gpt-5.6-luna"));
    }

    private static Vendor gemini() {
        return new Vendor(
                "gemini",
                VendorProtocol.GEMINI,
                "gemini",
                "https://generativelanguage.googleapis.com",
                List.of("GOOGLE_GEMINI_BASE_URL", "GEMINI_BASE_URL"),
                new ApiKeySource.Variables(List.of("GEMINI_API_KEY", "GOOGLE_API_KEY")),
                PlainHttp.LOOPBACK_ONLY,
                Optional.of("gemini-3.1-pro-preview"),
                Optional.of("gemini-3.8-flash"));
    }

    private static Vendor chat(String name, String address, String prefix) {
        return chat(name, address, prefix, Optional.empty());
    }

    private static Vendor chat(String name, String address, String prefix, String usualModel) {
        return chat(name, address, prefix, Optional.of(usualModel));
    }

    private static Vendor chat(
            String name, String address, String prefix, Optional<String> usualModel) {
        return new Vendor(
                name,
                VendorProtocol.CHAT,
                name,
                address,
                List.of(prefix + "_BASE_URL"),
                new ApiKeySource.Variables(List.of(prefix + "_API_KEY")),
                PlainHttp.LOOPBACK_ONLY,
                usualModel,
                Optional.empty());
    }

    private static Vendor local(String name, String address, String variable) {
        return new Vendor(
                name,
                VendorProtocol.CHAT,
                name,
                address,
                List.of(variable),
                new ApiKeySource.Unneeded(),
                PlainHttp.LOOPBACK_ONLY,
                Optional.empty(),
                Optional.empty());
    }
}
