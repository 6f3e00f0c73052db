package dev.musher.tools.search;

import dev.musher.codegen.TextFile;
import dev.musher.tools.api.InputField;
import dev.musher.tools.api.InputShape;
import dev.musher.tools.api.PreparedCall;
import dev.musher.tools.api.Tool;
import dev.musher.tools.api.ToolDescription;
import dev.musher.tools.api.ToolEffect;
import dev.musher.tools.api.ToolInput;
import dev.musher.tools.api.ToolOutcome;
import dev.musher.tools.document.PermittedFiles;
import dev.musher.tools.filetree.IgnoreSources;
import dev.musher.tools.paths.ResolvedPath;
import dev.musher.tools.paths.WorkingDirectory;
import java.util.List;

/** Finds lines in files. */
@TextFile("grep.md")
public final class GrepTool implements Tool {
    private static final int LONGEST_PATTERN = 1000;
    private static final int MOST_CONTEXT = 20;

    private static final ToolDescription SHEET =
            new ToolDescription(
                    "grep",
                    GrepToolText.TEXT,
                    InputShape.of(
                            InputField.required("pattern", InputField.text(LONGEST_PATTERN), ""),
                            InputField.optional("path", InputField.text(), "file or directory"),
                            InputField.optional(
                                    "glob", InputField.text(), "only such files: *.{ts,tsx}"),
                            InputField.optional("ignore_case", InputField.flag(), ""),
                            InputField.optional(
                                    "context",
                                    InputField.whole(0, MOST_CONTEXT),
                                    "lines around (0)"),
                            InputField.optional(
                                    "mode",
                                    InputField.oneOf("content", "files", "count"),
                                    "(content)"),
                            InputField.optional("hidden", InputField.flag(), "dotfiles too")),
                    ToolEffect.READS);

    private final WorkingDirectory workingDirectory;
    private final IgnoreSources sources;
    private final SearchEngine engine;

    /** A tool for the files of a workplace. */
    public GrepTool(
            WorkingDirectory workingDirectory, IgnoreSources sources, SystemSearchEngine engine) {
        this(workingDirectory, sources, (SearchEngine) engine);
    }

    GrepTool(WorkingDirectory workingDirectory, IgnoreSources sources, SearchEngine engine) {
        this.workingDirectory = workingDirectory;
        this.sources = sources;
        this.engine = engine;
    }

    @Override
    public ToolDescription description() {
        return SHEET;
    }

    @Override
    public PreparedCall prepare(ToolInput toolInput) {
        var parameters = GrepParameters.of(toolInput);
        var resolvedPath = workingDirectory.locate(toolInput.optionalText("path").orElse("."));
        return PreparedCall.of(
                List.of(resolvedPath.reading()),
                _ ->
                        ToolOutcome.done(
                                resolvedPath.steadily(() -> search(parameters, resolvedPath))));
    }

    private String search(GrepParameters parameters, ResolvedPath resolvedPath)
            throws InterruptedException {
        var answer = new GrepAnswer(parameters, resolvedPath, new PermittedFiles(workingDirectory));
        return switch (SearchTarget.of(resolvedPath)) {
            case FILE -> answer.ofFile();
            case DIRECTORY -> {
                var searchRequest =
                        new SearchRequest(
                                parameters.pattern(),
                                resolvedPath.path(),
                                sources,
                                parameters.hidden(),
                                parameters.glob());
                yield answer.ofTree(engine.search(searchRequest));
            }
        };
    }
}
