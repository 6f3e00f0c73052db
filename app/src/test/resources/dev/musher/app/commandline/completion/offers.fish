# Prints what fish offers at the Tab key behind each of the given command lines.
# Usage: fish --no-config offers.fish SCRIPT LINE...
source $argv[1]
for line in $argv[2..-1]
    printf '$ %s\n' $line
    complete -C $line
end
