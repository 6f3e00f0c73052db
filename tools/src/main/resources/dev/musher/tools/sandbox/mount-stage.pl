$SIG{__DIE__} = sub { print STDERR "$unbuilt$_[0]"; exit $failed };
sub make {
    my ($new, $folder) = @_;
    $folder ? mkdir $new : sysopen my $file, $new, 0301;
}
my ($setns, $unshare, $holder, $network, $stage, $project, $view) = splice @ARGV, 0, 7;
my @spaces = map { open my $space, '<', "/proc/$holder/ns/$_" or refuse('namespaces'); $space } 'user', 'mnt', $network || ();
for (@spaces) { syscall($setns + 0, fileno $_, 0) == 0 or refuse('namespaces') }
syscall($unshare + 0, 0x00020000) == 0 or refuse('namespaces');
my $floor = find($here, $stage, 0) // refuse($stage);
attach(scratch(1048576, '0755', 6), $floor, $stage);
my $top = find($here, $stage, 0) // refuse($stage);
sub identity { my $open = find($here, $_[0], 0) // return ''; return join ' ', (stat named($open))[0, 1] }
$view = '' if $view ne '' and identity($view) ne identity($project);
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
place('proc', 1);
while ((my $how = shift) ne '--') {
    my ($what, $where) = splice @ARGV, 0, 2;
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
exec @ARGV or refuse($ARGV[0]);
