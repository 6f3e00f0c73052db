package dev.musher.base.log;

import java.lang.System.Logger.Level;

/** Gives every {@code System.getLogger} call a logger that writes to our file. */
public final class FileLoggerFinder extends System.LoggerFinder {
    @Override
    public System.Logger getLogger(String name, Module module) {
        return new FileLogger(
                name, isPartOfTheJdk(module) ? Level.WARNING : Level.ALL, Logging.PROCESS);
    }

    /** The JDK's own chatter says nothing to our readers, and some of it is asked for at exit. */
    private static boolean isPartOfTheJdk(Module module) {
        return module.isNamed()
                && (module.getName().startsWith("java.") || module.getName().startsWith("jdk."));
    }
}
