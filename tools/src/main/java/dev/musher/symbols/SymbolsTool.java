package dev.musher.symbols;

import dev.musher.codegen.TextFile;
import dev.musher.permission.Claim;
import dev.musher.syntax.SyntaxParser;
import dev.musher.tool.Effect;
import dev.musher.tool.Input;
import dev.musher.tool.Prepared;
import dev.musher.tool.Tool;
import dev.musher.tool.ToolOutcome;
import dev.musher.tool.ToolSheet;
import dev.musher.workplace.Place;
import dev.musher.workplace.Workplace;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Answers what is defined where, and who calls it. */
@TextFile("symbols.md")
public final class SymbolsTool implements Tool {
    private static final ToolSheet SHEET =
            new ToolSheet("symbols", SymbolsToolText.TEXT, SymbolsParameters.shape(), Effect.READS);

    private final Workplace workplace;
    private final SymbolAnswers answers;

    /**
     * @param cache a folder of the user's in which indexes may be kept
     */
    public SymbolsTool(Workplace workplace, SyntaxParser parser, Path cache) {
        this.workplace = workplace;
        this.answers = new SymbolAnswers(workplace, parser, cache.resolve("symbols"));
    }

    @Override
    public ToolSheet sheet() {
        return SHEET;
    }

    @Override
    public Prepared prepare(Input input) {
        var asked = SymbolsParameters.of(input);
        Place place = workplace.locate(asked.path().orElse("."));
        return Prepared.of(
                claims(place),
                _ -> ToolOutcome.done(place.steadily(() -> answers.answer(asked, place))));
    }

    /** The index of the workplace is brought up to date for any folder in it. */
    private List<Claim> claims(Place place) {
        boolean indexed = workplace.holds(place.path()) && Files.isDirectory(place.path());
        return List.of(indexed ? new Claim.Read(workplace.folder().toString()) : place.reading());
    }
}
