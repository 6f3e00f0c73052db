package dev.musher.web;

import dev.musher.http.ResolverTwin;
import dev.musher.http.socket.Proxies;
import dev.musher.http.socket.Tls;
import dev.musher.json.Json;
import dev.musher.permission.Claim;
import dev.musher.tool.InputShape.Checked;
import dev.musher.tool.Piece;
import dev.musher.tool.Prepared;
import dev.musher.tool.Tool;
import dev.musher.tool.ToolCall;
import dev.musher.tool.ToolFailure;
import dev.musher.tool.ToolOutcome;
import dev.musher.tool.ToolOutcome.Done;
import dev.musher.tool.ToolOutcome.Failed;
import java.time.Duration;
import java.util.List;

/** Calls of the tool as the runner makes them. */
final class Fetching {
    static final Duration PATIENT = Duration.ofSeconds(20);

    private Fetching() {}

    /** A tool that may go anywhere. */
    static FetchTool anywhere(ResolverTwin resolver, Duration limit) {
        return within(new OpenWeb(), resolver, limit);
    }

    static FetchTool within(WebPolicy policy, ResolverTwin resolver, Duration limit) {
        var access = new WebAccess(Tls.system(), Proxies.none(), resolver, policy);
        return new FetchTool(access, limit);
    }

    /** The text of the answer, or the kind of failure and its text. */
    static String said(Tool tool, String json) throws InterruptedException {
        ToolOutcome outcome = outcome(tool, json);
        if (outcome instanceof Failed(var failure, var text, _)) {
            return failure + ": " + text;
        }
        return outcome instanceof Done(List<Piece> pieces, _)
                        && pieces.getFirst() instanceof Piece.Text(var text)
                ? text
                : outcome.toString();
    }

    static ToolOutcome outcome(Tool tool, String json) throws InterruptedException {
        try {
            return prepared(tool, json).carryOut(new ToolCall("1", ToolCall.Progress.UNHEARD));
        } catch (ToolFailure e) {
            return e.outcome();
        }
    }

    static List<Claim> claims(Tool tool, String url) {
        return prepared(tool, url(url)).claims();
    }

    private static Prepared prepared(Tool tool, String json) {
        if (tool.sheet().input().check(Json.parse(json)) instanceof Checked.Fits(var input)) {
            return tool.prepare(input);
        }
        throw new AssertionError("does not fit: " + json);
    }

    static String url(String url) {
        return "{\"url\":\"" + url.replace("\\", "\\\\").replace("\"", "\\\"") + "\"}";
    }
}
