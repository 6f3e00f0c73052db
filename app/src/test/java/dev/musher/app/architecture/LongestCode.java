package dev.musher.app.architecture;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/** The ten longest files and methods: not faults, but where to look for a second thing. */
final class LongestCode {
    private static final int SHOWN = 10;

    /** Something with a length, and where it is. */
    record Place(String name, long lines) {}

    private LongestCode() {}

    static String report(Path root, List<Path> files) throws IOException {
        var text = new StringBuilder("Places to look\n");
        append(text, "longest files", longest(lengths(root, files)));
        append(text, "longest methods", longest(methods(root, files)));
        return text.toString();
    }

    private static void append(StringBuilder text, String title, List<Place> places) {
        text.append("  ").append(title).append('\n');
        for (Place place : places) {
            text.append("%6d  %s%n".formatted(place.lines(), place.name()));
        }
    }

    private static List<Place> longest(List<Place> places) {
        return places.stream()
                .sorted(Comparator.comparingLong(Place::lines).reversed())
                .limit(SHOWN)
                .toList();
    }

    private static List<Place> lengths(Path root, List<Path> files) {
        return files.stream()
                .map(file -> SourceFile.read(root, file))
                .map(source -> new Place(source.path(), source.lines().size()))
                .toList();
    }

    static List<Place> methods(Path root, List<Path> files) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (var manager = compiler.getStandardFileManager(null, null, null)) {
            var units = manager.getJavaFileObjectsFromPaths(files);
            var task =
                    (JavacTask)
                            compiler.getTask(
                                    null, manager, null, List.of("-proc:none"), null, units);
            var places = new ArrayList<Place>();
            for (CompilationUnitTree unit : task.parse()) {
                var positions = Trees.instance(task).getSourcePositions();
                var path = root.relativize(Path.of(unit.getSourceFile().toUri())).toString();
                new TreeScanner<@Nullable Void, @Nullable Void>() {
                    @Override
                    public @Nullable Void visitMethod(MethodTree method, @Nullable Void unused) {
                        var lines = unit.getLineMap();
                        long first = lines.getLineNumber(positions.getStartPosition(unit, method));
                        long last = lines.getLineNumber(positions.getEndPosition(unit, method));
                        places.add(new Place(path + " " + method.getName(), last - first + 1));
                        return super.visitMethod(method, null);
                    }
                }.scan(unit, null);
            }
            return places;
        }
    }
}
