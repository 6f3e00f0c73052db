package dev.musher.agent.loop;

import dev.musher.agent.callrepair.CallReader;
import dev.musher.agent.context.ResultCap;
import dev.musher.agent.evidence.SessionEvidence;
import dev.musher.agent.finish.FinishGates;
import dev.musher.agent.guard.GuardArbiter;
import dev.musher.agent.guard.StormBreaker;
import dev.musher.tools.api.ToolRunner;
import dev.musher.tools.todo.TodoList;

/** The tools of a session, and the reader of the model's calls. */
public record SessionTools(
        ToolRunner runner,
        CallReader reader,
        StormBreaker storm,
        GuardArbiter guards,
        ResultCap cap,
        TodoList todos,
        SessionEvidence evidence,
        FinishGates gates,
        PathNotices pathNotices) {}
