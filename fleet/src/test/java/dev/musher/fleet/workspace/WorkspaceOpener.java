package dev.musher.fleet.workspace;

import dev.musher.base.process.ProcessRunner;
import dev.musher.tools.sandbox.StepSandbox;
import java.nio.file.Path;
import java.util.List;

/** Opens a workspace in a process of its own, to be killed meanwhile. */
final class WorkspaceOpener {
    private WorkspaceOpener() {}

    /** Its words are the project and the setup command. */
    public static void main(String[] words) throws InterruptedException {
        var environment = System.getenv();
        var projectRepository =
                new ProjectRepository(
                        Path.of(words[0]), new ProcessRunner(environment), environment);
        new GitWorkspaces(projectRepository, WorkspaceFixture.setup(words[1]), StepSandbox.NONE)
                .open(WorkspaceFixture.SEVEN, "tidy");
    }

    /** What starts it. */
    static Process start(WorkspaceFixture workspaceFixture, String setup) throws Exception {
        var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        var builder =
                new ProcessBuilder(
                        List.of(
                                java,
                                "-XX:TieredStopAtLevel=1",
                                "-cp",
                                System.getProperty("java.class.path"),
                                WorkspaceOpener.class.getName(),
                                workspaceFixture.project().toString(),
                                setup));
        builder.environment().clear();
        builder.environment().putAll(workspaceFixture.environment());
        // The JVM cannot open a class path outside ASCII in another locale.
        builder.environment().put("LC_ALL", "C.UTF-8");
        return builder.redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
    }
}
