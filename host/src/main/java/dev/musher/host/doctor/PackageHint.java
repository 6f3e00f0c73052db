package dev.musher.host.doctor;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The command that installs a package on this machine. */
final class PackageHint {
    /** A program that installs packages, and how it is called. */
    private record Installer(String program, String command) {}

    private static final List<Installer> INSTALLERS =
            List.of(
                    new Installer("apt-get", "sudo apt-get install "),
                    new Installer("dnf", "sudo dnf install "),
                    new Installer("pacman", "sudo pacman -S "),
                    new Installer("apk", "sudo apk add "),
                    new Installer("zypper", "sudo zypper install "),
                    new Installer("brew", "brew install "));

    private PackageHint() {}

    /** Looks for an installer in the folders of a search path. */
    static String install(String packageName, String searchPath) {
        for (Installer installer : INSTALLERS) {
            for (String folder : searchPath.split(":", -1)) {
                if (Files.isExecutable(Path.of(folder, installer.program()))) {
                    return installer.command() + packageName;
                }
            }
        }
        return "install the package " + packageName;
    }
}
