package dev.musher.server.web;

import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Page;
import com.sun.management.HotSpotDiagnosticMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;

/**
 * What this process and a page of the browser hold, after both have collected their garbage.
 *
 * @param threads virtual ones as well
 * @param handles open files and sockets
 * @param pageNodes of the document, and those that scripts keep
 */
record SoakReading(
        long heapBytes,
        long threads,
        long handles,
        long pageBytes,
        long pageNodes,
        long pageListeners) {
    private static final long MIB = 1 << 20;

    /** How much more may be held later: buffers and caches that fill, and never by the story. */
    private static final SoakReading MORE = new SoakReading(6 * MIB, 12, 12, 3 * MIB, 400, 200);

    static SoakReading of(Page page, CDPSession browser, Path folder) throws IOException {
        browser.send("HeapProfiler.collectGarbage");
        browser.send("Performance.enable");
        var metrics = browser.send("Performance.getMetrics").getAsJsonArray("metrics");
        var values = new HashMap<String, Long>();
        for (var metric : metrics) {
            var one = metric.getAsJsonObject();
            values.put(one.get("name").getAsString(), one.get("value").getAsLong());
        }
        return new SoakReading(
                heap(),
                threads(folder.resolve("threads.json")),
                openHandles(),
                values.get("JSHeapUsedSize"),
                values.get("Nodes"),
                values.get("JSEventListeners"));
    }

    private static long heap() {
        var memory = ManagementFactory.getMemoryMXBean();
        for (int times = 0; times < 3; times++) {
            memory.gc();
        }
        return memory.getHeapMemoryUsage().getUsed();
    }

    private static long threads(Path file) throws IOException {
        Files.deleteIfExists(file);
        ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
                .dumpThreads(file.toString(), HotSpotDiagnosticMXBean.ThreadDumpFormat.JSON);
        return Files.readString(file).split("\"tid\"", -1).length - 1L;
    }

    private static long openHandles() throws IOException {
        try (var files = Files.list(Path.of("/proc/self/fd"))) {
            return files.count();
        }
    }

    /** What is held beyond the bound later, in words; nothing if all of it is flat. */
    List<String> leaksUntil(SoakReading later) {
        var leaks = new ArrayList<String>();
        compare(leaks, "bytes of the heap", heapBytes, later.heapBytes, MORE.heapBytes);
        compare(leaks, "threads", threads, later.threads, MORE.threads);
        compare(leaks, "handles", handles, later.handles, MORE.handles);
        compare(leaks, "bytes of the page", pageBytes, later.pageBytes, MORE.pageBytes);
        compare(leaks, "nodes of the page", pageNodes, later.pageNodes, MORE.pageNodes);
        compare(
                leaks,
                "listeners of the page",
                pageListeners,
                later.pageListeners,
                MORE.pageListeners);
        return leaks;
    }

    private static void compare(
            List<String> leaks, String what, long before, long after, long more) {
        if (after - before > more) {
            leaks.add("%s: %,d, then %,d".formatted(what, before, after));
        }
    }
}
