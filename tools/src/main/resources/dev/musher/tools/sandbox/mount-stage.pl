$SIG{__DIE__} = sub { print STDERR "$unbuilt$_[0]"; exit $failed };
my ($setns, $unshare, $holder, $network, @folders) = splice @ARGV, 0, 7;
my @spaces = map { open my $space, '<', "/proc/$holder/ns/$_" or refuse('namespaces'); $space } 'user', 'mnt', $network || (), 'pid';
for (@spaces) { syscall($setns + 0, fileno $_, 0) == 0 or refuse('namespaces') }
# Only a child is in the namespace of processes, which ends with the holder. Its end is this one's.
my $child = fork // refuse('fork');
if ($child) {
    waitpid $child, 0;
    exit($? & 127 ? 128 + ($? & 127) : $? >> 8);
}
begin_root($unshare, @folders);
my $end = 0;
$end += 3 while $ARGV[$end] ne '--';
build_root(splice @ARGV, 0, $end);
shift;
exec @ARGV or refuse($ARGV[0]);
