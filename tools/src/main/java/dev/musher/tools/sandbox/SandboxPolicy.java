package dev.musher.tools.sandbox;

import dev.musher.tools.sandbox.limit.SandboxLimits;
import dev.musher.tools.sandbox.options.HomeView;
import dev.musher.tools.sandbox.options.NetworkAccess;
import dev.musher.tools.sandbox.options.ProjectAccess;
import dev.musher.tools.sandbox.options.SandboxAccess;

/** What the walls let through. */
public record SandboxPolicy(
        NetworkAccess network,
        SandboxAccess access,
        SandboxLimits limits,
        ProjectAccess project,
        HomeView home) {
    /** The workplace and no host. */
    public static final SandboxPolicy USUAL =
            new SandboxPolicy(
                    new NetworkAccess.Off(),
                    SandboxAccess.USUAL,
                    SandboxLimits.NONE,
                    ProjectAccess.WRITABLE,
                    HomeView.EMPTY);

    public SandboxPolicy with(NetworkAccess changed) {
        return new SandboxPolicy(changed, access, limits, project, home);
    }

    public SandboxPolicy with(SandboxAccess changed) {
        return new SandboxPolicy(network, changed, limits, project, home);
    }

    public SandboxPolicy with(SandboxLimits changed) {
        return new SandboxPolicy(network, access, changed, project, home);
    }

    public SandboxPolicy with(ProjectAccess changed) {
        return new SandboxPolicy(network, access, limits, changed, home);
    }

    public SandboxPolicy with(HomeView changed) {
        return new SandboxPolicy(network, access, limits, project, changed);
    }
}
