package dev.musher.host.wiring;

import dev.musher.agent.crew.CrewException;
import dev.musher.agent.crew.CrewSettings;
import dev.musher.agent.crew.SubagentRights;
import dev.musher.agent.isolation.SubagentWorkspace;
import dev.musher.agent.isolation.SubagentWorkspaces;
import dev.musher.agent.isolation.SubagentWorkspaces.ProjectKind;
import dev.musher.base.config.Config;
import dev.musher.host.settings.SessionOptions;
import dev.musher.tools.permission.policy.PermissionMode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Gives agents that work for another a place to work, and keeps them there. */
public final class SubagentEnvironments {
    private static final long MEBIBYTE = 1024 * 1024;

    private final AgentParts parts;
    private final SessionOptions options;
    private final String session;

    /**
     * @param parts of the parent
     * @param session the parent's
     */
    public SubagentEnvironments(AgentParts parts, SessionOptions options, String session) {
        this.parts = parts;
        this.options = options;
        this.session = session;
    }

    /** The workspaces of the project. */
    SubagentWorkspaces workspaces() {
        return new SubagentWorkspaces(project(), tools().git(project()));
    }

    /**
     * A place.
     *
     * @param name unique
     * @param rules the parent's
     */
    public SubagentEnvironment open(
            SubagentRights subagentRights, String name, ActivePermissionRules rules)
            throws InterruptedException {
        if (subagentRights == SubagentRights.READ) {
            var walls = tools().sandbox(options, PermissionMode.RESTRICTIVE);
            return new SubagentEnvironment(
                    parts,
                    SessionPermission.Bounds.of(tools(), rules, walls),
                    Optional.empty(),
                    Optional.empty(),
                    List.of());
        }
        var subagentWorkspace = workspace(subagentRights, name);
        try {
            return walled(subagentWorkspace, name, rules);
        } catch (IOException e) {
            subagentWorkspace.close();
            throw new CrewException("The workspace cannot be used: " + e.getMessage() + ".", e);
        } catch (RuntimeException | InterruptedException e) {
            subagentWorkspace.close();
            throw e;
        }
    }

    private SubagentWorkspace workspace(SubagentRights subagentRights, String name)
            throws InterruptedException {
        var nature = tools().repository().isPresent() ? ProjectKind.CHECKOUT : ProjectKind.FILES;
        long most = config().value(CrewSettings.COPY_MIB) * MEBIBYTE;
        return subagentRights == SubagentRights.WRITE
                ? workspaces().own(name, session, nature, most)
                : workspaces().scratch(name, session, nature, most);
    }

    private SubagentEnvironment walled(
            SubagentWorkspace subagentWorkspace, String name, ActivePermissionRules rules)
            throws IOException, InterruptedException {
        Path top = subagentWorkspace.top();
        Path inside = top.resolve(project().relativize(tools().workingDirectory().folder()));
        var its = parts.in(Files.createDirectories(inside));
        var workspaceConfinement = WorkspaceConfinement.of(parts, options);
        var remarks = new ArrayList<>(subagentWorkspace.remarks());
        var folders =
                new WorkspaceConfinement.AgentFolders(
                        top, List.of(), top.resolveSibling("sandbox"));
        var bounds = workspaceConfinement.bounds(its, folders, rules);
        Optional<FolderChangeCheck> watch = Optional.empty();
        if (!bounds.isConfined()) {
            var undoJournal = tools().undoStore().journal(name);
            watch = Optional.of(FolderChangeCheck.begin(undoJournal, "before a subagent"));
        }
        return new SubagentEnvironment(its, bounds, Optional.of(subagentWorkspace), watch, remarks);
    }

    private Config config() {
        return parts.settings().require(options.settings());
    }

    private ToolParts tools() {
        return parts.tools();
    }

    private Path project() {
        return parts.project();
    }
}
