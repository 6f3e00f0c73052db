package dev.musher.tools.command.bash;

import dev.musher.tools.command.CommandAnalysis;
import dev.musher.tools.command.CommandAnalyzer;
import java.util.ArrayList;
import java.util.List;

/** Measures how many typical commands are read in a second; run by {@code bench/commands}. */
final class ReadingThroughput {
    private static final int ROUNDS = 10;
    private static final long NANOS = 1_000_000_000L;

    private ReadingThroughput() {}

    public static void main(String[] args) {
        var reader = new BashCommandAnalyzer();
        List<String> commands = commands();
        long first = System.nanoTime();
        reader.read(commands.getFirst());
        System.out.printf("first command        %8.2f ms%n", (System.nanoTime() - first) / 1e6);
        double best = 0;
        for (int round = 0; round < ROUNDS; round++) {
            best = Math.max(best, rate(reader, commands));
        }
        System.out.printf("typical commands     %8.0f per second%n", best);
        nested(reader, 256 * 1024);
        nested(reader, 1024 * 1024);
    }

    static List<String> commands() {
        var commands = new ArrayList<String>();
        for (String line : Cases.read("typical.txt").split("\n", -1)) {
            commands.add(line.replace("\\n", "\n"));
        }
        return commands;
    }

    private static double rate(CommandAnalyzer reader, List<String> commands) {
        long start = System.nanoTime();
        long read = 0;
        long steps = 0;
        while (System.nanoTime() - start < NANOS / 2) {
            for (String command : commands) {
                steps += reader.read(command).steps().size();
                read++;
            }
        }
        if (steps == 0) {
            throw new IllegalStateException("nothing was read");
        }
        return read * (double) NANOS / (System.nanoTime() - start);
    }

    private static void nested(CommandAnalyzer reader, int size) {
        String hostile = "$(".repeat(size / 2);
        long start = System.nanoTime();
        CommandAnalysis found = reader.read(hostile);
        System.out.printf(
                "%7d bytes of $(    %8.2f ms, %s%n",
                size, (System.nanoTime() - start) / 1e6, found.unclear().getFirst().why());
    }
}
