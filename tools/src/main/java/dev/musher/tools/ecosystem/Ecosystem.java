package dev.musher.tools.ecosystem;

/** One way to build and check software, which leaves its files in a folder. */
interface Ecosystem {
    /** What was found in a folder. */
    enum Presence {
        ABSENT,
        HERE,
        /** Its commands in this folder stand for the folders below as well. */
        HERE_AND_BELOW
    }

    /** Which one wins where two ecosystems offer the same kind of command. */
    enum Weight {
        /** What the language brings along. */
        NATIVE,
        /** What the project wrote down for itself, most likely around the native commands. */
        OWN
    }

    String tool();

    default Weight weight() {
        return Weight.NATIVE;
    }

    /** Looks at one folder and tells what it finds. */
    Presence detect(ProjectFolder projectFolder, EcosystemFindings ecosystemFindings);
}
