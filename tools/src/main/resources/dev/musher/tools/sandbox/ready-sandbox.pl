# Waits inside a sandbox for its command: its length as 32 bits, whether errors go with the output,
# the number of words, words, variables. Without a command it ends. Only what it becomes holds the
# outputs, so they end with it and not with bubblewrap.
sub take {
    my ($length, $taken) = (shift, '');
    while (length $taken < $length) { sysread STDIN, $taken, $length - length $taken, length $taken or exit }
    return $taken;
}
my ($out, $err) = split / /, $ENV{OUTPUTS};
syswrite STDOUT, 'up';
my ($merged, $count, @words) = unpack 'C N (N/a*)*', take(unpack 'N', take(4));
my @variables = splice @words, $count;
open STDIN, '<', '/dev/null';
open STDOUT, '>&', $out;
open STDERR, '>&', $merged ? $out : $err;
for ($out, $err) { open my $spare, '>&=', $_; close $spare }
%ENV = map { split /=/, $_, 2 } @variables;
exec { $words[0] } @words or print STDERR "bwrap: execvp $words[0]: $!\n";
exit 1;
