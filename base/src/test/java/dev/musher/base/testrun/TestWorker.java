package dev.musher.base.testrun;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.Socket;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.TagFilter;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * A process that runs the test classes it is told, one after another: {@code TestWorker PORT TAGS},
 * with the tags to leave out. It reads names of classes from the port on this machine, and writes a
 * line for each result and one when the class has ended.
 */
final class TestWorker {
    private static final Launcher LAUNCHER = LauncherFactory.create();

    private TestWorker() {}

    public static void main(String[] words) throws IOException {
        try (var socket = new Socket(InetAddress.getLoopbackAddress(), Integer.parseInt(words[0]));
                var in = new BufferedReader(new InputStreamReader(socket.getInputStream(), UTF_8));
                var out = new PrintWriter(socket.getOutputStream(), true, UTF_8)) {
            for (String name = in.readLine(); name != null; name = in.readLine()) {
                run(name, words[1], out);
                out.println(Outcome.ENDED);
            }
        }
        // Threads that tests have left behind do not keep this process.
        System.exit(0);
    }

    private static void run(String name, String excludedTags, PrintWriter out) {
        var request =
                LauncherDiscoveryRequestBuilder.request()
                        .selectors(DiscoverySelectors.selectClass(name));
        if (!excludedTags.isEmpty()) {
            request.filters(TagFilter.excludeTags(excludedTags));
        }
        LAUNCHER.execute(
                request.build(), new ResultListener(name, outcome -> out.println(outcome.line())));
    }
}
