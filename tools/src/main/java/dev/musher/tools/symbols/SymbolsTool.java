package dev.musher.tools.symbols;

import dev.musher.codegen.TextFile;
import dev.musher.tools.api.PreparedCall;
import dev.musher.tools.api.Tool;
import dev.musher.tools.api.ToolDescription;
import dev.musher.tools.api.ToolEffect;
import dev.musher.tools.api.ToolInput;
import dev.musher.tools.api.ToolOutcome;
import dev.musher.tools.paths.ResolvedPath;
import dev.musher.tools.paths.WorkingDirectory;
import dev.musher.tools.permission.PermissionClaim;
import dev.musher.tools.syntax.SyntaxParser;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Answers what is defined where, and who calls it. */
@TextFile("symbols.md")
public final class SymbolsTool implements Tool {
    private static final ToolDescription SHEET =
            new ToolDescription(
                    "symbols", SymbolsToolText.TEXT, SymbolsParameters.shape(), ToolEffect.READS);

    private final WorkingDirectory workingDirectory;
    private final SymbolAnswerer answers;

    /**
     * @param cache a folder of the user's in which indexes may be kept
     */
    public SymbolsTool(WorkingDirectory workingDirectory, SyntaxParser parser, Path cache) {
        this.workingDirectory = workingDirectory;
        this.answers = new SymbolAnswerer(workingDirectory, parser, cache.resolve("symbols"));
    }

    @Override
    public ToolDescription description() {
        return SHEET;
    }

    @Override
    public PreparedCall prepare(ToolInput toolInput) {
        var asked = SymbolsParameters.of(toolInput);
        ResolvedPath resolvedPath = workingDirectory.locate(asked.path().orElse("."));
        return PreparedCall.of(
                claims(resolvedPath),
                _ ->
                        ToolOutcome.done(
                                resolvedPath.steadily(() -> answers.answer(asked, resolvedPath))));
    }

    /** The index of the workplace is brought up to date for any folder in it. */
    private List<PermissionClaim> claims(ResolvedPath resolvedPath) {
        boolean indexed =
                workingDirectory.holds(resolvedPath.path())
                        && Files.isDirectory(resolvedPath.path());
        return List.of(
                indexed
                        ? new PermissionClaim.Read(workingDirectory.folder().toString())
                        : resolvedPath.reading());
    }
}
