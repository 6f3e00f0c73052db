package dev.musher.search;

import dev.musher.codegen.TextFile;
import dev.musher.tool.Effect;
import dev.musher.tool.Field;
import dev.musher.tool.Input;
import dev.musher.tool.InputShape;
import dev.musher.tool.Prepared;
import dev.musher.tool.Tool;
import dev.musher.tool.ToolFailure;
import dev.musher.tool.ToolOutcome;
import dev.musher.tool.ToolSheet;
import dev.musher.tree.EntryKind;
import dev.musher.tree.IgnoreRules;
import dev.musher.tree.IgnoreSources;
import dev.musher.tree.TreeEntry;
import dev.musher.tree.TreeWalk;
import dev.musher.tree.WalkLimits;
import dev.musher.tree.WalkLimits.Hidden;
import dev.musher.workplace.Place;
import dev.musher.workplace.Workplace;
import java.util.ArrayList;
import java.util.List;

/** Shows what is in a directory. */
@TextFile("ls.md")
public final class LsTool implements Tool {
    private static final int MOST_SHOWN = 200;
    private static final int MOST_ENTRIES = 100_000;

    private static final ToolSheet SHEET =
            new ToolSheet(
                    "ls",
                    LsToolText.TEXT,
                    InputShape.of(
                            Field.optional("path", Field.text(), ""),
                            Field.optional("hidden", Field.flag(), "dotfiles too")),
                    Effect.READS);

    private final Workplace workplace;
    private final IgnoreSources sources;

    /** A tool for the directories of a workplace. */
    public LsTool(Workplace workplace, IgnoreSources sources) {
        this.workplace = workplace;
        this.sources = sources;
    }

    @Override
    public ToolSheet sheet() {
        return SHEET;
    }

    @Override
    public Prepared prepare(Input input) {
        var place = workplace.locate(input.optionalText("path").orElse("."));
        var hidden = input.flag("hidden") ? Hidden.VISIT : Hidden.SKIP;
        return Prepared.of(
                List.of(place.reading()),
                _ -> ToolOutcome.done(place.steadily(() -> list(place, hidden))));
    }

    private String list(Place place, Hidden hidden) throws InterruptedException {
        if (Target.of(place) == Target.FILE) {
            throw ToolFailure.input(place.shown() + " is a file. Look into it with read.");
        }
        var directories = new ArrayList<TreeEntry>();
        var others = new ArrayList<TreeEntry>();
        var rules = IgnoreRules.at(place.path(), sources);
        var walked =
                new TreeWalk(place.path(), rules, new WalkLimits(MOST_ENTRIES, 0, hidden))
                        .inOrder(
                                entry -> {
                                    boolean directory = entry.kind() == EntryKind.DIRECTORY;
                                    (directory ? directories : others).add(entry);
                                });
        if (walked.unreadable() > 0) {
            throw ToolFailure.error("Cannot look into " + place.shown() + ": no permission.");
        }
        directories.addAll(others);
        return answer(directories, walked.entries());
    }

    private static String answer(List<TreeEntry> entries, int seen) throws InterruptedException {
        var answer = new StringBuilder();
        for (TreeEntry entry : entries.subList(0, Math.min(MOST_SHOWN, entries.size()))) {
            answer.append(EntryLine.of(entry)).append('\n');
        }
        if (entries.isEmpty()) {
            answer.append("Nothing to show.\n");
        }
        if (entries.size() > MOST_SHOWN) {
            answer.append('[').append(entries.size() - MOST_SHOWN).append(" more; use glob]\n");
        }
        if (seen > entries.size()) {
            answer.append('[').append(seen - entries.size());
            answer.append(" not shown: ignored by git, or hidden]\n");
        }
        if (seen >= MOST_ENTRIES) {
            answer.append("[the directory has more entries than were looked at]\n");
        }
        return answer.toString().stripTrailing();
    }
}
