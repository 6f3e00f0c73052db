package dev.musher.codegen;

import com.sun.source.util.JavacTask;
import com.sun.source.util.TaskEvent;
import com.sun.source.util.TaskListener;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.RoundEnvironment;
import javax.annotation.processing.SupportedAnnotationTypes;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import javax.tools.StandardLocation;

/** Makes a {@link PlainClassFile} of every class that the compiler has written. */
@SupportedAnnotationTypes("*")
public final class PlainClassFileProcessor extends AbstractProcessor {
    @Override
    public SourceVersion getSupportedSourceVersion() {
        return SourceVersion.latest();
    }

    @Override
    public synchronized void init(ProcessingEnvironment environment) {
        super.init(environment);
        JavacTask.instance(environment).addTaskListener(new Written(output(environment)));
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
        return false;
    }

    private static Path output(ProcessingEnvironment environment) {
        try {
            var file =
                    environment.getFiler().getResource(StandardLocation.CLASS_OUTPUT, "", "file");
            return Path.of(file.toUri()).resolveSibling("");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private final class Written implements TaskListener {
        private final Path output;

        Written(Path output) {
            this.output = output;
        }

        @Override
        public void finished(TaskEvent event) {
            if (event.getKind() != TaskEvent.Kind.GENERATE || event.getTypeElement() == null) {
                return;
            }
            String name =
                    processingEnv
                            .getElementUtils()
                            .getBinaryName(event.getTypeElement())
                            .toString();
            Path file = output.resolve(name.replace('.', '/') + ".class");
            try {
                byte[] bytes = Files.readAllBytes(file);
                byte[] plain = PlainClassFile.of(bytes);
                if (plain != bytes) {
                    Files.write(file, plain);
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
