package dev.musher.tools.ecosystem;

import java.util.List;

/** Tests of shell scripts, written for Bats. */
final class BatsTests implements Ecosystem {
    @Override
    public String tool() {
        return "Bats";
    }

    @Override
    public Presence detect(ProjectFolder projectFolder, EcosystemFindings ecosystemFindings) {
        for (String name : List.of("test", "tests", "spec")) {
            if (projectFolder.hasFolder(name)) {
                var tests = projectFolder.child(name).filesEndingIn(".bats");
                if (!tests.isEmpty()) {
                    ecosystemFindings.add(
                            CheckKind.TEST, "bats " + name, name + "/" + tests.getFirst());
                    return Presence.HERE;
                }
            }
        }
        return Presence.ABSENT;
    }
}
