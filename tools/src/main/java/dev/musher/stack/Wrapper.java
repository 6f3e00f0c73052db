package dev.musher.stack;

/** A build tool that a project brings along as a script. */
final class Wrapper {
    private Wrapper() {}

    /** How to call the script, or the tool where the project has none. */
    static String of(Folder folder, String script, String program) {
        if (!folder.has(script)) {
            return program;
        }
        return folder.isExecutable(script) ? "./" + script : "sh " + script;
    }
}
