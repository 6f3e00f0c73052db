package dev.musher.tools.sandbox;

import dev.musher.codegen.TextFile;
import dev.musher.tools.sandbox.ToolchainTable.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The package registries that a project needs: public ones by the names of its files, and those
 * that the user's own settings name. What a repository writes never adds a host.
 */
@TextFile("registries.table")
final class PackageRegistries {
    /** In a list of hosts it stands for all of them. */
    static final String WORD = "registries";

    private static final int MOST_NAMES = 5000;

    /** Settings of the machine, which no project and no command writes. */
    private static final List<Path> OF_THE_SYSTEM =
            List.of(
                    Path.of("/etc/pip.conf"),
                    Path.of("/etc/npmrc"),
                    Path.of("/usr/etc/npmrc"),
                    Path.of("/etc/maven/settings.xml"));

    private final Path workplace;
    private final List<String> ofUser;

    private PackageRegistries(Path workplace, List<String> ofUser) {
        this.workplace = workplace;
        this.ofUser = ofUser;
    }

    static PackageRegistries of(
            Path workplace, Toolchains toolchains, Map<String, String> environment) {
        var hosts = new ArrayList<String>();
        var files = new ArrayList<>(toolchains.settings());
        files.addAll(toolchains.secretive());
        files.addAll(OF_THE_SYSTEM);
        for (Path file : files) {
            if (Files.isRegularFile(file)) {
                hosts.addAll(UserSettingsText.of(file).hosts());
            }
        }
        for (var row : ToolchainTable.rows(Kind.REGISTRY)) {
            var value = environment.getOrDefault(row.name(), "");
            hosts.addAll(UserSettingsText.of(value).hosts());
        }
        return new PackageRegistries(workplace, List.copyOf(hosts));
    }

    /** As of now: a project may have got its first file of a kind meanwhile. */
    List<String> hosts() {
        var names = names();
        var hosts = new ArrayList<>(ofUser);
        for (var line : PackageRegistriesText.TEXT.split("\n", -1)) {
            int colon = line.indexOf(" : ");
            if (colon > 0 && !line.startsWith("#")) {
                for (var pattern : line.substring(colon + 3).split(" ", -1)) {
                    if (names.stream().anyMatch(name -> fits(pattern, name))) {
                        hosts.addAll(List.of(line.substring(0, colon).split(" ", -1)));
                        break;
                    }
                }
            }
        }
        return hosts;
    }

    private static boolean fits(String pattern, String name) {
        if (pattern.startsWith("*")) {
            return name.endsWith(pattern.substring(1));
        }
        return pattern.endsWith("*")
                ? name.startsWith(pattern.substring(0, pattern.length() - 1))
                : name.equals(pattern);
    }

    /** Of the files at the top and one folder below. */
    private Set<String> names() {
        var names = new HashSet<String>();
        for (Path folder : list(workplace, names)) {
            if (names.size() < MOST_NAMES) {
                list(folder, names);
            }
        }
        return names;
    }

    private static List<Path> list(Path folder, Set<String> names) {
        var folders = new ArrayList<Path>();
        try (var entries = Files.newDirectoryStream(folder)) {
            for (Path entry : entries) {
                if (names.size() >= MOST_NAMES) {
                    break;
                }
                var name = entry.getFileName().toString();
                if (!Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS)) {
                    names.add(name);
                } else if (!name.startsWith(".") && !name.equals("node_modules")) {
                    folders.add(entry);
                }
            }
        } catch (IOException _) {
            // What cannot be listed needs no registry.
        }
        return folders;
    }
}
