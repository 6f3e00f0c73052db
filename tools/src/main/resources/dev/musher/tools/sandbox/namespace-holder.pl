# Makes the loopback device work and listens, if there is a proxy; shows the project, if there is a
# place for it; says so. Then it passes connections on, covers files of the project, and makes
# sandboxes ready, as it is told on its standard input, and ends with that.
#
# A request is its length as 32 bits, a letter, an id and texts. A sandbox that is ready says so and
# waits inside for its command. The other end opens its outputs as /proc/PID/fd/N of this process, which closes
# them when the command is handed in. A sandbox that is not wanted gets the end of its input, and is never killed
# while bubblewrap makes it: that would leave bubblewrap's second process waiting for the first one.
(my $proxy, $project, $view, my ($stage, undef, $unshare, $setsid, $statx, $prctl)) = @ARGV;
if ($proxy ne '') {
    my $any; my $up = pack('a16 s x22', 'lo', 1);
    socket($any, 2, 2, 0) && ioctl($any, 0x8914, $up) or die "lo: $!";
    offer();
}
# Bubblewrap looks up its processes in /proc, which has to be that of their namespace. The other end knows them by
# their numbers in the one that is there before.
open my $outside, '<', '/proc';
eval { attach(system_of('proc', 14), find($here, '/proc', 0) // refuse('/proc'), '/proc'); 1 }
    or system 'mount', '-t', 'proc', 'proc', '/proc';
my $outside_self = named(fileno $outside) . '/self';
# Files were covered so often; a sandbox made before the last time may show one of them.
my ($shown, $asked, $covers, @later) = (undef, '', 0);
$SIG{CHLD} = 'DEFAULT';
eval {
    my $from = find($here, $project, $no_links) // refuse($project);
    my $place = find($here, $view, 0) // refuse($view);
    attach(copy($from, $project, 6), $place, $view);
    $shown = find($here, $view, 0);
    print "shown\n";
};

# What it is, and for a place which mount is there.
sub identity {
    my ($found, $end) = @_;
    return '-' unless defined $found;
    my $facts = "\0" x 256;
    my $known = syscall($statx + 0, $found, $none, 0x1000, 0x1fff, $facts) == 0;
    shut($found);
    # What is not known is like nothing that another process saw.
    return $known ? unpack 'H*', substr($facts, 32, 8) . substr($facts, 80, 12) . substr($facts, 136, $end - 136) : "unknown to $$";
}
# All sources and the places where they are mounted.
sub identities {
    my $all = '';
    while (my ($how, $what, $where) = splice @_, 0, 3) {
        next unless $how =~ /bind|cover/;
        $all .= identity(scalar source($what), 144) . ' ' if $how =~ /bind/;
        $all .= identity(find($top, $where, $beneath), 152) . "\n";
    }
    return $all;
}
sub is_unchanged {
    my $sandbox = shift;
    return if $sandbox->{covers} != $covers or inode($project) ne inode($view);
    my $root = find($here, "/proc/$sandbox->{pid}/root", 0) // return;
    $top = find($root, substr($stage, 1), $beneath);
    my $same = defined $top && identities(@{$sandbox->{mounts}}) eq $sandbox->{identities};
    shut($root, $top // ());
    return $same;
}

# The number outside of the process of a descriptor.
sub outer {
    open my $facts, '<', "$outside_self/fdinfo/$_[0]" or return;
    return (map { /^Pid:\s+([1-9]\d*)$/ } <$facts>)[0];
}

sub prepare {
    my ($id, $count, @words) = @_;
    my @mounts = splice @words, 0, $count;
    my %new;
    for my $name ('in', 'out', 'err', 'built') {
        pipe $new{"from_$name"}, $new{"to_$name"} or return print "ended $id $failed\n";
    }
    my $pid = fork // return print "ended $id $failed\n";
    if (!$pid) {
        (%sandboxes, $door) = ();
        $SIG{PIPE} = 'DEFAULT';
        syscall($setsid + 0);
        open STDIN, '<&', $new{from_in}; open STDOUT, '>&', $new{to_built}; open STDERR, '>&', $new{to_built};
        begin_root($unshare, $stage, $project, $view);
        build_root(@mounts);
        syswrite STDOUT, identities(@mounts) . "\0";
        # Bubblewrap closes descriptors of its own processes, but for the first three, and takes no capabilities.
        local $^F = 1 << 20;
        open my $out, '>&', $new{to_out}; open my $err, '>&', $new{to_err};
        %ENV = map { defined $ENV{$_} ? ($_ => $ENV{$_}) : () } 'PATH', 'MUSHER_PROCESS';
        $ENV{OUTPUTS} = fileno($out) . ' ' . fileno $err;
        syscall($prctl + 0, 47, 4, 0, 0, 0);
        exec @words or refuse($words[0]);
    }
    delete @new{'from_in', 'to_built'};
    # Without a descriptor its end would be seen only when something else happens.
    my $number = syscall(434, $pid, 0);
    my $outer = $number < 0 ? undef : outer($number);
    if (not defined $outer or not open $new{end}, '<&=', $number) {
        %new = ();
        waitpid $pid, 0;
        return print "ended $id $failed\n";
    }
    @new{'pid', 'mounts', 'identities', 'covers'} = ($pid, \@mounts, '', $covers);
    $sandboxes{$id} = \%new;
    print "ready $id $outer ", fileno $new{from_out}, ' ', fileno $new{from_err}, "\n";
}
sub hand_in {
    my ($id, $command) = @_;
    my $sandbox = $sandboxes{$id} // return;
    $sandbox->{command} = $command;
    $sandbox->{late} = $sandbox->{from_built} ? 1 : 0;
    release($id) unless $sandbox->{late};
}
sub release {
    my $id = shift;
    my $sandbox = $sandboxes{$id};
    my $given = is_unchanged($sandbox) && print { $sandbox->{to_in} } pack 'N/a*', $sandbox->{command};
    $given &&= close $sandbox->{to_in};
    $sandbox->{started} = $given;
    delete @{$sandbox}{'command', 'mounts', 'to_in', 'from_out', 'to_out', 'from_err', 'to_err'};
    print $given ? "started $id $sandbox->{late}\n" : "stale $id\n";
}
sub hear_built {
    my $id = shift;
    my $sandbox = $sandboxes{$id};
    my $more = sysread $sandbox->{from_built}, $sandbox->{identities}, 65536, length $sandbox->{identities};
    my $is_up = $sandbox->{identities} =~ s/\0up$//;
    return if $more and not $is_up;
    $sandbox->{identities} = 'failed' unless $is_up;
    delete $sandbox->{from_built};
    release($id) if defined $sandbox->{command};
}
sub reap {
    while ((my $pid = waitpid -1, 1) > 0) {
        my $code = $? & 127 ? 128 + ($? & 127) : $? >> 8;
        for my $id (grep { $sandboxes{$_}{pid} == $pid } keys %sandboxes) {
            my $command = $sandboxes{$id}{command};
            delete $sandboxes{$id};
            print defined $command ? "stale $id\n" : '', "ended $id $code\n";
        }
    }
}
# The kernel makes and removes mounts one after the other: made while a command ends, a sandbox would keep it waiting.
sub prepare_later {
    my $at_once = shift;
    prepare(@{shift @later}) while @later and ($at_once or not grep { $_->{started} } values %sandboxes);
}
sub cover_all {
    my $missed = 0;
    $covers++;
    for my $file (@_) { $missed = 1 unless eval { cover($shown, $file) } }
    print $missed ? "missed\n" : "covered\n";
}
sub obey {
    my ($what, $id, $rest) = unpack 'a N a*', shift;
    my @texts = $rest eq '' ? () : unpack '(N/a*)*', $rest;
    if ($what eq 'C') { cover_all(@texts) }
    elsif ($what eq 'P') { push @later, [$id, @texts] }
    elsif ($what eq 'N') { prepare_later(1) }
    elsif ($what eq 'R') { hand_in($id, @texts) }
    elsif ($what eq 'D' and $sandboxes{$id}) { delete $sandboxes{$id}{to_in} }
    elsif ($what eq 'D' and grep { $_->[0] == $id } @later) {
        @later = grep { $_->[0] != $id } @later;
        print "ended $id $failed\n";
    }
}
sub hear_requests {
    # With this process the first one of its namespace ends, and with that all that are in it.
    sysread STDIN, $asked, 65536, length $asked or exit;
    while (length $asked >= 4 and length $asked >= 4 + unpack 'N', $asked) {
        my $length = unpack 'N', $asked;
        my $request = substr $asked, 4, $length;
        substr($asked, 0, 4 + $length) = '';
        obey($request);
    }
}

if (defined $shown and defined $unshare) {
    my $trial = fork;
    if (defined $trial and not $trial) { begin_root($unshare, $stage, $project, $view); exit 0 }
    print "staged\n" if $trial and waitpid($trial, 0) > 0 and $? == 0;
}
print 'holding ', readlink $outside_self, "\n";
open STDERR, '>', '/dev/null';
$SIG{PIPE} = 'IGNORE';
while (1) {
    my $waiting = '';
    vec($waiting, fileno $_, 1) = 1 for \*STDIN, $door // (), map { grep { defined } @{$_}{'end', 'from_built'} } values %sandboxes;
    my $found = select my $ready = $waiting, undef, undef, @later ? 0.02 : undef;
    prepare_later(1) if $found == 0;
    next if $found < 1;
    for my $id (keys %sandboxes) {
        my $built = $sandboxes{$id}{from_built};
        hear_built($id) if $built and vec $ready, fileno $built, 1;
    }
    reap();
    hear_requests() if vec $ready, 0, 1;
    prepare_later(0);
    answer() if $door and vec $ready, fileno $door, 1;
}
