package dev.musher.tools.web;

import dev.musher.base.http.HttpException;
import dev.musher.codegen.TextFile;
import dev.musher.tools.api.PreparedCall;
import dev.musher.tools.api.Tool;
import dev.musher.tools.api.ToolDescription;
import dev.musher.tools.api.ToolEffect;
import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.api.ToolInput;
import dev.musher.tools.api.ToolOutcome;
import dev.musher.tools.permission.PermissionClaim;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Reads a page of the public web. */
@TextFile("fetch.md")
public final class FetchTool implements Tool {
    private static final ToolDescription SHEET =
            new ToolDescription(
                    "fetch", FetchToolText.TEXT, FetchParameters.SHAPE, ToolEffect.TALKS);

    private static final Duration USUAL_LIMIT = Duration.ofSeconds(30);

    private final WebAccess access;
    private final Duration limit;

    public FetchTool(WebAccess access) {
        this(access, USUAL_LIMIT);
    }

    FetchTool(WebAccess access, Duration limit) {
        this.access = access;
        this.limit = limit;
    }

    @Override
    public ToolDescription description() {
        return SHEET;
    }

    @Override
    public PreparedCall prepare(ToolInput toolInput) {
        var wanted = FetchParameters.of(toolInput);
        WebUrl url = url(wanted.url());
        return PreparedCall.of(
                List.of(new PermissionClaim.Connect(url.toString())),
                _ -> WebDeadline.within(limit, url.toString(), () -> fetch(url, wanted)));
    }

    private WebUrl url(String written) {
        try {
            WebUrl url = WebUrl.parse(written);
            Optional<String> objection = access.policy().objection(url);
            if (objection.isPresent()) {
                throw ToolFailure.input(
                        "Refused: " + objection.get() + ". fetch reads the public web only.");
            }
            return url;
        } catch (UrlException e) {
            throw ToolFailure.input(
                    "fetch cannot open this URL: "
                            + e.why()
                            + ". Give one like https://example.com/page.");
        }
    }

    private ToolOutcome fetch(WebUrl url, FetchParameters wanted) throws InterruptedException {
        try (var slot = access.largePages().turn()) {
            return FetchAnswer.of(visit(url, slot), wanted);
        }
    }

    private PageVisitResult visit(WebUrl url, LargePageLimit.Slot slot)
            throws InterruptedException {
        try (var transport = access.transport()) {
            return new PageVisit(transport, access.policy(), slot).to(url);
        } catch (HttpException e) {
            throw failure(e);
        }
    }

    private static ToolFailure failure(HttpException e) {
        return switch (e.fault()) {
            case FORBIDDEN -> ToolFailure.input(e.detail() + " fetch reads the public web only.");
            case TIMED_OUT -> ToolFailure.timeout(e.detail());
            default -> ToolFailure.error(e.detail());
        };
    }
}
