package dev.musher.host.stream;

import dev.musher.agent.evidence.VerificationSummary;
import dev.musher.agent.loop.AgentEvent.RunFinished;
import dev.musher.agent.loop.AgentEvent.Totals;
import dev.musher.agent.loop.RunEnd;
import dev.musher.host.wiring.AnswerShape;
import dev.musher.provider.api.ProviderFault;
import dev.musher.provider.api.TokenUsage;
import dev.musher.provider.catalogue.Cost;

/** The last line: how a run ended, in figures. */
record ResultLine(RunFinished finished, RunRecord record, AnswerShape shape) {
    void write(JsonFieldWriter line) {
        line.text("type", "result").text("subtype", subtype());
        if (isError()) {
            line.yes("is_error");
        } else {
            line.no("is_error");
        }
        status(line);
        times(line);
        line.number("num_turns", finished.totals().turns()).text("result", text());
        if (record.reason().isPresent()) {
            line.text("stop_reason", WireStopReason.of(record.reason().get()));
        } else {
            line.nothing("stop_reason");
        }
        line.text("session_id", record.session());
        money(line);
        denials(line);
        verification(line);
        GateLines.tally(line, finished.totals().gates());
        if (shape instanceof AnswerShape.Fits fits) {
            line.value("structured_output", fits.value());
        }
        if (isError()) {
            line.beginArray("errors");
            line.item(subtype().equals("success") ? verification().shortcoming() : text());
            line.endArray();
        }
        line.text("terminal_reason", terminalReason()).text("uuid", LineUuid.random());
    }

    private boolean isError() {
        return !subtype().equals("success") || verification().isMissing();
    }

    private VerificationSummary verification() {
        return finished.totals().verification();
    }

    private void verification(JsonFieldWriter line) {
        line.begin("verification")
                .text("state", verification().state().word())
                .text("command", verification().command());
        if (verification().exitCode().isPresent()) {
            line.number("exit_code", verification().exitCode().getAsInt());
        } else {
            line.nothing("exit_code");
        }
        line.end();
    }

    /** The words of the format; it has one for everything that is neither done nor a bound. */
    private String subtype() {
        if (finished.end() instanceof RunEnd.Finished) {
            return shape instanceof AnswerShape.Unfit
                    ? "error_max_structured_output_retries"
                    : "success";
        }
        if (finished.end() instanceof RunEnd.OutOfTurns) {
            return "error_max_turns";
        }
        return finished.end() instanceof RunEnd.OutOfBudget
                ? "error_max_budget_usd"
                : "error_during_execution";
    }

    private String terminalReason() {
        return finished.end() instanceof RunEnd.Finished
                ? "completed"
                : finished.end().word().replace(' ', '_');
    }

    private String text() {
        return finished.end() instanceof RunEnd.Finished
                        && shape instanceof AnswerShape.Unfit(var why)
                ? why
                : finished.end().text();
    }

    private void status(JsonFieldWriter line) {
        int status =
                finished.end() instanceof RunEnd.ModelFailed(var providerFault, _)
                        ? status(providerFault)
                        : 0;
        if (status == 0) {
            line.nothing("api_error_status");
        } else {
            line.number("api_error_status", status);
        }
    }

    /** The status that says the same over HTTP; 0 where none does. */
    private static int status(ProviderFault providerFault) {
        return switch (providerFault) {
            case ProviderFault.RateLimited _, ProviderFault.UsageCap _ -> 429;
            case ProviderFault.Overloaded _ -> 529;
            case ProviderFault.Auth _ -> 401;
            case ProviderFault.ContextTooLong _,
                    ProviderFault.Refused _,
                    ProviderFault.BadRequest _,
                    ProviderFault.NotRecorded _ ->
                    400;
            case ProviderFault.Network _, ProviderFault.StreamBroken _ -> 0;
            case ProviderFault.Unknown(var status, _) -> status;
        };
    }

    private void times(JsonFieldWriter line) {
        Totals totals = finished.totals();
        line.number("duration_ms", totals.took().toMillis())
                .number("duration_api_ms", totals.asking().toMillis())
                .number("ttft_ms", record.firstWordMillis())
                .number("ttft_stream_ms", record.firstWordMillis())
                .number("time_to_request_ms", record.firstRequestMillis());
    }

    private void money(JsonFieldWriter line) {
        Totals totals = finished.totals();
        SpentTotals.dollars(line, "total_cost_usd", totals.cost());
        if (totals.cost() instanceof Cost.Unknown(var reason)) {
            line.text("cost_unknown", reason);
        }
        line.begin("usage");
        SpentTotals.usage(line, totals.usage());
        tiers(line, totals.usage());
        line.end();
        line.begin("modelUsage");
        for (var model : record.models().entrySet()) {
            line.begin(model.getKey());
            model(line, model.getKey(), model.getValue());
            line.end();
        }
        line.end();
    }

    /** What consumers look up without asking whether it is there. */
    private static void tiers(JsonFieldWriter line, TokenUsage tokenUsage) {
        line.begin("server_tool_use")
                .number("web_search_requests", 0)
                .number("web_fetch_requests", 0)
                .end()
                .text("service_tier", "standard")
                .begin("cache_creation")
                .number("ephemeral_1h_input_tokens", tokenUsage.cacheWriteLong())
                .number("ephemeral_5m_input_tokens", tokenUsage.cacheWrite())
                .end();
    }

    private void model(JsonFieldWriter line, String name, SpentTotals spentTotals) {
        TokenUsage tokenUsage = spentTotals.usage();
        line.number("inputTokens", tokenUsage.input())
                .number("outputTokens", tokenUsage.output())
                .number("cacheReadInputTokens", tokenUsage.cacheRead())
                .number(
                        "cacheCreationInputTokens",
                        tokenUsage.cacheWrite() + tokenUsage.cacheWriteLong())
                .number("webSearchRequests", 0);
        SpentTotals.dollars(line, "costUSD", spentTotals.cost());
        line.number("contextWindow", record.window(name));
    }

    private void denials(JsonFieldWriter line) {
        line.beginArray("permission_denials");
        for (DeniedCall deniedCall : record.denials()) {
            line.begin()
                    .text("tool_name", deniedCall.tool())
                    .text("tool_use_id", deniedCall.id())
                    .value("tool_input", deniedCall.input());
            if (!deniedCall.agent().isEmpty()) {
                line.text("agent", deniedCall.agent());
            }
            line.end();
        }
        line.endArray();
    }
}
