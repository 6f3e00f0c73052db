package dev.musher.agent.instructions;

/** Bounds on the bytes of instructions that a model gets: of one file, and of all together. */
public record InstructionBounds(int ofOne, int inAll) {
    private static final int MOST_OF_ONE = 32 * 1024;
    private static final int MOST_IN_ALL = 64 * 1024;
    private static final int LEAST_IN_ALL = 4 * 1024;

    public static final InstructionBounds WIDEST = new InstructionBounds(MOST_OF_ONE, MOST_IN_ALL);

    /**
     * For a window of so many tokens: as many bytes in all, which is about a quarter of it, and
     * never more than 64 KiB or less than 4 KiB.
     */
    public static InstructionBounds within(long window) {
        int inAll = Math.clamp(window, LEAST_IN_ALL, MOST_IN_ALL);
        return new InstructionBounds(Math.min(MOST_OF_ONE, inAll), inAll);
    }
}
