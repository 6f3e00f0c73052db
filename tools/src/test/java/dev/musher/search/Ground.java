package dev.musher.search;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.json.Json;
import dev.musher.process.Processes;
import dev.musher.tool.InputShape.Checked;
import dev.musher.tool.Piece;
import dev.musher.tool.Tool;
import dev.musher.tool.ToolCall;
import dev.musher.tool.ToolFailure;
import dev.musher.tool.ToolOutcome;
import dev.musher.tree.EntryName;
import dev.musher.tree.IgnoreSources;
import dev.musher.workplace.Workplace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** A folder to search in, and the tools that do. */
final class Ground {
    static final Map<String, String> ENVIRONMENT = Map.of("PATH", "/usr/bin:/bin");

    final Processes processes = new Processes(Map.of());
    private final Path folder;
    private final Workplace workplace;
    private IgnoreSources sources;

    Ground(Path folder) throws IOException {
        this.folder = Files.createDirectories(folder).toRealPath();
        workplace = new Workplace(this.folder, this.folder);
        sources = IgnoreSources.ofTree(this.folder);
    }

    Path folder() {
        return folder;
    }

    IgnoreSources sources() {
        return sources;
    }

    Ground withUserFile(Path file) {
        sources = sources.with(file);
        return this;
    }

    Ground file(String path, String content) throws IOException {
        return file(path.getBytes(UTF_8), content.getBytes(UTF_8));
    }

    /** One character is one byte. */
    Ground octets(String path, String content) throws IOException {
        return file(path.getBytes(ISO_8859_1), content.getBytes(ISO_8859_1));
    }

    private Ground file(byte[] path, byte[] content) throws IOException {
        var file = EntryName.path(folder, path);
        Files.createDirectories(file.resolveSibling(""));
        Files.write(file, content);
        return this;
    }

    Ground link(String path, String target) throws IOException {
        Files.createSymbolicLink(folder.resolve(path), Path.of(target));
        return this;
    }

    Tool grep(SearchEngine engine) {
        return new GrepTool(workplace, sources, engine);
    }

    Tool glob() {
        return new GlobTool(workplace, sources);
    }

    Tool ls() {
        return new LsTool(workplace, sources);
    }

    /** By our own engine. */
    String grep(String json) throws InterruptedException {
        return answer(grep(new OwnEngine()), json);
    }

    /** By ripgrep alone; a search that it may not do fails. */
    String grepByRipgrep(String json) throws InterruptedException {
        return answer(grep(ripgrepOnly()), json);
    }

    /** By ripgrep where it may. */
    String grepWithRipgrep(String json) throws InterruptedException {
        return answer(grep(new SystemEngine(ENVIRONMENT, processes)), json);
    }

    String glob(String json) throws InterruptedException {
        return answer(glob(), json);
    }

    String ls(String json) throws InterruptedException {
        return answer(ls(), json);
    }

    SearchEngine ripgrepOnly() {
        var ripgrep = Ripgrep.find(ENVIRONMENT, processes).orElseThrow();
        return new RipgrepEngine(
                ripgrep,
                _ -> {
                    throw ToolFailure.error("ripgrep may not search here");
                });
    }

    static boolean hasRipgrep() {
        return Ripgrep.find(ENVIRONMENT, new Processes(Map.of())).isPresent();
    }

    /** What a call says, however it ended; single quotes stand for double ones. */
    static String answer(Tool tool, String json) throws InterruptedException {
        return switch (outcome(tool, json)) {
            case ToolOutcome.Done(var pieces, _)
                    when pieces.getFirst() instanceof Piece.Text(String text) ->
                    text;
            case ToolOutcome.Failed(var failure, String text, _) -> failure + ": " + text;
            case ToolOutcome other -> throw new IllegalStateException(other.toString());
        };
    }

    private static ToolOutcome outcome(Tool tool, String json) throws InterruptedException {
        return switch (tool.sheet().input().check(Json.parse(json.replace('\'', '"')))) {
            case Checked.Misfits(var problems) ->
                    new ToolOutcome.Failed(ToolOutcome.Failure.INPUT, String.join(" ", problems));
            case Checked.Fits(var input) -> {
                try {
                    yield tool.prepare(input)
                            .carryOut(new ToolCall("1", ToolCall.Progress.UNHEARD));
                } catch (ToolFailure failure) {
                    yield failure.outcome();
                }
            }
        };
    }
}
