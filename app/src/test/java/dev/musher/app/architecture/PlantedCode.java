package dev.musher.app.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;

/** Source text compiled on the spot, so that code which breaks a rule need not lie in the tree. */
final class PlantedCode {
    private final Path folder;
    private final List<String> files = new ArrayList<>();

    PlantedCode(Path folder) {
        this.folder = folder;
    }

    PlantedCode file(String name, String text) throws IOException {
        Path file = folder.resolve("src").resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        files.add(file.toString());
        return this;
    }

    JavaClasses compile() {
        Path classes = folder.resolve("classes");
        var arguments = new ArrayList<>(List.of("-proc:none", "-d", classes.toString()));
        arguments.addAll(List.of("-cp", System.getProperty("java.class.path")));
        arguments.addAll(files);
        int result =
                ToolProvider.getSystemJavaCompiler()
                        .run(null, null, null, arguments.toArray(String[]::new));
        assertThat(result).as("planted code compiles").isZero();
        return new ClassFileImporter().importPath(classes);
    }
}
