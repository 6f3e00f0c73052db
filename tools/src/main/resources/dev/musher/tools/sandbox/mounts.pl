# The calls: 428 open_tree, 429 move_mount, 430 fsopen, 431 fsconfig, 432 fsmount, 436 close_range, 437 openat2, 442 mount_setattr.
my ($here, $none, $close, $no_links, $beneath) = (-100, '', 02000000, 0x04, 0x0c);
sub refuse { die "$_[0]: $!.\n" }
sub named { return "/proc/self/fd/$_[0]" }
sub find {
    my ($from, $path, $how) = @_;
    my $found = syscall(437, $from, $path, pack('QQQ', 010000000 | $close, 0, $how), 24);
    return $found < 0 ? undef : $found;
}
sub shut { syscall(436, $_, $_, 0) for @_ }
sub attach {
    my ($tree, $place, $name) = @_;
    syscall(429, $tree, $none, $place, $none, 0x44) == 0 or refuse($name);
}
sub set {
    my ($mount, $depth, $attributes, $name) = @_;
    syscall(442, $mount, $none, $depth, pack('QQQQ', $attributes, 0, 0, 0), 32) == 0 or refuse($name);
}
sub copy {
    my ($from, $name, $attributes) = @_;
    my $tree = syscall(428, $from, $none, 0x9001 | $close);
    $tree >= 0 or refuse($name);
    set($tree, 0x9000, $attributes, $name);
    return $tree;
}
sub system_of {
    my ($type, $attributes, @options) = @_;
    my $system = syscall(430, $type, 1);
    $system >= 0 or refuse($type);
    while (my ($key, $value) = splice @options, 0, 2) {
        (defined $value ? syscall(431, $system, 1, $key, $value, 0) : syscall(431, $system, 0, $key, 0, 0)) == 0 or refuse($type);
    }
    syscall(431, $system, 6, 0, 0, 0) == 0 or refuse($type);
    my $tree = syscall(432, $system, 1, $attributes);
    $tree >= 0 or refuse($type);
    return $tree;
}
sub scratch {
    my ($bytes, $rights, $attributes) = @_;
    return system_of('tmpfs', $attributes, 'size', "$bytes", 'mode', $rights);
}
# Whether it is covered; what is not there is not.
sub cover {
    my ($top, $path, $device) = (@_, '/dev/null');
    my $place = find($top, $path, $beneath);
    if (not defined $place) { return 0 if $! == 2 or $! == 20; refuse($path) }
    my $nothing = find($here, $device, 0) // refuse($device);
    my $tree = -d named($place) ? scratch(4096, '0555', 7) : copy($nothing, $device, 7);
    attach($tree, $place, $path);
    shut($place, $nothing, $tree);
    return 1;
}

# Puts a root together in a mount namespace of this process's own, see MountBuilder. A link where there was none ends it.
my ($project, $view, $top);
sub make {
    my ($new, $folder) = @_;
    $folder ? mkdir $new : sysopen my $file, $new, 0301;
}
sub inode {
    my $open = find($here, $_[0], 0) // return '';
    my $inode = join ' ', (stat named($open))[0, 1];
    shut($open);
    return $inode;
}
sub begin_root {
    my ($unshare, $stage) = (shift, shift);
    ($project, $view) = @_;
    $SIG{__DIE__} = sub { print STDERR "$unbuilt$_[0]"; exit $failed };
    syscall($unshare + 0, 0x00020000) == 0 or refuse('namespaces');
    my $floor = find($here, $stage, 0) // refuse($stage);
    attach(scratch(1048576, '0755', 6), $floor, $stage);
    $top = find($here, $stage, 0) // refuse($stage);
    $view = '' if $view ne '' and inode($view) ne inode($project);
}
sub source {
    my $found = find($here, $_[0], $no_links) // return;
    return $found if $view eq '' or index("$_[0]/", "$project/") != 0 or not -d named($found);
    shut($found);
    return find($here, $view . substr($_[0], length $project), $no_links);
}
sub made {
    my ($path, $folder) = @_;
    my ($above, $name) = $path =~ m{^(.*)/([^/]+)$}s;
    my $parent = find($here, "$above/", $no_links) // return;
    make(named($parent) . "/$name", $folder);
    return source($path);
}
my %parents;
sub within {
    my ($above, $name) = $_[0] =~ m{^(?:(.*)/)?([^/]+)$}s;
    my $parent = defined $above ? $parents{$above} //= place($above, 1) : $top;
    return defined $parent ? named($parent) . "/$name" : undef;
}
sub place {
    my ($path, $folder) = @_;
    return $top if $path eq '';
    my $there = find($top, $path, $beneath);
    return $there if defined $there or $! != 2;
    make(within($path) // return, $folder);
    return find($top, $path, $beneath);
}
sub mount {
    my ($tree, $where) = @_;
    my $place = place($where, -d named($tree)) // return;
    attach($tree, $place, $where);
    shut(grep { $_ != $top } $tree, $place, values %parents);
    %parents = ();
    return 1;
}
sub devices {
    my ($dev, $bytes) = @_;
    mount(scratch(65536, '0755', 10), $dev) or refuse($dev);
    for ('null', 'zero', 'full', 'random', 'urandom', 'tty') {
        my $device = find($here, "/dev/$_", 0) // next;
        mount(copy($device, $_, 10), "$dev/$_") or refuse($_);
    }
    my %links = (fd => 'fd', stdin => 'fd/0', stdout => 'fd/1', stderr => 'fd/2');
    symlink "/proc/self/$links{$_}", within("$dev/$_") or refuse($_) for keys %links;
    symlink 'pts/ptmx', within("$dev/ptmx") or refuse('ptmx');
    mount(system_of('devpts', 10, 'ptmxmode', '0666', 'mode', '0620'), "$dev/pts") or refuse('pts');
    mount(scratch($bytes, '1777', 6), "$dev/shm") or refuse('shm');
    set(place($dev, 1), 0x1000, 1, $dev);
}
# Where it is not possible, what is there stays as it is.
sub overlay {
    my ($where, $upper, $work) = @_;
    my $lower = place($where, 1) // return;
    my $tree = eval {
        local $SIG{__DIE__} = 'DEFAULT';
        system_of('overlay', 6, 'userxattr', undef, 'volatile', undef, 'lowerdir', named($lower), 'upperdir', $upper, 'workdir', $work);
    } // return;
    attach($tree, $lower, $where);
}
sub build_root {
    place('proc', 1);
    while (my ($how, $what, $where) = splice @_, 0, 3) {
        if ($how eq '--cover-file' or $how eq '--cover-folder') {
            cover($top, $where);
        } elsif ($how eq '--overlay') {
            overlay($where, split /\n/, $what);
        } elsif ($how eq '--dev') {
            devices($where, $what);
        } elsif ($how eq '--remount-ro') {
            set(place($where, 1) // refuse($where), 0x1000, 1, $where);
        } elsif ($how eq '--dir') {
            chmod oct $what, named(place($where, 1) // refuse($where)) or refuse($where);
        } elsif ($how eq '--symlink') {
            symlink $what, within($where) // refuse($where) or $! == 17 or refuse($where);
        } else {
            my $tree;
            if ($how eq '--tmpfs') {
                $tree = scratch($what, '1777', 6);
            } else {
                my $source = source($what);
                $source = made($what, $1 eq 'folder') if not defined $source and $how =~ /-new-(.*)/;
                if (not defined $source) { next if $how =~ /-try$/; refuse($what) }
                $tree = copy($source, $what, $how =~ /^--ro/ ? 7 : 6);
                shut($source);
            }
            mount($tree, $where) or $how =~ /-try$/ or refuse($what);
        }
    }
}
