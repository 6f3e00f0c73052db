package dev.musher.tools.search;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.base.git.TestGitSettings;
import dev.musher.base.json.Json;
import dev.musher.base.process.CommandLine;
import dev.musher.base.process.CommandResult;
import dev.musher.base.process.OutputLimit;
import dev.musher.base.process.ProcessRunner;
import dev.musher.tools.api.InputShape.Checked;
import dev.musher.tools.api.OutcomePiece;
import dev.musher.tools.api.Tool;
import dev.musher.tools.api.ToolCall;
import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.api.ToolOutcome;
import dev.musher.tools.filetree.EntryName;
import dev.musher.tools.filetree.IgnoreSources;
import dev.musher.tools.paths.WorkingDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A folder to search in, and the tools that do. */
final class SearchFixture {
    static final Map<String, String> ENVIRONMENT = Map.of("PATH", "/usr/bin:/bin");

    final ProcessRunner processes = new ProcessRunner(Map.of());
    private final Path folder;
    private final WorkingDirectory workingDirectory;
    private IgnoreSources sources;

    SearchFixture(Path folder) throws IOException {
        this.folder = Files.createDirectories(folder).toRealPath();
        workingDirectory = new WorkingDirectory(this.folder, this.folder);
        sources = IgnoreSources.ofTree(this.folder);
    }

    Path folder() {
        return folder;
    }

    IgnoreSources sources() {
        return sources;
    }

    SearchFixture withUserFile(Path file) {
        sources = sources.with(file);
        return this;
    }

    SearchFixture file(String path, String content) throws IOException {
        return file(path.getBytes(UTF_8), content.getBytes(UTF_8));
    }

    /** One character is one byte. */
    SearchFixture octets(String path, String content) throws IOException {
        return file(path.getBytes(ISO_8859_1), content.getBytes(ISO_8859_1));
    }

    private SearchFixture file(byte[] path, byte[] content) throws IOException {
        var file = EntryName.path(folder, path);
        Files.createDirectories(file.resolveSibling(""));
        Files.write(file, content);
        return this;
    }

    SearchFixture link(String path, String target) throws IOException {
        Files.createSymbolicLink(folder.resolve(path), Path.of(target));
        return this;
    }

    /** Makes the folder a repository that tracks these files, also those that are ignored. */
    SearchFixture track(List<String> paths) throws InterruptedException {
        git(List.of("init", "-q", "--template="));
        var words = new ArrayList<>(List.of("--literal-pathspecs", "add", "-f", "--"));
        words.addAll(paths);
        git(words);
        return this;
    }

    private void git(List<String> words) throws InterruptedException {
        var command = new ArrayList<>(List.of("git"));
        command.addAll(words);
        var environment = new HashMap<>(TestGitSettings.VARIABLES);
        environment.putAll(ENVIRONMENT);
        var result =
                processes.run(
                        CommandLine.of(folder, environment, command.toArray(String[]::new)),
                        Duration.ofMinutes(1),
                        OutputLimit.whole(4096));
        if (!(result instanceof CommandResult.Exited(int code, _, _)) || code != 0) {
            throw new IllegalStateException("git failed: " + result.err().text());
        }
    }

    Tool grep(SearchEngine engine) {
        return new GrepTool(workingDirectory, sources, engine);
    }

    Tool glob() {
        return new GlobTool(workingDirectory, sources);
    }

    Tool ls() {
        return new LsTool(workingDirectory, sources);
    }

    /** By our own engine. */
    String grep(String json) throws InterruptedException {
        return answer(grep(new JavaSearchEngine()), json);
    }

    /** By ripgrep alone; a search that it may not do fails. */
    String grepByRipgrep(String json) throws InterruptedException {
        return answer(grep(ripgrepOnly()), json);
    }

    /** By ripgrep where it may. */
    String grepWithRipgrep(String json) throws InterruptedException {
        return answer(grep(new SystemSearchEngine(ENVIRONMENT, processes)), json);
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
        return Ripgrep.find(ENVIRONMENT, new ProcessRunner(Map.of())).isPresent();
    }

    /** What a call says, however it ended; single quotes stand for double ones. */
    static String answer(Tool tool, String json) throws InterruptedException {
        return switch (outcome(tool, json)) {
            case ToolOutcome.Done(var pieces, _)
                    when pieces.getFirst() instanceof OutcomePiece.Text(String text) ->
                    text;
            case ToolOutcome.Failed(var failure, String text, _) -> failure + ": " + text;
            case ToolOutcome other -> throw new IllegalStateException(other.toString());
        };
    }

    private static ToolOutcome outcome(Tool tool, String json) throws InterruptedException {
        return switch (tool.description().input().check(Json.parse(json.replace('\'', '"')))) {
            case Checked.Misfits(var problems) ->
                    new ToolOutcome.Failed(ToolOutcome.Failure.INPUT, String.join(" ", problems));
            case Checked.Fits(var toolInput) -> {
                try {
                    yield tool.prepare(toolInput)
                            .execute(new ToolCall("1", ToolCall.Progress.UNHEARD));
                } catch (ToolFailure failure) {
                    yield failure.outcome();
                }
            }
        };
    }
}
