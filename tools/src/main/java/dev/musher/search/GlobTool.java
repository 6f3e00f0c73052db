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
import dev.musher.tree.TreeWalk;
import dev.musher.tree.WalkLimits;
import dev.musher.tree.WalkLimits.Hidden;
import dev.musher.workplace.Place;
import dev.musher.workplace.Workplace;
import java.util.List;

/** Finds files by their names. */
@TextFile("glob.md")
public final class GlobTool implements Tool {
    private static final ToolSheet SHEET =
            new ToolSheet(
                    "glob",
                    GlobToolText.TEXT,
                    InputShape.of(
                            Field.required("pattern", Field.text(), ""),
                            Field.optional("path", Field.text(), "directory"),
                            Field.optional("hidden", Field.flag(), "dotfiles too")),
                    Effect.READS);

    private final Workplace workplace;
    private final IgnoreSources sources;

    /** A tool for the files of a workplace. */
    public GlobTool(Workplace workplace, IgnoreSources sources) {
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
        var pattern = FilePattern.of(relative(input.text("pattern"), place));
        var hidden = input.flag("hidden") ? Hidden.VISIT : Hidden.SKIP;
        return Prepared.of(
                List.of(place.reading()),
                _ -> ToolOutcome.done(place.steadily(() -> find(pattern, place, hidden))));
    }

    /** Models like to write whole paths. */
    private static String relative(String pattern, Place place) {
        var folder = place.path() + "/";
        return pattern.startsWith(folder) ? pattern.substring(folder.length()) : pattern;
    }

    private String find(FilePattern pattern, Place place, Hidden hidden)
            throws InterruptedException {
        if (Target.of(place) == Target.FILE) {
            throw ToolFailure.input(
                    place.shown() + " is a file. Give the directory to look into as `path`.");
        }
        var names = new NameList(place);
        var rules = IgnoreRules.at(place.path(), sources);
        var walked =
                new TreeWalk(place.path(), rules, WalkLimits.usual(hidden))
                        .inOrder(
                                entry -> {
                                    if (entry.kind() != EntryKind.DIRECTORY
                                            && pattern.matches(place.path(), entry.path())) {
                                        names.add(entry.path());
                                    }
                                });
        return names.answer(walked);
    }
}
