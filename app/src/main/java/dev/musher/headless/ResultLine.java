package dev.musher.headless;

import dev.musher.agent.AgentEvent.RunFinished;
import dev.musher.agent.AgentEvent.Totals;
import dev.musher.agent.RunEnd;
import dev.musher.catalogue.Cost;
import dev.musher.provider.Fault;
import dev.musher.provider.Usage;

/** The last line: how a run ended, in figures. */
record ResultLine(RunFinished finished, RunRecord record, Shape shape) {
    void write(JsonFields line) {
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
            line.text("stop_reason", StopReason.of(record.reason().get()));
        } else {
            line.nothing("stop_reason");
        }
        line.text("session_id", record.session());
        money(line);
        denials(line);
        GateLines.tally(line, finished.totals().gates());
        if (shape instanceof Shape.Fits fits) {
            line.value("structured_output", fits.value());
        }
        if (isError()) {
            line.beginArray("errors");
            line.item(text());
            line.endArray();
        }
        line.text("terminal_reason", terminalReason()).text("uuid", Uuid.random());
    }

    private boolean isError() {
        return !subtype().equals("success");
    }

    /** The words of the format; it has one for everything that is neither done nor a bound. */
    private String subtype() {
        if (finished.end() instanceof RunEnd.Finished) {
            return shape instanceof Shape.Unfit ? "error_max_structured_output_retries" : "success";
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
        return finished.end() instanceof RunEnd.Finished && shape instanceof Shape.Unfit(var why)
                ? why
                : finished.end().text();
    }

    private void status(JsonFields line) {
        int status = finished.end() instanceof RunEnd.ModelFailed(var fault, _) ? status(fault) : 0;
        if (status == 0) {
            line.nothing("api_error_status");
        } else {
            line.number("api_error_status", status);
        }
    }

    /** The status that says the same over HTTP; 0 where none does. */
    private static int status(Fault fault) {
        return switch (fault) {
            case Fault.RateLimited _, Fault.UsageCap _ -> 429;
            case Fault.Overloaded _ -> 529;
            case Fault.Auth _ -> 401;
            case Fault.ContextTooLong _, Fault.Refused _, Fault.BadRequest _, Fault.NotRecorded _ ->
                    400;
            case Fault.Network _, Fault.StreamBroken _ -> 0;
            case Fault.Unknown(var status, _) -> status;
        };
    }

    private void times(JsonFields line) {
        Totals totals = finished.totals();
        line.number("duration_ms", totals.took().toMillis())
                .number("duration_api_ms", totals.asking().toMillis())
                .number("ttft_ms", record.firstWordMillis())
                .number("ttft_stream_ms", record.firstWordMillis())
                .number("time_to_request_ms", record.firstRequestMillis());
    }

    private void money(JsonFields line) {
        Totals totals = finished.totals();
        Spent.dollars(line, "total_cost_usd", totals.cost());
        if (totals.cost() instanceof Cost.Unknown(var reason)) {
            line.text("cost_unknown", reason);
        }
        line.begin("usage");
        Spent.usage(line, totals.usage());
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
    private static void tiers(JsonFields line, Usage usage) {
        line.begin("server_tool_use")
                .number("web_search_requests", 0)
                .number("web_fetch_requests", 0)
                .end()
                .text("service_tier", "standard")
                .begin("cache_creation")
                .number("ephemeral_1h_input_tokens", usage.cacheWriteLong())
                .number("ephemeral_5m_input_tokens", usage.cacheWrite())
                .end();
    }

    private void model(JsonFields line, String name, Spent spent) {
        Usage usage = spent.usage();
        line.number("inputTokens", usage.input())
                .number("outputTokens", usage.output())
                .number("cacheReadInputTokens", usage.cacheRead())
                .number("cacheCreationInputTokens", usage.cacheWrite() + usage.cacheWriteLong())
                .number("webSearchRequests", 0);
        Spent.dollars(line, "costUSD", spent.cost());
        line.number("contextWindow", record.window(name));
    }

    private void denials(JsonFields line) {
        line.beginArray("permission_denials");
        for (Denial denial : record.denials()) {
            line.begin()
                    .text("tool_name", denial.tool())
                    .text("tool_use_id", denial.id())
                    .value("tool_input", denial.input())
                    .end();
        }
        line.endArray();
    }
}
