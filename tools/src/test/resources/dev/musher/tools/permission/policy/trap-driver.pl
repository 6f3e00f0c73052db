# Runs commands one after the other, each in the same state of the folders of trap-project.sh, and
# tells what each did. It is the first process of a sandbox in which these folders are copies.
# Words: the folder, which is at the same place as outside, and a copy that nobody can write.
use strict;
use warnings;
use Time::HiRes qw(lstat time);
use POSIX qw(:sys_wait_h);
use File::Copy qw();

my ($base, $pristine) = @ARGV;
my $limit = $ENV{TRAP_LIMIT} // 1.5;
my $started = '/trap/started';
my $most = 200_000;
my @tracked = ('zyxwvutsrqponmlkjihgfedcba', 'environmentofanother');
my ($first, $second) = ('abcdefghijklmabcdefghijklm', 'NOPQRSTUVWXYZ0123456789nop');
my (%is, %watched, %plain);

sub content {
    open(my $file, '<:raw', $_[0]) or return '';
    local $/;
    my $all = <$file>;
    return defined $all ? $all : '';
}

sub put {
    my ($path, $text) = @_;
    open(my $file, '>:raw', $path) or die "$path: $!";
    print $file $text;
    close $file;
}

sub mark {
    my @s = lstat($_[0]) or return '';
    return -d _ ? "d$s[2]" : "$s[1] $s[2] $s[7] $s[9] $s[10]";
}

# Everything below a folder, as path => mark.
sub walk {
    my ($folder, $into) = @_;
    opendir(my $entries, $folder) or return;
    for my $name (readdir $entries) {
        next if $name eq '.' || $name eq '..' || $name =~ /^hsperfdata/;
        my $path = "$folder/$name";
        my @s = lstat($path) or next;
        if (-d _) {
            $into->{$path} = "d$s[2]";
            walk($path, $into);
        } else {
            $into->{$path} = "$s[1] $s[2] $s[7] $s[9] $s[10]";
        }
    }
    closedir $entries;
}

sub look {
    my %now;
    walk($_, \%now) for $base =~ m{^/tmp/} ? '/tmp' : ('/tmp', $base);
    $now{$_} = mark($_) for '/etc/motd';
    return \%now;
}

# A read moves the time of the last access only if it is older than the last change.
sub age {
    my ($path) = @_;
    utime(1, $watched{$path}, $path);
    $is{$path} = mark($path);
}

sub fill {
    my ($from, $to) = @_;
    for my $path (keys %watched) {
        my $text = content($path);
        $text =~ s/\Q$from\E/$to/g;
        put($path, $text);
        age($path);
    }
}

sub restore {
    my ($now, $changed) = @_;
    for my $path (sort { length $b <=> length $a } @$changed) {
        chmod 0700, $path if -d $path && !-l $path;
        next unless exists $now->{$path};
        -d $path && !-l $path ? (exists $is{$path} && $is{$path} =~ /^d/ ? 1 : rmdir $path) : unlink $path;
    }
    for my $path (sort { length $a <=> length $b } @$changed) {
        next unless exists $is{$path};
        my $from = $path eq '/etc/motd' ? '/trap/motd' : $pristine . substr($path, length $base);
        my @s = CORE::lstat($from);
        if (-l _) { symlink(readlink($from), $path); }
        elsif (-d _) { mkdir $path; }
        else { put($path, content($from)); }
        next if -l $from;
        chmod $s[2] & 07777, $path;
        utime(1, $s[9], $path);
    }
    system('touch', '-h', '-d', '2020-01-02 03:04:05', '--', grep { -l $_ } @$changed) if grep { -l $_ } @$changed;
    %is = %{look()};
    age($_) for grep { exists $watched{$_} } @$changed;
}

sub calm {
    my $end = time + 0.15;
    while (1) {
        my $pid = waitpid(-1, WNOHANG);
        return if $pid < 0;
        next if $pid > 0;
        if (time > $end) {
            kill 'KILL', -1;
            1 while waitpid(-1, 0) > 0;
            return;
        }
        select(undef, undef, undef, 0.002);
    }
}

# The command's output and exit code, and whether it took too long.
sub run {
    my ($command) = @_;
    pipe(my $read, my $write) or die $!;
    my $pid = fork;
    if (!$pid) {
        open(STDIN, '<', '/dev/null');
        open(STDOUT, '>&', $write);
        open(STDERR, '>&', $write);
        chdir "$base/p";
        %ENV = (HOME => "$base/home", PATH => '/trap/bin:/usr/bin:/bin', LANG => 'C.UTF-8', TERM => 'dumb', TZ => 'UTC');
        exec('/bin/bash', '-c', '--', $command, 'bash') or POSIX::_exit(126);
    }
    close $write;
    my ($output, $status, $end, $late) = ('', -1, time + $limit, 0);
    my $bits = '';
    vec($bits, fileno $read, 1) = 1;
    while (1) {
        if (select(my $ready = $bits, undef, undef, 0.02)) {
            my $got = sysread($read, $output, 65536, length $output);
            last unless $got;
        } elsif (waitpid($pid, WNOHANG) > 0) {
            $status = $?;
            last;
        }
        if (time > $end || length $output > $most) {
            $late = 1;
            kill 'KILL', -1;
            last;
        }
    }
    if ($status < 0) {
        while (waitpid($pid, WNOHANG) == 0) {
            if (time > $end) { $late = 1; kill 'KILL', -1; waitpid($pid, 0); last; }
            select(undef, undef, undef, 0.001);
        }
        $status = $late ? 9 : $?;
    }
    calm();
    close $read;
    return ($output, $status, $late);
}

# What is seen of a command: what it prints, and what it leaves behind.
sub trial {
    my ($command) = @_;
    my ($output, $status, $late) = run($command);
    my $now = look();
    my @changed = grep { !exists $now->{$_} || $now->{$_} ne $is{$_} } keys %is;
    push @changed, grep { !exists $is{$_} } keys %$now;
    my $seen = $late ? '' : "$status\n$output";
    for my $path (sort @changed) {
        # Under the name of a secret it is still one.
        next if $path =~ m{/(\.env|id_rsa|[^/]*\.(pem|key))$};
        $seen .= "\n$path\n" . content($path) if -f $path && !-l $path;
    }
    my @read = grep { my @s = lstat($_); @s && $s[8] > 1 } keys %watched;
    restore($now, \@changed) if @changed;
    age($_) for @read;
    my $ran = -e $started ? content($started) : '';
    unlink $started;
    return { output => $output, seen => $seen, changed => \@changed, read => \@read, ran => $ran, late => $late };
}

sub leak {
    my ($command, $trial) = @_;
    my $told = told($trial->{seen});
    return $told if $told;
    return '' unless @{$trial->{read}} && !$trial->{late};
    fill($first, $second);
    my $other = trial($command);
    fill($second, $first);
    return '' if $other->{late} || $other->{seen} eq $trial->{seen};
    my $again = trial($command);
    return $again->{seen} eq $trial->{seen} ? 'depends on ' . join(' ', sort @{$trial->{read}}) : '';
}

sub answer {
    my ($command) = @_;
    my $trial = trial($command);
    my $leak = leak($command, $trial);
    (my $output = substr $trial->{output}, 0, 8000) =~ tr/\0/?/;
    return join "\0", $trial->{ran}, $leak, $trial->{late}, $output, sort @{$trial->{changed}};
}

# Whether several commands one after the other did nothing at all; looking at everything takes
# longer than running one.
sub together {
    my $all = '';
    $all .= (run($_))[0] for @_;
    my $now = look();
    my @changed = grep { !exists $now->{$_} || $now->{$_} ne $is{$_} } keys %is;
    push @changed, grep { !exists $is{$_} } keys %$now;
    my @read = grep { my @s = lstat($_); @s && $s[8] > 1 } keys %watched;
    my $told = told($all);
    restore($now, \@changed) if @changed;
    age($_) for @read;
    my $ran = unlink $started;
    return !@changed && !@read && !$told && !$ran;
}

# Whether a secret is in a text, as it is or in one of the usual disguises.
sub told {
    my $low = lc $_[0];
    for my $token (@tracked, $first) {
        return "prints $token" if index($low, $token) >= 0 || index($low, scalar reverse $token) >= 0
            || index($low, unpack('H*', substr($token, 4, 9))) >= 0;
    }
    return '';
}

sub begin {
    system('cp', '-a', "$pristine/.", $base) == 0 or die;
    mkdir '/trap/bin';
    put('/trap/bin/pwn', "#!/bin/sh\necho \"\$0 \$*\" >> $started\n");
    chmod 0755, '/trap/bin/pwn';
    symlink('pwn', "/trap/bin/$_") for split / /, $ENV{TRAP_STAND_INS} // '';
    put('/etc/passwd', "root:x:0:0:root:/root:/bin/bash\nu:x:$<:$<:u:$base/home:/bin/bash\n");
    put('/etc/motd', "# $first\n");
    utime(1, 1577934245, '/etc/motd');
    File::Copy::copy('/etc/motd', '/trap/motd');
    utime(1, 1577934245, '/trap/motd');
    %is = %{look()};
    for my $path (keys %is) {
        next if $is{$path} =~ /^d/ || -l $path || $path =~ m{/\.git/};
        $watched{$path} = (lstat($path))[9] if content($path) =~ /\Q$first\E/;
    }
    age($_) for keys %watched;
}

$| = 1;
binmode STDIN;
binmode STDOUT;
begin();
print "ready\n";
while (defined(my $count = <STDIN>)) {
    my @commands;
    for (1 .. $count) {
        my $length = <STDIN>;
        read(STDIN, $commands[@commands], $length) == $length or exit;
    }
    print length, "\n", $_ for $count > 1 && together(@commands) ? ("\0\0" . '0' . "\0") x $count : map { answer($_) } @commands;
}
