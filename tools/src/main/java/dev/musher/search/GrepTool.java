package dev.musher.search;

import dev.musher.codegen.TextFile;
import dev.musher.document.ExactFiles;
import dev.musher.tool.Effect;
import dev.musher.tool.Field;
import dev.musher.tool.Input;
import dev.musher.tool.InputShape;
import dev.musher.tool.Prepared;
import dev.musher.tool.Tool;
import dev.musher.tool.ToolOutcome;
import dev.musher.tool.ToolSheet;
import dev.musher.tree.IgnoreSources;
import dev.musher.workplace.Place;
import dev.musher.workplace.Workplace;
import java.util.List;

/** Finds lines in files. */
@TextFile("grep.md")
public final class GrepTool implements Tool {
    private static final int LONGEST_PATTERN = 1000;
    private static final int MOST_CONTEXT = 20;

    private static final ToolSheet SHEET =
            new ToolSheet(
                    "grep",
                    GrepToolText.TEXT,
                    InputShape.of(
                            Field.required("pattern", Field.text(LONGEST_PATTERN), ""),
                            Field.optional("path", Field.text(), "file or directory"),
                            Field.optional("glob", Field.text(), "only such files: *.{ts,tsx}"),
                            Field.optional("ignore_case", Field.flag(), ""),
                            Field.optional("context", Field.whole(0, MOST_CONTEXT), "lines around"),
                            Field.optional("mode", Field.oneOf("content", "files", "count"), ""),
                            Field.optional("hidden", Field.flag(), "dotfiles too")),
                    Effect.READS);

    private final Workplace workplace;
    private final IgnoreSources sources;
    private final SearchEngine engine;

    /** A tool for the files of a workplace. */
    public GrepTool(Workplace workplace, IgnoreSources sources, SystemEngine engine) {
        this(workplace, sources, (SearchEngine) engine);
    }

    GrepTool(Workplace workplace, IgnoreSources sources, SearchEngine engine) {
        this.workplace = workplace;
        this.sources = sources;
        this.engine = engine;
    }

    @Override
    public ToolSheet sheet() {
        return SHEET;
    }

    @Override
    public Prepared prepare(Input input) {
        var parameters = GrepParameters.of(input);
        var place = workplace.locate(input.optionalText("path").orElse("."));
        return Prepared.of(
                List.of(place.reading()),
                _ -> ToolOutcome.done(place.steadily(() -> search(parameters, place))));
    }

    private String search(GrepParameters parameters, Place place) throws InterruptedException {
        var answer = new GrepAnswer(parameters, place, new ExactFiles(workplace));
        return switch (Target.of(place)) {
            case FILE -> answer.ofFile();
            case DIRECTORY -> {
                var sought =
                        new Sought(
                                parameters.pattern(),
                                place.path(),
                                sources,
                                parameters.hidden(),
                                parameters.glob());
                yield answer.ofTree(engine.search(sought));
            }
        };
    }
}
