package dev.musher.sandbox;

/** What the walls let through. */
public record SandboxPolicy(
        Network network, Access access, Limits limits, ProjectAccess project, HomeView home) {
    /** The workplace and nobody else. */
    public static final SandboxPolicy USUAL =
            new SandboxPolicy(
                    new Network.Off(),
                    Access.USUAL,
                    Limits.NONE,
                    ProjectAccess.WRITABLE,
                    HomeView.EMPTY);

    public SandboxPolicy with(Network changed) {
        return new SandboxPolicy(changed, access, limits, project, home);
    }

    public SandboxPolicy with(Access changed) {
        return new SandboxPolicy(network, changed, limits, project, home);
    }

    public SandboxPolicy with(Limits changed) {
        return new SandboxPolicy(network, access, changed, project, home);
    }

    public SandboxPolicy with(ProjectAccess changed) {
        return new SandboxPolicy(network, access, limits, changed, home);
    }

    public SandboxPolicy with(HomeView changed) {
        return new SandboxPolicy(network, access, limits, project, changed);
    }
}
