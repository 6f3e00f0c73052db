package dev.musher.tools.undo;

import com.sun.management.OperatingSystemMXBean;
import dev.musher.tools.filetree.IgnoreSources;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** How long a checkpoint takes: the first one, after a restart, of nothing and of one change. */
final class CheckpointTime {
    private static final int ROUNDS = 21;

    private CheckpointTime() {}

    /**
     * Does one of three things.
     *
     * @param arguments what to do: {@code make} a tree, {@code measure} its checkpoints, or measure
     *     the first one of a process that comes {@code again}; where; and how many files
     */
    public static void main(String[] arguments) throws Exception {
        Path place = Files.createDirectories(Path.of(arguments[1])).toRealPath();
        int files = Integer.parseInt(arguments[2]);
        switch (arguments[0]) {
            case "make" -> make(place.resolve("tree"), files);
            case "measure" -> measure(place, files);
            case "again" ->
                    print("first of a new process, unchanged", time(() -> journal(place), "again"));
            default -> throw new IllegalArgumentException(arguments[0]);
        }
    }

    private static void measure(Path place, int files) throws Exception {
        Path folder = place.resolve("tree");
        var undoJournal = journal(place);
        print(files + " files, first checkpoint", time(() -> undoJournal, "first"));
        var unchanged = new ArrayList<Time>();
        for (int i = 0; i < ROUNDS; i++) {
            unchanged.add(time(() -> undoJournal, "unchanged"));
        }
        print("unchanged, first", unchanged.getFirst());
        print("unchanged, median of " + ROUNDS, median(unchanged));
        var edited = new ArrayList<Time>();
        for (int i = 0; i < ROUNDS; i++) {
            Files.writeString(folder.resolve("m0/p0/d0/File0.java"), "edit " + i);
            edited.add(time(() -> undoJournal, "edited"));
        }
        print("one file changed, median of " + ROUNDS, median(edited));
        measureVerification(undoJournal, folder);
        measureRestore(undoJournal, folder);
    }

    /** What a run adds to that to know what it has changed: comparisons, and one more look. */
    private static void measureVerification(UndoJournal undoJournal, Path folder) throws Exception {
        var compared = new ArrayList<Time>();
        var looked = new ArrayList<Time>();
        for (int i = 0; i < ROUNDS; i++) {
            var before = undoJournal.now().orElseThrow();
            Files.writeString(folder.resolve("m0/p0/d0/File0.java"), "verify " + i);
            var after = undoJournal.now().orElseThrow();
            var start = Time.now();
            undoJournal.changes(before, after);
            compared.add(Time.now().minus(start));
            start = Time.now();
            undoJournal.now();
            looked.add(Time.now().minus(start));
        }
        print("what a call changed, median of " + ROUNDS, median(compared));
        print("look at the end of a run, median of " + ROUNDS, median(looked));
    }

    private static void measureRestore(UndoJournal undoJournal, Path folder) throws Exception {
        var last = undoJournal.checkpoints().getLast();
        undoJournal.before("delete", List.of());
        try (var all = Files.walk(folder.resolve("m0"))) {
            for (var path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
        undoJournal.after("delete");
        var start = Time.now();
        undoJournal.restore(last, OverwritePolicy.ASK);
        print("restore of a tenth of the files", Time.now().minus(start));
    }

    private interface Opening {
        UndoJournal open() throws IOException;
    }

    private static Time time(Opening opening, String label) throws Exception {
        var start = Time.now();
        opening.open().before(label, List.of());
        return Time.now().minus(start);
    }

    /** Nanoseconds on the clock, and of the processors; on a busy machine the latter say more. */
    private record Time(long wall, long cpu) {
        static Time now() {
            var system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
            return new Time(System.nanoTime(), system.getProcessCpuTime());
        }

        Time minus(Time start) {
            return new Time(wall - start.wall, cpu - start.cpu);
        }
    }

    private static UndoJournal journal(Path place) {
        Path folder = place.resolve("tree");
        return UndoStore.open(
                        place.resolve("undo"),
                        folder,
                        IgnoreSources.ofTree(folder),
                        UndoLimits.usual())
                .journal("bench");
    }

    private static void make(Path folder, int files) throws IOException {
        for (int d = 0; d < files / 20; d++) {
            Path inner = folder.resolve("m" + d % 10 + "/p" + d / 10 % 10 + "/d" + d);
            Files.createDirectories(inner);
            for (int f = 0; f < 20; f++) {
                String content = ("line of " + d + " and " + f + "\n").repeat(250);
                Files.writeString(inner.resolve("File" + f + ".java"), content);
            }
        }
        Files.writeString(folder.resolve(".gitignore"), "target/\n*.class\n");
    }

    private static Time median(List<Time> times) {
        var wall = times.stream().mapToLong(Time::wall).sorted().toArray();
        var cpu = times.stream().mapToLong(Time::cpu).sorted().toArray();
        return new Time(wall[wall.length / 2], cpu[cpu.length / 2]);
    }

    private static void print(String what, Time time) {
        System.out.printf(
                Locale.ROOT,
                "%-45s %8.1f ms, CPU %8.1f ms%n",
                what,
                time.wall / 1e6,
                time.cpu / 1e6);
    }
}
