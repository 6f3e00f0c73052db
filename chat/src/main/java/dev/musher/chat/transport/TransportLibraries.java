package dev.musher.chat.transport;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;

/**
 * Transports with libraries of their vendors, each in a folder of its own. They are not on the
 * class path of the program: one is loaded the first time that it is asked for, and stays as long
 * as the process. Any thread calls it.
 */
public final class TransportLibraries {
    private static final String NAME = "[a-z]+";

    private final Path folder;
    private final Map<String, TransportFactory> loaded = new HashMap<>();

    /**
     * @param folder with a folder for each, named like it
     */
    public TransportLibraries(Path folder) {
        this.folder = folder;
    }

    /** The factory of a transport; none where no such folder is. */
    public synchronized Optional<TransportFactory> find(String name) {
        var known = Optional.ofNullable(loaded.get(name));
        if (known.isPresent()) {
            return known;
        }
        var found = load(name);
        found.ifPresent(factory -> loaded.put(name, factory));
        return found;
    }

    private Optional<TransportFactory> load(String name) {
        Path jars = folder.resolve(name);
        if (!name.matches(NAME) || !Files.isDirectory(jars)) {
            return Optional.empty();
        }
        var loader =
                new URLClassLoader(
                        "transport-" + name, urls(jars), TransportFactory.class.getClassLoader());
        for (var factory : ServiceLoader.load(TransportFactory.class, loader)) {
            if (factory.name().equals(name)) {
                return Optional.of(factory);
            }
        }
        return Optional.empty();
    }

    private static URL[] urls(Path folder) {
        var urls = new ArrayList<URL>();
        try (var jars = Files.newDirectoryStream(folder, "*.jar")) {
            for (Path jar : jars) {
                urls.add(jar.toUri().toURL());
            }
        } catch (MalformedURLException e) {
            throw new IllegalStateException(e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return urls.toArray(URL[]::new);
    }
}
