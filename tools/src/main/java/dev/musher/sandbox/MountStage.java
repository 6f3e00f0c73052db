package dev.musher.sandbox;

import dev.musher.process.CommandLine;
import dev.musher.process.Finished;
import dev.musher.process.OutputLimit;
import dev.musher.process.ProcessException;
import dev.musher.process.Processes;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Mounts what commands can exchange while walls go up. Bubblewrap finds sources and places by their
 * paths, and a link that somebody puts in a path meanwhile leads it elsewhere. So before it starts,
 * trees are put together in a folder of Musher's own, in a mount namespace of the command's own:
 * every source and every place is opened from a handle without following any link, and mounted by
 * that handle. Bubblewrap gets the finished trees.
 */
final class MountStage {
    static final Path PERL = Path.of("/usr/bin/perl");
    private static final Duration BOUND = Duration.ofSeconds(5);
    private static final OutputLimit LIMIT = OutputLimit.ends(1024, 1024);

    /** Newer calls have the same number everywhere, this one does not. */
    private static final Map<String, String> UNSHARE =
            Map.of("amd64", "272", "aarch64", "97", "riscv64", "97");

    /** Variables by which perl loads more than this program. */
    static final List<String> OF_PERL =
            List.of("PERL5OPT", "PERL5LIB", "PERLLIB", "PERL5DB", "PERL_UNICODE");

    /**
     * The calls: 428 open_tree, 429 move_mount, 430 fsopen, 431 fsconfig, 432 fsmount, 437 openat2,
     * 442 mount_setattr.
     */
    static final String CALLS =
            """
            my ($here, $none, $close, $no_links, $beneath) = (-100, '', 02000000, 0x04, 0x0c);
            sub refuse { die "$_[0]: $!.\\n" }
            sub handle { open my $handle, '<&=', $_[0] or refuse('handle'); return $handle }
            sub find {
                my ($from, $path, $how) = @_;
                my $found = syscall(437, $from, $path, pack('QQQ', 010000000 | $close, 0, $how), 24);
                return $found < 0 ? undef : handle($found);
            }
            sub attach {
                my ($tree, $place, $name) = @_;
                syscall(429, fileno $tree, $none, fileno $place, $none, 0x44) == 0 or refuse($name);
            }
            sub copy {
                my ($from, $name, $attributes) = @_;
                my $tree = syscall(428, fileno $from, $none, 0x9001 | $close);
                $tree >= 0 or refuse($name);
                my $handle = handle($tree);
                syscall(442, $tree, $none, 0x9000, pack('QQQQ', $attributes, 0, 0, 0), 32) == 0 or refuse($name);
                return $handle;
            }
            sub scratch {
                my ($type, $size, $bytes, $mode, $rights) = ('tmpfs', 'size', "$_[0]", 'mode', '1777');
                my $system = syscall(430, $type, 1);
                my $handle = $system < 0 ? refuse($type) : handle($system);
                syscall(431, $system, 1, $size, $bytes, 0) == 0 or refuse($type);
                syscall(431, $system, 1, $mode, $rights, 0) == 0 or refuse($type);
                syscall(431, $system, 6, 0, 0, 0) == 0 or refuse($type);
                my $tree = syscall(432, $system, 1, $_[1]);
                return $tree < 0 ? refuse($type) : handle($tree);
            }
            sub cover {
                my $place = find(fileno $_[0], $_[1], $beneath) or return;
                my $device = '/dev/null';
                my $nothing = find($here, $device, 0) or refuse($device);
                attach(-d $place ? scratch(4096, 7) : copy($nothing, $device, 7), $place, $_[1]);
            }
            """;

    /**
     * Its first words are the number of unshare, the folder, the project and where the holder shows
     * it; then come mounts of three words each, {@code --}, and the program to become.
     */
    private static final String PROGRAM =
            "use strict;\n"
                    + CALLS
                    + """
                    $SIG{__DIE__} = sub { print STDERR "The walls cannot be built, the command did not run: $_[0]"; exit 125 };
                    sub put { open my $to, '>', $_[0] or refuse($_[0]); syswrite $to, $_[1] or refuse($_[0]) }
                    sub place {
                        my ($top, $path, $folder) = @_;
                        my $there = find(fileno $top, $path, $beneath);
                        return $there if $there or $! != 2;
                        my ($above, $name) = $path =~ m{^(.*?)/?([^/]+)$}s;
                        my $parent = find(fileno $top, $above eq '' ? '.' : $above, $beneath) or return;
                        my $new = '/proc/self/fd/' . fileno($parent) . "/$name";
                        $folder ? mkdir $new, 0755 : sysopen my $file, $new, 0301;
                        return find(fileno $top, $path, $beneath);
                    }
                    my ($unshare, $stage, $project, $view) = splice @ARGV, 0, 4;
                    my ($user, $group) = ($>, $) + 0);
                    syscall($unshare + 0, 0x10020000) == 0 or refuse('namespaces');
                    put('/proc/self/setgroups', 'deny');
                    put('/proc/self/uid_map', "$user $user 1");
                    put('/proc/self/gid_map', "$group $group 1");
                    my $floor = find($here, $stage, 0) or refuse($stage);
                    attach(scratch(65536, 6), $floor, $stage);
                    my $top = find($here, $stage, 0) or refuse($stage);
                    sub identity { my $open = find($here, $_[0], 0) or return ''; return join ' ', (stat $open)[0, 1] }
                    $view = '' if $view ne '' and identity($view) ne identity($project);
                    sub source {
                        my $found = find($here, $_[0], $no_links) or return;
                        return $found if $view eq '' or not -d $found or index("$_[0]/", "$project/") != 0;
                        return find($here, $view . substr($_[0], length $project), $no_links);
                    }
                    while ((my $how = shift) ne '--') {
                        my ($what, $where) = splice @ARGV, 0, 2;
                        my $tree;
                        if ($how eq '--cover') {
                            cover($top, $where);
                            next;
                        } elsif ($how eq '--tmpfs') {
                            $tree = scratch($what, 6);
                        } else {
                            my $source = source($what);
                            if (!$source) { next if $how =~ /-try$/; refuse($what) }
                            $tree = copy($source, $what, $how =~ /^--ro/ ? 7 : 6);
                        }
                        my $place = place($top, $where, -d $tree) or refuse($what);
                        attach($tree, $place, $what);
                    }
                    exec @ARGV or refuse($ARGV[0]);
                    """;

    /**
     * Where mounts are put together.
     *
     * @param folder an empty one of our own, of which commands see nothing
     * @param project its top
     * @param view another one, where the holder may show the project
     */
    record Folders(Path folder, Path project, Path view) {}

    private final Folders folders;
    private final List<Path> tops = new ArrayList<>();
    private final List<String> mounts = new ArrayList<>();
    private final List<Path> covered = new ArrayList<>();

    MountStage(Folders folders) {
        this.folders = folders;
    }

    /** Whether this machine lets us, found out by trying. */
    static boolean isPossible(Processes processes, List<String> entrance, Folders folders)
            throws InterruptedException {
        if (!Files.isExecutable(PERL) || !UNSHARE.containsKey(System.getProperty("os.arch"))) {
            return false;
        }
        var words = new ArrayList<>(entrance);
        words.addAll(new MountStage(folders).words());
        words.add("/bin/true");
        try {
            var command = CommandLine.of(Path.of("/"), Map.of(), words.toArray(String[]::new));
            return processes.run(command, BOUND, LIMIT) instanceof Finished.Exited(var code, _, _)
                    && code == 0;
        } catch (ProcessException _) {
            return false;
        }
    }

    /** Like the words of the same name for bubblewrap, in the same order. */
    void mount(String how, String what, Path place) {
        mounts.addAll(List.of(how, what, within(place)));
    }

    /** Hides what is there; what is there no more is covered by the holder, wherever it is. */
    void cover(Path place) {
        mount("--cover", "", place);
        covered.add(place);
    }

    /** What is hidden. */
    List<Path> covered() {
        return covered;
    }

    /** The words before bubblewrap. */
    List<String> words() {
        var words = new ArrayList<>(List.of(PERL.toString(), "-e", PROGRAM));
        words.add(UNSHARE.getOrDefault(System.getProperty("os.arch"), ""));
        words.add(folders.folder().toString());
        words.add(folders.project().toString());
        words.add(folders.view().toString());
        words.addAll(mounts);
        words.add("--");
        return words;
    }

    /** The words by which bubblewrap shows the trees where they belong. */
    List<String> shown() {
        var words = new ArrayList<String>();
        for (int i = 0; i < tops.size(); i++) {
            words.add("--bind-try");
            words.add(folders.folder().resolve(Integer.toString(i)).toString());
            words.add(tops.get(i).toString());
        }
        return words;
    }

    /** The path in our folder; a place that lies in none of the trees is the top of a new one. */
    private String within(Path place) {
        for (int i = tops.size() - 1; i >= 0; i--) {
            Path top = tops.get(i);
            if (place.equals(top)) {
                return Integer.toString(i);
            }
            if (place.startsWith(top)) {
                return i + "/" + top.relativize(place);
            }
        }
        tops.add(place);
        return Integer.toString(tops.size() - 1);
    }
}
