package dev.musher.host.persona;

/** Is told what the persona does until it has answered. Called by the thread that asked. */
public interface PersonaListener {
    /** It uses a tool. */
    void uses(String tool);

    /** It writes more of what may become its answer. */
    void writes(String text);
}
