package dev.musher.host.view;

import dev.musher.board.Card;
import dev.musher.text.Printable;
import dev.musher.yard.Orphan;
import dev.musher.yard.Plot;
import dev.musher.yard.Standing;
import io.avaje.jsonb.Json;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;

/**
 * A workspace for programs.
 *
 * @param item 0 for a folder that belongs to no story
 * @param ahead how many commits base does not have
 * @param holds what would be lost with it, in sentences
 */
@Json
public record WorkspaceView(
        int item,
        String name,
        String folder,
        String branch,
        String tip,
        int ahead,
        List<String> dirty,
        List<String> holds,
        long bytes) {
    private static final long MEBIBYTE = 1024 * 1024;

    public static WorkspaceView of(Card card, Plot plot, Standing standing) {
        return new WorkspaceView(
                card.number().value(),
                card.item().brief().name(),
                plot.top().toString(),
                plot.branch().shortName(),
                standing.tip().hex(),
                standing.ahead(),
                standing.dirty(),
                List.of(),
                bytes(plot.top()));
    }

    public static WorkspaceView of(Orphan orphan) {
        return new WorkspaceView(
                0,
                "orphan",
                orphan.folder().toString(),
                "",
                "",
                0,
                List.of(),
                orphan.holds(),
                bytes(orphan.folder()));
    }

    public String text() {
        var text = new StringBuilder();
        text.append(item == 0 ? "orphan" : item + " " + Printable.line(name))
                .append("  ")
                .append((bytes + MEBIBYTE - 1) / MEBIBYTE)
                .append(" MiB");
        if (item != 0) {
            text.append("  ").append(branch).append("  ").append(ahead).append(" ahead");
        }
        if (!dirty.isEmpty()) {
            text.append("  ").append(dirty.size()).append(" not committed");
        }
        text.append("\n  ").append(Printable.line(folder));
        holds.forEach(lost -> text.append("\n  ").append(Printable.line(lost)));
        return text.toString();
    }

    /** What vanishes meanwhile does not count. */
    private static long bytes(Path folder) {
        var sum = new long[1];
        try {
            Files.walkFileTree(
                    folder,
                    new SimpleFileVisitor<>() {
                        @Override
                        public FileVisitResult visitFile(Path file, BasicFileAttributes seen) {
                            sum[0] += seen.size();
                            return FileVisitResult.CONTINUE;
                        }

                        @Override
                        public FileVisitResult visitFileFailed(Path file, IOException why) {
                            return FileVisitResult.CONTINUE;
                        }
                    });
        } catch (IOException _) {
            return sum[0];
        }
        return sum[0];
    }
}
