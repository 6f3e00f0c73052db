package dev.musher.fleet.runtime.claude;

import dev.musher.base.process.CommandInput;
import dev.musher.base.process.CommandLine;
import dev.musher.base.process.tree.ProcessCookie;
import dev.musher.fleet.runtime.Mission;
import dev.musher.fleet.runtime.Mission.Prompting;
import dev.musher.fleet.runtime.Mission.Rights;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** How the CLI is started for a mission. */
final class ClaudeCommand {
    /** No settings of any user, so that none of their hooks, rules and servers is at work. */
    private static final List<String> ALWAYS =
            List.of(
                    "--print",
                    "--verbose",
                    "--output-format=stream-json",
                    "--input-format=stream-json",
                    "--include-partial-messages",
                    "--permission-mode=default",
                    "--permission-prompt-tool=stdio",
                    "--setting-sources=",
                    "--strict-mcp-config");

    private static final Map<String, String> QUIET =
            Map.of(
                    "DISABLE_AUTOUPDATER", "1",
                    "DISABLE_TELEMETRY", "1",
                    "DISABLE_ERROR_REPORTING", "1",
                    "CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC", "1");

    /** What a CLI around us tells its own children. */
    private static final Set<String> OF_ANOTHER =
            Set.of(
                    "CLAUDECODE",
                    "CLAUDE_CODE_ENTRYPOINT",
                    "CLAUDE_CODE_SESSION_ID",
                    "CLAUDE_CODE_CHILD_SESSION",
                    "CLAUDE_CODE_SSE_PORT");

    private static final List<String> LOOKING =
            List.of(
                    "Bash",
                    "BashOutput",
                    "Glob",
                    "Grep",
                    "KillShell",
                    "Read",
                    "Task",
                    "TaskCreate",
                    "TaskGet",
                    "TaskList",
                    "TaskOutput",
                    "TaskStop",
                    "TaskUpdate",
                    "TodoWrite");

    private static final List<String> WRITING = List.of("Edit", "NotebookEdit", "Write");

    /** Only for those whose roster names them. */
    private static final List<String> ON_DEMAND = List.of("WebFetch", "WebSearch");

    private ClaudeCommand() {}

    /**
     * @param dollars the most that the CLI may spend
     * @param instructions the file with what the teammate is told besides
     */
    static CommandLine of(
            String program,
            Mission mission,
            Optional<BigDecimal> dollars,
            Optional<Path> instructions) {
        var words = new ArrayList<String>();
        words.add(program);
        words.addAll(ALWAYS);
        var teammate = mission.teammate();
        words.add("--max-turns=" + teammate.limits().turns());
        dollars.ifPresent(most -> words.add("--max-budget-usd=" + most.toPlainString()));
        teammate.model().ifPresent(model -> words.add("--model=" + model));
        instructions.ifPresent(file -> words.add("--append-system-prompt-file=" + file));
        if (mission.prompting() instanceof Prompting.Resumed resumed) {
            words.add("--resume=" + resumed.session());
        }
        words.add("--tools=" + String.join(",", tools(mission)));
        return new CommandLine(
                words, mission.folder().top(), environment(mission), CommandInput.piped());
    }

    private static List<String> tools(Mission mission) {
        var wanted = mission.teammate().tools();
        var tools = new ArrayList<>(LOOKING);
        if (mission.rights() == Rights.WRITE) {
            tools.addAll(WRITING);
        }
        if (wanted.isEmpty()) {
            return tools;
        }
        tools.addAll(ON_DEMAND);
        tools.removeIf(tool -> wanted.stream().noneMatch(tool::equalsIgnoreCase));
        return tools;
    }

    private static Map<String, String> environment(Mission mission) {
        var environment = new HashMap<>(QUIET);
        environment.putAll(mission.folder().environment());
        environment.keySet().removeAll(OF_ANOTHER);
        environment.merge(
                ProcessCookie.VARIABLE,
                mission.cookie().id(),
                (outer, _) -> mission.cookie().appendedTo(outer));
        return environment;
    }
}
