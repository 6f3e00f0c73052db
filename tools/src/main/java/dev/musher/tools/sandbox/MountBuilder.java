package dev.musher.tools.sandbox;

import dev.musher.codegen.TextFile;
import dev.musher.tools.sandbox.NamespaceHolder.NetworkSharing;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Puts together what a command sees, before bubblewrap starts. Bubblewrap finds sources and places
 * by their paths, where a link that another process puts there meanwhile leads it elsewhere, and it
 * reads the whole table of mounts for each of them. So a root is made in a folder of Musher's own,
 * in a mount namespace of the command's own: every source and every place is opened from a handle
 * without following any link, and mounted by that handle. Bubblewrap gets the finished root.
 *
 * @param folders where that is
 * @param holder whose namespaces the command enters
 */
@TextFile("mount-stage.pl")
record MountBuilder(Folders folders, NamespaceHolder holder) {
    private static final String PROGRAM = PerlMounts.program(MountBuilderText.TEXT);

    /**
     * Where mounts are put together.
     *
     * @param folder an empty one of our own, of which commands see nothing
     * @param project its top
     * @param view another one, where the holder may show the project
     */
    record Folders(Path folder, Path project, Path view) {}

    /** The words before bubblewrap, by which the mounts of these walls are made. */
    List<String> words(Walls walls, NetworkSharing sharing) {
        var words = new ArrayList<>(List.of(PerlMounts.PERL.toString(), "-e", PROGRAM));
        words.addAll(PerlMounts.numbers().subList(0, 2));
        words.add(Long.toString(holder.pid()));
        words.add(sharing == NetworkSharing.SHARED ? "net" : "");
        words.add(folders.folder().toString());
        words.add(folders.project().toString());
        words.add(folders.view().toString());
        for (var mount : walls.mounts()) {
            words.add(mount.how());
            words.add(mount.what());
            words.add(mount.place().toString().substring(1));
        }
        words.add("--");
        return words;
    }

    /** The words for bubblewrap, by which it shows the root that was made. */
    List<String> shown(Walls walls) {
        var words = new ArrayList<>(List.of("--dev-bind", folders.folder().toString(), "/"));
        words.addAll(walls.rest());
        return words;
    }
}
