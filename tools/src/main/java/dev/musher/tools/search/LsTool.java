package dev.musher.tools.search;

import dev.musher.codegen.TextFile;
import dev.musher.tools.api.InputField;
import dev.musher.tools.api.InputShape;
import dev.musher.tools.api.PreparedCall;
import dev.musher.tools.api.Tool;
import dev.musher.tools.api.ToolDescription;
import dev.musher.tools.api.ToolEffect;
import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.api.ToolInput;
import dev.musher.tools.api.ToolOutcome;
import dev.musher.tools.filetree.IgnoreRules;
import dev.musher.tools.filetree.IgnoreSources;
import dev.musher.tools.filetree.TreeEntry;
import dev.musher.tools.filetree.TreeEntryKind;
import dev.musher.tools.filetree.TreeWalk;
import dev.musher.tools.filetree.WalkLimits;
import dev.musher.tools.filetree.WalkLimits.Hidden;
import dev.musher.tools.paths.ResolvedPath;
import dev.musher.tools.paths.WorkingDirectory;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;

/** Shows what is in a directory. */
@TextFile("ls.md")
public final class LsTool implements Tool {
    private static final int MOST_SHOWN = 200;
    private static final int MOST_ENTRIES = 100_000;

    private static final ToolDescription SHEET =
            new ToolDescription(
                    "ls",
                    LsToolText.TEXT,
                    InputShape.of(
                            InputField.optional("path", InputField.text(), ""),
                            InputField.optional("hidden", InputField.flag(), "dotfiles too")),
                    ToolEffect.READS);

    private final WorkingDirectory workingDirectory;
    private final IgnoreSources sources;

    /** A tool for the directories of a workplace. */
    public LsTool(WorkingDirectory workingDirectory, IgnoreSources sources) {
        this.workingDirectory = workingDirectory;
        this.sources = sources;
    }

    @Override
    public ToolDescription description() {
        return SHEET;
    }

    @Override
    public PreparedCall prepare(ToolInput toolInput) {
        var resolvedPath = workingDirectory.locate(toolInput.optionalText("path").orElse("."));
        var hidden = toolInput.flag("hidden") ? Hidden.VISIT : Hidden.SKIP;
        return PreparedCall.of(
                List.of(resolvedPath.reading()),
                _ -> ToolOutcome.done(resolvedPath.steadily(() -> list(resolvedPath, hidden))));
    }

    private String list(ResolvedPath resolvedPath, Hidden hidden) throws InterruptedException {
        if (SearchTarget.of(resolvedPath) == SearchTarget.FILE) {
            throw ToolFailure.input(resolvedPath.shown() + " is a file. Look into it with read.");
        }
        var directories = new ArrayList<TreeEntry>();
        var others = new ArrayList<TreeEntry>();
        var rules = IgnoreRules.at(resolvedPath.path(), sources);
        var walkResult =
                new TreeWalk(resolvedPath.path(), rules, new WalkLimits(MOST_ENTRIES, 0, hidden))
                        .inOrder(
                                entry -> {
                                    boolean directory = entry.kind() == TreeEntryKind.DIRECTORY;
                                    (directory ? directories : others).add(entry);
                                });
        if (walkResult.unreadable() > 0) {
            throw ToolFailure.error(
                    "Cannot look into " + resolvedPath.shown() + ": no permission.");
        }
        directories.addAll(others);
        // git's own folder is nobody's business, whatever is asked for.
        int own = Files.exists(resolvedPath.path().resolve(".git")) ? 1 : 0;
        return answer(directories, walkResult.entries(), hidden == Hidden.VISIT ? own : 0);
    }

    private static String answer(List<TreeEntry> entries, int seen, int known)
            throws InterruptedException {
        var answer = new StringBuilder();
        for (TreeEntry entry : entries.subList(0, Math.min(MOST_SHOWN, entries.size()))) {
            answer.append(DirectoryEntryLine.of(entry)).append('\n');
        }
        if (entries.isEmpty()) {
            answer.append("Nothing to show.\n");
        }
        if (entries.size() > MOST_SHOWN) {
            answer.append('[').append(entries.size() - MOST_SHOWN).append(" more; use glob]\n");
        }
        if (seen - known > entries.size()) {
            answer.append('[').append(seen - known - entries.size());
            answer.append(" not shown: ignored by git, or hidden]\n");
        }
        if (seen >= MOST_ENTRIES) {
            answer.append("[the directory has more entries than were looked at]\n");
        }
        return answer.toString().stripTrailing();
    }
}
