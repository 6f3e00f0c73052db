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
import dev.musher.tools.filetree.TreeEntryKind;
import dev.musher.tools.filetree.TreeWalk;
import dev.musher.tools.filetree.WalkLimits;
import dev.musher.tools.filetree.WalkLimits.Hidden;
import dev.musher.tools.paths.ResolvedPath;
import dev.musher.tools.paths.WorkingDirectory;
import java.util.List;

/** Finds files by their names. */
@TextFile("glob.md")
public final class GlobTool implements Tool {
    private static final ToolDescription SHEET =
            new ToolDescription(
                    "glob",
                    GlobToolText.TEXT,
                    InputShape.of(
                            InputField.required("pattern", InputField.text(), ""),
                            InputField.optional("path", InputField.text(), "directory"),
                            InputField.optional("hidden", InputField.flag(), "dotfiles too")),
                    ToolEffect.READS);

    private final WorkingDirectory workingDirectory;
    private final IgnoreSources sources;

    /** A tool for the files of a workplace. */
    public GlobTool(WorkingDirectory workingDirectory, IgnoreSources sources) {
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
        var pattern = FilePattern.of(relative(toolInput.text("pattern"), resolvedPath));
        var hidden = toolInput.flag("hidden") ? Hidden.VISIT : Hidden.SKIP;
        return PreparedCall.of(
                List.of(resolvedPath.reading()),
                _ ->
                        ToolOutcome.done(
                                resolvedPath.steadily(() -> find(pattern, resolvedPath, hidden))));
    }

    /** Models like to write whole paths. */
    private static String relative(String pattern, ResolvedPath resolvedPath) {
        var folder = resolvedPath.path() + "/";
        return pattern.startsWith(folder) ? pattern.substring(folder.length()) : pattern;
    }

    private String find(FilePattern pattern, ResolvedPath resolvedPath, Hidden hidden)
            throws InterruptedException {
        if (SearchTarget.of(resolvedPath) == SearchTarget.FILE) {
            throw ToolFailure.input(
                    resolvedPath.shown()
                            + " is a file. Give the directory to look into as `path`.");
        }
        var names = new NameList(resolvedPath);
        var rules = IgnoreRules.at(resolvedPath.path(), sources);
        var walkResult =
                new TreeWalk(resolvedPath.path(), rules, WalkLimits.usual(hidden))
                        .inOrder(
                                entry -> {
                                    if (entry.kind() != TreeEntryKind.DIRECTORY
                                            && pattern.matches(resolvedPath.path(), entry.path())) {
                                        names.add(entry.path());
                                    }
                                });
        return names.isEmpty() && !walkResult.cut()
                ? names.answer(walkResult)
                        + UnseenFiles.text(pattern, resolvedPath.path(), rules, hidden)
                : names.answer(walkResult);
    }
}
