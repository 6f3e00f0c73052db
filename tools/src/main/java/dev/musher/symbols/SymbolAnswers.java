package dev.musher.symbols;

import dev.musher.syntax.SyntaxParser;
import dev.musher.tool.ToolFailure;
import dev.musher.workplace.Place;
import dev.musher.workplace.Workplace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;

/** Finds the files that a question is about, and has it answered. */
final class SymbolAnswers {
    private final Workplace workplace;
    private final SyntaxParser parser;
    private final Path folder;
    private final SymbolIndex index;

    /**
     * @param folder where indexes are kept
     */
    SymbolAnswers(Workplace workplace, SyntaxParser parser, Path folder) {
        this.workplace = workplace;
        this.parser = parser;
        this.folder = folder;
        this.index = new SymbolIndex(workplace.folder(), folder);
    }

    String answer(SymbolsParameters asked, Place place) throws InterruptedException {
        var outlines = new Outlines(parser);
        var scope = scope(place, outlines);
        var name = asked.name().orElse("");
        return switch (asked.action()) {
            case OUTLINE -> new OutlineAnswer(scope, place).text();
            case OVERVIEW -> new OverviewAnswer(scope, place).text();
            case DEFINITION -> new DefinitionAnswer(scope, name).text();
            case CALLERS -> new CallersAnswer(scope, name, outlines).text();
            case CALLEES -> new CalleesAnswer(scope, name, outlines).text();
            case BODY -> new BodyAnswer(scope, name, outlines).text();
        };
    }

    private Scope scope(Place place, Outlines outlines) throws InterruptedException {
        if (Files.isRegularFile(place.path(), LinkOption.NOFOLLOW_LINKS)) {
            return ofFile(place, outlines);
        }
        if (!Files.isDirectory(place.path(), LinkOption.NOFOLLOW_LINKS)) {
            throw ToolFailure.input(
                    "There is no file or folder " + place.shown() + ". Find it with glob or ls.");
        }
        if (!workplace.holds(place.path())) {
            var snapshot = new SymbolIndex(place.path(), folder).refresh(outlines);
            return new Scope(workplace, place.path(), snapshot.files(), snapshot.gaps());
        }
        var snapshot = index.refresh(outlines);
        var files =
                snapshot.files().stream()
                        .filter(file -> path(file).startsWith(place.path()))
                        .toList();
        return new Scope(workplace, workplace.folder(), files, snapshot.gaps());
    }

    private Path path(IndexedFile file) {
        return workplace.folder().resolve(file.path());
    }

    private Scope ofFile(Place place, Outlines outlines) throws InterruptedException {
        var name = place.path().toString();
        if (!outlines.knows(name)) {
            throw ToolFailure.input(
                    place.shown()
                            + " is not in a language that symbols knows. Use read or grep instead.");
        }
        byte[] text = text(place);
        var definitions =
                outlines.of(name, text)
                        .orElseThrow(
                                () ->
                                        ToolFailure.error(
                                                place.shown()
                                                        + " takes too long to parse. Use grep"
                                                        + " instead."));
        var print = new Fingerprint(text.length, 0, 0);
        var file = new IndexedFile(name, print, 0, SourceFile.hash(text), definitions);
        return new Scope(workplace, workplace.folder(), List.of(file), List.of());
    }

    private static byte[] text(Place place) throws InterruptedException {
        try {
            return SourceFile.read(place.path())
                    .orElseThrow(
                            () ->
                                    ToolFailure.input(
                                            place.shown()
                                                    + " is binary or larger than 1 MiB. Use grep"
                                                    + " instead."));
        } catch (IOException e) {
            throw ToolFailure.error("Cannot read " + place.shown() + ": " + e.getMessage() + ".");
        }
    }
}
