import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.jar.JarFile;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * Puts the program and its libraries into one jar: the JDK opens every jar of the class path when
 * it looks for a service, which it does with the first process it starts. Run from its source by
 * launcher/prepare: {@code java ProgramJar.java TARGET JAR...}
 */
final class ProgramJar {
    private static final String SERVICES = "META-INF/services/";
    private static final Set<String> LEFT_OUT = Set.of("META-INF/MANIFEST.MF", "module-info.class");

    private ProgramJar() {}

    /** Where two jars have the same file, the earlier one counts; services are named by each. */
    public static void main(String[] words) throws IOException {
        var services = new LinkedHashMap<String, ByteArrayOutputStream>();
        var files = new HashSet<String>();
        try (var out = new ZipOutputStream(Files.newOutputStream(Path.of(words[0])))) {
            // Most of it are libraries for other machines; packed well they would take seconds.
            out.setLevel(Deflater.BEST_SPEED);
            for (int at = 1; at < words.length; at++) {
                add(Path.of(words[at]), out, files, services);
            }
            for (var service : services.entrySet()) {
                out.putNextEntry(new ZipEntry(service.getKey()));
                service.getValue().writeTo(out);
            }
        }
    }

    /** As this Java sees the jar, which may have a class in several versions. */
    private static void add(
            Path jar,
            ZipOutputStream out,
            Set<String> files,
            Map<String, ByteArrayOutputStream> services)
            throws IOException {
        try (var open = new JarFile(jar.toFile(), false, ZipFile.OPEN_READ, Runtime.version())) {
            for (var entry : open.versionedStream().toList()) {
                var name = entry.getName();
                try (var content = open.getInputStream(entry)) {
                    if (name.startsWith(SERVICES) && !entry.isDirectory()) {
                        var all = services.computeIfAbsent(name, _ -> new ByteArrayOutputStream());
                        content.transferTo(all);
                        all.write('\n');
                    } else if (!entry.isDirectory()
                            && !LEFT_OUT.contains(name)
                            && files.add(name)) {
                        out.putNextEntry(new ZipEntry(name));
                        content.transferTo(out);
                    }
                }
            }
        }
    }
}
