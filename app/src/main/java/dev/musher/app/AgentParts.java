package dev.musher.app;

import dev.musher.agent.Agent;
import dev.musher.agent.AgentEvent.Setting;
import dev.musher.agent.Hands;
import dev.musher.agent.Minds;
import dev.musher.agent.RunLimits;
import dev.musher.agent.Session;
import dev.musher.ask.Asking;
import dev.musher.command.ShellCommandReader;
import dev.musher.commandline.Invocation;
import dev.musher.commandline.Screen;
import dev.musher.config.Config;
import dev.musher.config.UserDirectories;
import dev.musher.context.Folding;
import dev.musher.context.Gauge;
import dev.musher.context.ResultCap;
import dev.musher.document.ReadSet;
import dev.musher.guard.GuardSettings;
import dev.musher.guard.Guards;
import dev.musher.guard.StormBreaker;
import dev.musher.headless.OpenAgent;
import dev.musher.headless.PromptCommand;
import dev.musher.permission.Gatekeeper;
import dev.musher.permission.Grants;
import dev.musher.permission.Prompt;
import dev.musher.repair.CallReader;
import dev.musher.settings.Settings;
import dev.musher.shell.ShellEnds;
import dev.musher.shell.Shells;
import dev.musher.time.Clock;
import dev.musher.todo.TodoList;
import dev.musher.tool.ToolRunner;
import dev.musher.tool.Toolbox;

/** The agent, put together from the settings and the flags of an invocation. */
record AgentParts(
        ProcessFacts facts,
        Settings settings,
        UserDirectories directories,
        ToolParts tools,
        ModelsParts models,
        Clock clock) {}
