package dev.musher.tools.ecosystem;

/** A build tool that a project brings along as a script. */
final class BuildWrapper {
    private BuildWrapper() {}

    /** How to call the script, or the tool where the project has none. */
    static String of(ProjectFolder projectFolder, String script, String program) {
        if (!projectFolder.has(script)) {
            return program;
        }
        return projectFolder.isExecutable(script) ? "./" + script : "sh " + script;
    }
}
