package dev.musher.provider.openai;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.http.Headers;
import dev.musher.provider.api.ProviderFault;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Error bodies of many servers, and what each of them means. */
class OpenAiFaultsTest {
    private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");
    private static final Optional<Instant> NEVER = Optional.empty();

    /** An answer, and the fault that it is. */
    private record Row(
            String name, int status, Headers headers, String body, ProviderFault expected) {
        @Override
        public String toString() {
            return name;
        }
    }

    @ParameterizedTest
    @MethodSource({"limits", "tooLong", "refusals", "others"})
    void means(Row row) {
        assertThat(
                        new ChatFormat(ChatDialects.GENERIC)
                                .fault(row.status, row.headers, row.body, NOW))
                .isEqualTo(row.expected);
        assertThat(new ResponsesFormat().fault(row.status, row.headers, row.body, NOW))
                .isEqualTo(row.expected);
    }

    static Stream<Row> limits() {
        return Stream.of(
                row(
                        "openai: quota",
                        429,
                        error(
                                "You exceeded your current quota, please check your plan and"
                                        + " billing details.",
                                "insufficient_quota",
                                "\"insufficient_quota\""),
                        new ProviderFault.UsageCap(
                                "You exceeded your current quota, please check your plan and"
                                        + " billing details. (HTTP 429)",
                                NEVER)),
                row(
                        "openai: billing",
                        400,
                        error(
                                "Billing hard limit has been reached",
                                "invalid_request_error",
                                "\"billing_hard_limit_reached\""),
                        new ProviderFault.UsageCap(
                                "Billing hard limit has been reached (HTTP 400)", NEVER)),
                row(
                        "openai: rate, reset in the text",
                        429,
                        error(
                                "Rate limit reached for gpt-5.5 on tokens per min (TPM): Limit"
                                        + " 30000, Used 29000, Requested 2000. Please try again in"
                                        + " 2s.",
                                "tokens",
                                "\"rate_limit_exceeded\""),
                        new ProviderFault.RateLimited(
                                "Rate limit reached for gpt-5.5 on tokens per min (TPM): Limit"
                                        + " 30000, Used 29000, Requested 2000. Please try again in"
                                        + " 2s. (HTTP 429)",
                                Optional.of(NOW.plusSeconds(2)))),
                new Row(
                        "openai: rate, reset in a header",
                        429,
                        Headers.NONE.plus("retry-after", "7"),
                        error("Slow down", "requests", "\"rate_limit_exceeded\""),
                        new ProviderFault.RateLimited(
                                "Slow down (HTTP 429)", Optional.of(NOW.plusSeconds(7)))),
                row(
                        "openai: larger than a minute's tokens",
                        429,
                        error(
                                "Request too large for gpt-4o on tokens per min (TPM): Limit"
                                        + " 30000, Requested 90000.",
                                "tokens",
                                "\"rate_limit_exceeded\""),
                        new ProviderFault.ContextTooLong(
                                "Request too large for gpt-4o on tokens per min (TPM): Limit"
                                        + " 30000, Requested 90000. (HTTP 429)")),
                row(
                        "mistral: too many tokens in a minute is no matter of context",
                        429,
                        "{\"message\":\"Too many tokens per minute\",\"type\":\"rate_limited\",\"code\":\"1300\"}",
                        new ProviderFault.RateLimited(
                                "Too many tokens per minute (HTTP 429)", NEVER)),
                row(
                        "openrouter: credits",
                        402,
                        "{\"error\":{\"message\":\"Insufficient credits. Add more.\",\"code\":402}}",
                        new ProviderFault.UsageCap(
                                "Insufficient credits. Add more. (HTTP 402)", NEVER)),
                row(
                        "openrouter: what the server behind said",
                        429,
                        "{\"error\":{\"message\":\"Provider returned error\",\"code\":429,"
                                + "\"metadata\":{\"raw\":\"x/y is temporarily rate-limited"
                                + " upstream\",\"provider_name\":\"Z\"}}}",
                        new ProviderFault.RateLimited(
                                "Provider returned error: x/y is temporarily rate-limited upstream"
                                        + " (HTTP 429)",
                                NEVER)),
                row(
                        "deepseek: balance",
                        402,
                        error("Insufficient Balance", "unknown_error", "\"invalid_request_error\""),
                        new ProviderFault.UsageCap("Insufficient Balance (HTTP 402)", NEVER)),
                row(
                        "glm: balance under a rate's status",
                        429,
                        "{\"error\":{\"code\":\"1113\",\"message\":\"Insufficient balance or no resource package. Please recharge.\"}}",
                        new ProviderFault.UsageCap(
                                "Insufficient balance or no resource package. Please recharge."
                                        + " (HTTP 429)",
                                NEVER)),
                row(
                        "no body at all",
                        429,
                        "",
                        new ProviderFault.RateLimited("HTTP 429 Too Many Requests", NEVER)));
    }

    static Stream<Row> tooLong() {
        return Stream.of(
                tooLong(
                        "openai",
                        400,
                        "This model's maximum context length is 128000 tokens.",
                        ",\"type\":\"invalid_request_error\",\"code\":\"context_length_exceeded\""),
                tooLong(
                        "openai responses",
                        400,
                        "Your input exceeds the context window of this model.",
                        ",\"code\":\"context_length_exceeded\""),
                tooLong(
                        "llama.cpp",
                        400,
                        "the request exceeds the available context size. try increasing it",
                        ",\"code\":400,\"type\":\"exceed_context_size_error\",\"n_ctx\":8192"),
                tooLong(
                        "llama.cpp of old, as a server's error",
                        500,
                        "the request exceeds the available context size",
                        ",\"code\":500,\"type\":\"server_error\""),
                tooLong(
                        "llama-cpp-python",
                        500,
                        "Requested tokens (9) exceed context window of 8",
                        ""),
                tooLong("anthropic behind a proxy", 400, "prompt is too long: 9 tokens > 8", ""),
                tooLong("cohere", 400, "too many tokens: size limit exceeded by 3", ""),
                tooLong(
                        "ollama",
                        400,
                        "prompt too long; exceeded max context length by 4 tokens",
                        ""),
                tooLong(
                        "together",
                        422,
                        "Input validation error: `inputs` tokens + `max_new_tokens` must be <= 4097",
                        ",\"type\":\"invalid_request_error\""),
                tooLong("glm", 400, "Prompt exceeds max length", ",\"code\":\"1261\""),
                tooLong("groq", 400, "Please reduce the length of the messages or completion.", ""),
                tooLong(
                        "kimi",
                        400,
                        "Invalid request: Your request exceeded model token limit: 9",
                        ""),
                row(
                        "mistral",
                        400,
                        "{\"object\":\"error\",\"message\":\"Prompt contains 9 tokens, too large for model with 8 maximum context length\",\"type\":\"invalid_request_error\",\"code\":\"3051\"}",
                        new ProviderFault.ContextTooLong(
                                "Prompt contains 9 tokens, too large for model with 8 maximum"
                                        + " context length (HTTP 400)")),
                row(
                        "vllm of old",
                        400,
                        "{\"object\":\"error\",\"message\":\"This model's maximum context length is 8 tokens.\",\"type\":\"BadRequestError\",\"code\":400}",
                        new ProviderFault.ContextTooLong(
                                "This model's maximum context length is 8 tokens. (HTTP 400)")),
                row(
                        "a proxy's limit",
                        413,
                        "<html><head><title>413 Request Entity Too Large</title></head></html>",
                        new ProviderFault.ContextTooLong(
                                "a web page: 413 Request Entity Too Large (HTTP 413)")));
    }

    static Stream<Row> refusals() {
        return Stream.of(
                row(
                        "openai: policy",
                        400,
                        error(
                                "Rejected by our safety system.",
                                "x",
                                "\"content_policy_violation\""),
                        new ProviderFault.Refused("Rejected by our safety system. (HTTP 400)")),
                row(
                        "openai: prompt",
                        400,
                        error(
                                "Invalid prompt: flagged.",
                                "invalid_request_error",
                                "\"invalid_prompt\""),
                        new ProviderFault.Refused("Invalid prompt: flagged. (HTTP 400)")),
                row(
                        "azure: filter",
                        400,
                        error(
                                "The response was filtered due to the prompt triggering Azure"
                                        + " OpenAI's content management policy.",
                                "x",
                                "\"content_filter\""),
                        new ProviderFault.Refused(
                                "The response was filtered due to the prompt triggering Azure"
                                        + " OpenAI's content management policy. (HTTP 400)")),
                row(
                        "openrouter: moderation under a key's status",
                        403,
                        "{\"error\":{\"code\":403,\"message\":\"x/y requires moderation. Your input was flagged\",\"metadata\":{\"reasons\":[\"violence\"]}}}",
                        new ProviderFault.Refused(
                                "x/y requires moderation. Your input was flagged (HTTP 403)")),
                row(
                        "deepseek: risk",
                        400,
                        error("Content Exists Risk", "invalid_request_error", "null"),
                        new ProviderFault.Refused("Content Exists Risk (HTTP 400)")));
    }

    static Stream<Row> others() {
        return Stream.of(
                row(
                        "openai: key",
                        401,
                        error(
                                "Incorrect API key provided.",
                                "invalid_request_error",
                                "\"invalid_api_key\""),
                        new ProviderFault.Auth("Incorrect API key provided. (HTTP 401)")),
                row(
                        "deepseek: key",
                        401,
                        error(
                                "Authentication Fails",
                                "authentication_error",
                                "\"invalid_request_error\""),
                        new ProviderFault.Auth("Authentication Fails (HTTP 401)")),
                row(
                        "groq: key under a request's status",
                        400,
                        error("Invalid API Key", "invalid_request_error", "\"invalid_api_key\""),
                        new ProviderFault.Auth("Invalid API Key (HTTP 400)")),
                row(
                        "openai: model",
                        404,
                        error(
                                "The model `x` does not exist",
                                "invalid_request_error",
                                "\"model_not_found\""),
                        new ProviderFault.BadRequest("The model `x` does not exist (HTTP 404)")),
                row(
                        "ollama: model",
                        404,
                        "{\"error\":\"model 'x' not found, try pulling it first\"}",
                        new ProviderFault.BadRequest(
                                "model 'x' not found, try pulling it first (HTTP 404)")),
                row(
                        "fastapi: fields",
                        422,
                        "{\"detail\":[{\"loc\":[\"body\",\"x\"],\"msg\":\"m\",\"message\":\"extra fields not permitted\"}]}",
                        new ProviderFault.BadRequest("extra fields not permitted (HTTP 422)")),
                row(
                        "openai: output limit is no matter of context",
                        400,
                        error(
                                "max_tokens is too large: 99999.",
                                "invalid_request_error",
                                "\"invalid_value\""),
                        new ProviderFault.BadRequest("max_tokens is too large: 99999. (HTTP 400)")),
                row(
                        "openai: busy",
                        503,
                        error("The engine is currently overloaded", "server_error", "null"),
                        new ProviderFault.Overloaded(
                                "The engine is currently overloaded (HTTP 503)", NEVER)),
                row(
                        "a proxy's page",
                        502,
                        "<html><head><title>502 Bad Gateway</title></head></html>",
                        new ProviderFault.Overloaded(
                                "a web page: 502 Bad Gateway (HTTP 502)", NEVER)),
                row(
                        "lm studio: a list",
                        500,
                        "[{\"error\":{\"message\":\"The model has crashed\"}}]",
                        new ProviderFault.Overloaded("The model has crashed (HTTP 500)", NEVER)),
                row(
                        "JSON that is cut off",
                        500,
                        "{\"error\":{\"message\":\"Upst",
                        new ProviderFault.Overloaded(
                                "{\"error\":{\"message\":\"Upst (HTTP 500)", NEVER)),
                row("a teapot", 418, "short", new ProviderFault.Unknown(418, "short (HTTP 418)")));
    }

    private static Row tooLong(String name, int status, String message, String more) {
        return row(
                name,
                status,
                "{\"error\":{\"message\":\"" + message + "\"" + more + "}}",
                new ProviderFault.ContextTooLong(message + " (HTTP " + status + ")"));
    }

    private static Row row(String name, int status, String body, ProviderFault expected) {
        return new Row(name, status, Headers.NONE, body, expected);
    }

    private static String error(String message, String type, String code) {
        return "{\"error\":{\"message\":\"%s\",\"type\":\"%s\",\"param\":null,\"code\":%s}}"
                .formatted(message, type, code);
    }
}
