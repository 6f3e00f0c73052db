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
