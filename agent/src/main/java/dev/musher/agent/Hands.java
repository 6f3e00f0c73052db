package dev.musher.agent;

import dev.musher.context.ResultCap;
import dev.musher.evidence.Evidence;
import dev.musher.gate.Gatehouse;
import dev.musher.guard.Arbiter;
import dev.musher.guard.StormBreaker;
import dev.musher.repair.CallReader;
import dev.musher.todo.TodoList;
import dev.musher.tool.ToolRunner;

/** By what a session acts: its tools, and what makes sense of the model's calls. */
public record Hands(
        ToolRunner runner,
        CallReader reader,
        StormBreaker storm,
        Arbiter guards,
        ResultCap cap,
        TodoList todos,
        Evidence evidence,
        Gatehouse gates,
        Surroundings surroundings) {}
