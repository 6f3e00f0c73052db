package dev.musher.base.testrun;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** A class with tests and the module it belongs to. */
record TestClass(Path module, String name) {
    /** The names that Maven takes for tests too. */
    private static final Pattern TEST =
            Pattern.compile("(Test[^$]*|[^$]*(Test|Tests|TestCase))[.]class");

    /** All test classes of all modules below a folder. */
    static List<TestClass> below(Path root) throws IOException {
        var all = new ArrayList<TestClass>();
        try (var modules = Files.newDirectoryStream(root)) {
            for (Path module : modules) {
                var classes = module.resolve("target/test-classes");
                if (Files.isRegularFile(module.resolve("pom.xml")) && Files.isDirectory(classes)) {
                    all.addAll(in(module, classes));
                }
            }
        }
        return all;
    }

    private static List<TestClass> in(Path module, Path classes) throws IOException {
        try (var files = Files.walk(classes)) {
            return files.filter(file -> TEST.matcher(file.getFileName().toString()).matches())
                    .map(file -> classes.relativize(file).toString())
                    .map(file -> file.replace(".class", "").replace('/', '.'))
                    .map(name -> new TestClass(module, name))
                    .toList();
        }
    }

    String simpleName() {
        return name.substring(name.lastIndexOf('.') + 1);
    }
}
