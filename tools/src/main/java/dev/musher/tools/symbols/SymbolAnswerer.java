package dev.musher.tools.symbols;

import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.paths.ResolvedPath;
import dev.musher.tools.paths.WorkingDirectory;
import dev.musher.tools.syntax.SyntaxParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;

/** Finds the files that a question is about, and has it answered. */
final class SymbolAnswerer {
    private final WorkingDirectory workingDirectory;
    private final SyntaxParser parser;
    private final Path folder;
    private final SymbolIndex index;

    /**
     * @param folder where indexes are kept
     */
    SymbolAnswerer(WorkingDirectory workingDirectory, SyntaxParser parser, Path folder) {
        this.workingDirectory = workingDirectory;
        this.parser = parser;
        this.folder = folder;
        this.index = new SymbolIndex(workingDirectory.folder(), folder);
    }

    String answer(SymbolsParameters asked, ResolvedPath resolvedPath) throws InterruptedException {
        var sourceParser = new SourceParser(parser);
        var queryScope = scope(resolvedPath, sourceParser);
        var name = asked.name().orElse("");
        return switch (asked.action()) {
            case OUTLINE -> new OutlineAnswer(queryScope, resolvedPath).text();
            case OVERVIEW -> new OverviewAnswer(queryScope, resolvedPath).text();
            case DEFINITION -> new DefinitionAnswer(queryScope, name).text();
            case CALLERS -> new CallersAnswer(queryScope, name, sourceParser).text();
            case CALLEES -> new CalleesAnswer(queryScope, name, sourceParser).text();
            case BODY -> new BodyAnswer(queryScope, name, sourceParser).text();
        };
    }

    private QueryScope scope(ResolvedPath resolvedPath, SourceParser sourceParser)
            throws InterruptedException {
        if (Files.isRegularFile(resolvedPath.path(), LinkOption.NOFOLLOW_LINKS)) {
            return ofFile(resolvedPath, sourceParser);
        }
        if (!Files.isDirectory(resolvedPath.path(), LinkOption.NOFOLLOW_LINKS)) {
            throw ToolFailure.input(
                    "There is no file or folder "
                            + resolvedPath.shown()
                            + ". Find it with glob or ls.");
        }
        if (!workingDirectory.holds(resolvedPath.path())) {
            var indexSnapshot = new SymbolIndex(resolvedPath.path(), folder).refresh(sourceParser);
            return new QueryScope(
                    workingDirectory,
                    resolvedPath.path(),
                    indexSnapshot.files(),
                    indexSnapshot.gaps());
        }
        var indexSnapshot = index.refresh(sourceParser);
        var files =
                indexSnapshot.files().stream()
                        .filter(file -> path(file).startsWith(resolvedPath.path()))
                        .toList();
        return new QueryScope(
                workingDirectory, workingDirectory.folder(), files, indexSnapshot.gaps());
    }

    private Path path(IndexedSourceFile file) {
        return workingDirectory.folder().resolve(file.path());
    }

    private QueryScope ofFile(ResolvedPath resolvedPath, SourceParser sourceParser)
            throws InterruptedException {
        var name = resolvedPath.path().toString();
        if (!sourceParser.knows(name)) {
            throw ToolFailure.input(
                    resolvedPath.shown()
                            + " is not in a language that symbols supports. Use read or grep instead.");
        }
        byte[] text = text(resolvedPath);
        var definitions =
                sourceParser
                        .of(name, text)
                        .orElseThrow(
                                () ->
                                        ToolFailure.error(
                                                resolvedPath.shown()
                                                        + " takes too long to parse. Use grep"
                                                        + " instead."));
        var print = new FileFingerprint(text.length, 0, 0);
        var file = new IndexedSourceFile(name, print, 0, SourceFileReader.hash(text), definitions);
        return new QueryScope(
                workingDirectory, workingDirectory.folder(), List.of(file), List.of());
    }

    private static byte[] text(ResolvedPath resolvedPath) throws InterruptedException {
        try {
            return SourceFileReader.read(resolvedPath.path())
                    .orElseThrow(
                            () ->
                                    ToolFailure.input(
                                            resolvedPath.shown()
                                                    + " is binary or larger than 1 MiB. Use grep"
                                                    + " instead."));
        } catch (IOException e) {
            throw ToolFailure.error(
                    "Cannot read " + resolvedPath.shown() + ": " + e.getMessage() + ".");
        }
    }
}
