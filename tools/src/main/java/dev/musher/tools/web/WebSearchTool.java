package dev.musher.tools.web;

import dev.musher.base.http.HttpException;
import dev.musher.base.http.HttpFault;
import dev.musher.base.http.HttpTransport;
import dev.musher.base.http.StreamingResponse;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.secret.KnownSecrets;
import dev.musher.base.text.OneLineText;
import dev.musher.codegen.TextFile;
import dev.musher.tools.api.InputField;
import dev.musher.tools.api.InputShape;
import dev.musher.tools.api.PreparedCall;
import dev.musher.tools.api.Tool;
import dev.musher.tools.api.ToolDescription;
import dev.musher.tools.api.ToolEffect;
import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.api.ToolInput;
import dev.musher.tools.api.ToolOutcome;
import dev.musher.tools.permission.PermissionClaim;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;

/** Searches the web with the service that the user configured. */
@TextFile("web_search.md")
public final class WebSearchTool implements Tool {
    public static final String NAME = "web_search";

    private static final ToolDescription SHEET =
            new ToolDescription(
                    NAME,
                    WebSearchToolText.TEXT,
                    InputShape.of(InputField.required("query", InputField.text(400), "")),
                    ToolEffect.TALKS);

    private static final Duration LIMIT = Duration.ofSeconds(30);
    private static final int MOST_BYTES = 1 << 20;
    private static final int MOST_OF_A_FAILURE = 300;

    private final SearchService service;
    private final HttpTransport httpTransport;

    public WebSearchTool(SearchService service, HttpTransport httpTransport) {
        this.service = service;
        this.httpTransport = httpTransport;
    }

    @Override
    public ToolDescription description() {
        return SHEET;
    }

    @Override
    public PreparedCall prepare(ToolInput toolInput) {
        if (!service.problem().isEmpty()) {
            throw ToolFailure.error(
                    "The web search cannot be used: "
                            + service.problem()
                            + " Go on without it, and tell the user.");
        }
        String query = toolInput.text("query").strip();
        if (query.isEmpty()) {
            throw ToolFailure.input("query is empty: give the words to search for.");
        }
        return PreparedCall.of(
                List.of(new PermissionClaim.Connect(service.base().toString())),
                _ -> WebDeadline.within(LIMIT, "The web search", () -> search(query)));
    }

    private ToolOutcome search(String query) {
        try (StreamingResponse answer = httpTransport.send(service.call(query))) {
            return answer.status() / 100 == 2 ? found(query, answer) : failed(answer);
        } catch (HttpException e) {
            throw e.fault() == HttpFault.TIMED_OUT
                    ? ToolFailure.timeout(e.detail())
                    : ToolFailure.error(e.detail());
        } catch (IOException e) {
            throw new IllegalStateException("an answer that no network gave", e);
        }
    }

    private ToolOutcome found(String query, StreamingResponse answer) throws IOException {
        byte[] bytes = answer.body().readNBytes(MOST_BYTES + 1);
        if (bytes.length > MOST_BYTES) {
            throw ToolFailure.error(who() + " answered with more than 1 MiB, which is not read.");
        }
        try {
            var json = Json.parse(new String(bytes, StandardCharsets.UTF_8));
            return ToolOutcome.done(
                    withoutKey(SearchResults.text(service.provider(), query, json)));
        } catch (JsonException _) {
            throw ToolFailure.error(
                    who() + " did not answer with JSON. Tell the user to check search.url.");
        }
    }

    private ToolOutcome failed(StreamingResponse answer) {
        int status = answer.status();
        String why =
                switch (status) {
                    case 401, 403 -> "does not accept the key; tell the user";
                    case 429 -> "takes no more queries for now; wait, or go on without it";
                    default -> "failed";
                };
        String said = OneLineText.beginning(withoutKey(answer.errorText()), MOST_OF_A_FAILURE);
        return ToolFailure.error(
                        who()
                                + " "
                                + why
                                + " (HTTP "
                                + status
                                + (said.isEmpty() ? ")." : "). It said: " + said))
                .outcome();
    }

    private String who() {
        return "The search service " + service.provider().word();
    }

    private String withoutKey(String text) {
        return service.key().isEmpty()
                ? text
                : new KnownSecrets(List.of(service.key().get())).clean(text);
    }
}
