package dev.musher.stack;

import java.util.List;

/** Tests of shell scripts, written for Bats. */
final class BatsTests implements Ecosystem {
    @Override
    public String tool() {
        return "Bats";
    }

    @Override
    public Presence look(Folder folder, Finds finds) {
        for (String name : List.of("test", "tests", "spec")) {
            if (folder.hasFolder(name)) {
                var tests = folder.child(name).filesEndingIn(".bats");
                if (!tests.isEmpty()) {
                    finds.add(CheckKind.TEST, "bats " + name, name + "/" + tests.getFirst());
                    return Presence.HERE;
                }
            }
        }
        return Presence.ABSENT;
    }
}
