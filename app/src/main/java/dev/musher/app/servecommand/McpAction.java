package dev.musher.app.servecommand;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ExitCode;
import dev.musher.app.runcommand.RunDisplays;
import dev.musher.base.files.FileException;
import dev.musher.base.time.TimeSource;
import dev.musher.host.desk.TeamRequests;
import dev.musher.host.query.ProjectOrders;
import dev.musher.host.query.ProjectQueries;
import dev.musher.host.run.FleetMonitor;
import dev.musher.server.api.ProjectMcp;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.file.Path;
import java.time.ZoneId;

/**
 * {@code musher mcp}: the project for a client of MCP that starts this program.
 *
 * @param name that the history gives to what the client orders
 */
public record McpAction(
        ServeAction.Sources sources, InputStream input, String name, TimeSource clock, ZoneId zone)
        implements CommandAction {
    @Override
    public ExitCode run(CommandInvocation commandInvocation, CommandScreen commandScreen)
            throws InterruptedException {
        try (var project = sources.project(commandInvocation);
                var silent = new FleetMonitor(RunDisplays.lines(commandScreen, project, zone))) {
            var requests = new TeamRequests(clock);
            var queries =
                    new ProjectQueries(
                            project,
                            clock,
                            zone,
                            sources.shown(commandInvocation),
                            silent,
                            requests);
            var orders = new ProjectOrders(project, sources.secrets(commandInvocation), requests);
            ProjectMcp.stdio(queries, orders, sources.delegation(), clock, name)
                    .serve(
                            new BufferedReader(new InputStreamReader(input, UTF_8)),
                            commandScreen.out().stream());
        } catch (IOException e) {
            throw FileException.of("read", Path.of("/dev/stdin"), e);
        }
        return ExitCode.OK;
    }
}
