# Starts processes for the program at the other end of the pipes, until its end closes them.
#
# Request, after its length as 32 bits: id, whether errors go with the output, ids whose outputs
# were opened, number of words, folder, words, variables. Answers are five fields: what, id, three
# numbers. The other end opens the outputs of a child as /proc/PID/fd/N of this process, so that no
# byte of them passes through here; they are closed here once it says that it has.
my $setsid = shift;
my $pidfd_open = 434;
my $most_bytes = 64 * 1024 * 1024;
my ($input, %outputs, %children, %ends) = ('');

sub answer { syswrite STDOUT, pack 'aNNNN', @_, (0) x (5 - @_) }

sub open_session {
    $setsid ? syscall($setsid + 0) : do { require POSIX; POSIX::setsid() };
}

# The end of a process is seen at a descriptor of it: a signal could come just before the wait.
sub watch {
    my $number = syscall($pidfd_open, $_[0] + 0, 0);
    my $end;
    return $number >= 0 && open($end, '<&=', $number) ? $end : undef;
}

sub start {
    my ($id, $merged, $opened, $count, $folder, @words) = unpack 'N C N/a* N (N/a*)*', shift;
    delete @outputs{unpack 'N*', $opened};
    my @variables = splice @words, $count;
    # The spare descriptor keeps a place for the watch: nothing may fail once the child runs.
    my ($out, $to_out, $err, $to_err, $failure, $to_failure, $spare);
    pipe($out, $to_out) && ($merged || pipe($err, $to_err)) && pipe($failure, $to_failure)
        && open($spare, '<', '/dev/null') or return answer 'F', $id;
    my $pid = fork;
    defined $pid or return answer 'F', $id;
    if (!$pid) {
        open_session();
        %ENV = map { split /=/, $_, 2 } @variables;
        open(STDIN, '<', '/dev/null') && open(STDOUT, '>&', $to_out)
            && open(STDERR, '>&', $merged ? $to_out : $to_err)
            && chdir($folder) && exec { $words[0] } @words;
        syswrite $to_failure, 'F';
        exit;
    }
    close $to_failure;
    close $spare;
    my $end = watch($pid) or exit;
    if (sysread $failure, my $failed, 1) {
        waitpid $pid, 0;
        return answer 'F', $id;
    }
    $outputs{$id} = [$out, $err];
    $children{$id} = $pid;
    $ends{$id} = $end;
    answer 'S', $id, $pid, fileno $out, $merged ? 0 : fileno $err;
}

sub read_requests {
    sysread STDIN, $input, 65536, length $input or exit;
    while (length $input >= 4) {
        my $length = unpack 'N', $input;
        exit if $length > $most_bytes;
        return if length $input < 4 + $length;
        my $request = substr $input, 4, $length;
        substr($input, 0, 4 + $length) = '';
        start($request);
    }
}

sub reap {
    my $id = shift;
    waitpid $children{$id}, 0;
    my $code = $? & 127 ? 128 + ($? & 127) : $? >> 8;
    delete $children{$id};
    delete $ends{$id};
    answer 'X', $id, $code;
}

$0 = 'musher-spawner';
setpgrp(0, 0);
watch($$) or exit;
answer 'R', 0;
while (1) {
    my $waiting = '';
    vec($waiting, fileno STDIN, 1) = 1;
    vec($waiting, fileno $_, 1) = 1 for values %ends;
    next if select(my $ready = $waiting, undef, undef, undef) < 0;
    vec($ready, fileno $ends{$_}, 1) and reap($_) for keys %ends;
    read_requests() if vec $ready, fileno STDIN, 1;
}
