package dev.musher.yard;

import dev.musher.process.Processes;
import dev.musher.sandbox.StepSandbox;
import java.nio.file.Path;
import java.util.List;

/** Opens a workspace in a process of its own, to be killed meanwhile. */
final class YardProbe {
    private YardProbe() {}

    /** Its words are the project and the setup command. */
    public static void main(String[] words) throws InterruptedException {
        var environment = System.getenv();
        var site = new Site(Path.of(words[0]), new Processes(environment), environment);
        new GitYard(site, Farm.setup(words[1]), StepSandbox.NONE).open(Farm.SEVEN, "tidy");
    }

    /** What starts it. */
    static Process start(Farm farm, String setup) throws Exception {
        var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        var builder =
                new ProcessBuilder(
                        List.of(
                                java,
                                "-XX:TieredStopAtLevel=1",
                                "-cp",
                                System.getProperty("java.class.path"),
                                YardProbe.class.getName(),
                                farm.project().toString(),
                                setup));
        builder.environment().clear();
        builder.environment().putAll(farm.environment());
        // The JVM cannot open a class path outside ASCII in another locale.
        builder.environment().put("LC_ALL", "C.UTF-8");
        return builder.redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
    }
}
