package dev.musher.host.view;

import dev.musher.base.text.PrintableText;
import dev.musher.fleet.workspace.OrphanWorkspace;
import dev.musher.fleet.workspace.StoryWorkspace;
import dev.musher.fleet.workspace.WorkspaceState;
import dev.musher.fleet.workspace.Workspaces;
import dev.musher.pipeline.board.Board;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.story.ItemNumber;
import io.avaje.jsonb.Json;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.function.UnaryOperator;

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

    public static WorkspaceView of(
            Card card, StoryWorkspace storyWorkspace, WorkspaceState workspaceState) {
        return new WorkspaceView(
                card.number().value(),
                card.item().brief().name(),
                storyWorkspace.top().toString(),
                storyWorkspace.branch().shortName(),
                workspaceState.tip().hex(),
                workspaceState.ahead(),
                workspaceState.dirty(),
                List.of(),
                bytes(storyWorkspace.top()));
    }

    /** Those of everything on the board, whatever became of it, and folders of no story. */
    public static List<WorkspaceView> all(Board board, Workspaces workspaces)
            throws InterruptedException {
        var all = new ArrayList<WorkspaceView>();
        for (List<Card> cards : board.columns().values()) {
            for (Card card : cards) {
                var workspace = workspaces.find(card.number());
                if (workspace.isPresent()) {
                    all.add(of(card, workspace.get(), workspaces.inspect(workspace.get())));
                }
            }
        }
        all.addAll(orphans(board, workspaces));
        return all;
    }

    /** Folders of no story. */
    public static List<WorkspaceView> orphans(Board board, Workspaces workspaces)
            throws InterruptedException {
        var numbers = new HashSet<ItemNumber>();
        board.columns()
                .values()
                .forEach(cards -> cards.forEach(card -> numbers.add(card.number())));
        return workspaces.orphans(numbers).stream().map(WorkspaceView::of).toList();
    }

    public static WorkspaceView of(OrphanWorkspace orphanWorkspace) {
        return new WorkspaceView(
                0,
                "orphan",
                orphanWorkspace.folder().toString(),
                "",
                "",
                0,
                List.of(),
                orphanWorkspace.holds(),
                bytes(orphanWorkspace.folder()));
    }

    /** For people, with paths as they read them. */
    public String text(UnaryOperator<Path> from) {
        var text = new StringBuilder();
        text.append(item == 0 ? "orphan" : item + " " + PrintableText.line(name))
                .append("  ")
                .append((bytes + MEBIBYTE - 1) / MEBIBYTE)
                .append(" MiB");
        if (item != 0) {
            text.append("  ").append(branch).append("  ").append(ahead).append(" ahead");
        }
        if (!dirty.isEmpty()) {
            text.append("  ").append(dirty.size()).append(" not committed");
        }
        text.append("\n  ").append(PrintableText.line(from.apply(Path.of(folder)).toString()));
        holds.forEach(lost -> text.append("\n  ").append(PrintableText.line(lost)));
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
