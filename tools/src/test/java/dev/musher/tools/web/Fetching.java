package dev.musher.tools.web;

import dev.musher.base.http.ResolverTwin;
import dev.musher.base.http.socket.ProxyRules;
import dev.musher.base.http.socket.Tls;
import dev.musher.base.json.Json;
import dev.musher.tools.api.InputShape.Checked;
import dev.musher.tools.api.OutcomePiece;
import dev.musher.tools.api.PreparedCall;
import dev.musher.tools.api.Tool;
import dev.musher.tools.api.ToolCall;
import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.api.ToolOutcome;
import dev.musher.tools.api.ToolOutcome.Done;
import dev.musher.tools.api.ToolOutcome.Failed;
import dev.musher.tools.permission.PermissionClaim;
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
        var access = new WebAccess(Tls.system(), ProxyRules.none(), resolver, policy);
        return new FetchTool(access, limit);
    }

    /** The text of the answer, or the kind of failure and its text. */
    static String said(Tool tool, String json) throws InterruptedException {
        ToolOutcome outcome = outcome(tool, json);
        if (outcome instanceof Failed(var failure, var text, _)) {
            return failure + ": " + text;
        }
        return outcome instanceof Done(List<OutcomePiece> pieces, _)
                        && pieces.getFirst() instanceof OutcomePiece.Text(var text)
                ? text
                : outcome.toString();
    }

    static ToolOutcome outcome(Tool tool, String json) throws InterruptedException {
        try {
            return prepared(tool, json).execute(new ToolCall("1", ToolCall.Progress.UNHEARD));
        } catch (ToolFailure e) {
            return e.outcome();
        }
    }

    static List<PermissionClaim> claims(Tool tool, String json) {
        return prepared(tool, json).claims();
    }

    private static PreparedCall prepared(Tool tool, String json) {
        if (tool.description().input().check(Json.parse(json))
                instanceof Checked.Fits(var toolInput)) {
            return tool.prepare(toolInput);
        }
        throw new AssertionError("does not fit: " + json);
    }

    static String url(String url) {
        return "{\"url\":\"" + url.replace("\\", "\\\\").replace("\"", "\\\"") + "\"}";
    }
}
