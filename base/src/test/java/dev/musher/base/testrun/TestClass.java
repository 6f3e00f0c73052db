package dev.musher.base.testrun;

import java.io.IOException;
import java.lang.classfile.AnnotationValue;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;

/** A class with tests and the module it belongs to. */
record TestClass(Path module, String name) {
    /** The names that Maven takes for tests too. */
    private static final Pattern TEST =
            Pattern.compile("(Test[^$]*|[^$]*(Test|Tests|TestCase))[.]class");

    /** All test classes of a module. */
    static List<TestClass> of(Path module) throws IOException {
        var classes = module.resolve("target/test-classes");
        try (var files = Files.walk(classes)) {
            return files.filter(file -> TEST.matcher(file.getFileName().toString()).matches())
                    .map(file -> classes.relativize(file).toString())
                    .map(file -> file.replace(".class", "").replace('/', '.'))
                    .map(name -> new TestClass(module, name))
                    .toList();
        }
    }

    /** The tags of the class itself, read without loading it. */
    Set<String> tags() throws IOException {
        var file = module.resolve("target/test-classes/" + name.replace('.', '/') + ".class");
        return ClassFile.of()
                .parse(Files.readAllBytes(file))
                .findAttribute(Attributes.runtimeVisibleAnnotations())
                .stream()
                .flatMap(all -> all.annotations().stream())
                .filter(one -> one.className().equalsString(Tag.class.descriptorString()))
                .flatMap(tag -> tag.elements().stream())
                .map(element -> ((AnnotationValue.OfString) element.value()).stringValue())
                .collect(Collectors.toSet());
    }

    String simpleName() {
        return name.substring(name.lastIndexOf('.') + 1);
    }
}
