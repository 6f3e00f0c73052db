package dev.musher.codegen;

import java.io.IOException;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.annotation.processing.SupportedAnnotationTypes;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.tools.Diagnostic;
import javax.tools.StandardLocation;

/** Writes the classes that {@link TextFile} asks for. */
@SupportedAnnotationTypes("dev.musher.codegen.TextFile")
public final class TextFileProcessor extends AbstractProcessor {
    @Override
    public SourceVersion getSupportedSourceVersion() {
        return SourceVersion.latest();
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
        for (Element element : round.getElementsAnnotatedWith(TextFile.class)) {
            String file = element.getAnnotation(TextFile.class).value();
            try {
                write((TypeElement) element, file);
            } catch (IOException e) {
                processingEnv
                        .getMessager()
                        .printMessage(
                                Diagnostic.Kind.ERROR,
                                "cannot make a constant of " + file + ": " + e.getMessage(),
                                element);
            }
        }
        return false;
    }

    private void write(TypeElement type, String file) throws IOException {
        var elements = processingEnv.getElementUtils();
        String folder = elements.getPackageOf(type).getQualifiedName().toString();
        var filer = processingEnv.getFiler();
        var text =
                filer.getResource(StandardLocation.CLASS_OUTPUT, folder, file)
                        .getCharContent(false)
                        .toString()
                        .stripTrailing();
        String name = type.getSimpleName() + "Text";
        try (var out = filer.createSourceFile(folder + "." + name, type).openWriter()) {
            out.write("package " + folder + ";\n\n/** The text of " + file + ". */\n");
            out.write("final class " + name + " {\n    static final String TEXT =\n            ");
            out.write(elements.getConstantExpression(text));
            out.write(";\n\n    private " + name + "() {}\n}\n");
        }
    }
}
