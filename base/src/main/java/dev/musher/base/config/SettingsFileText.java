package dev.musher.base.config;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;

/** The text of a settings file, which may be missing or unreadable. */
sealed interface SettingsFileText {
    /** No settings file that a person writes is larger. */
    int LARGEST = 1 << 20;

    record Found(String text) implements SettingsFileText {}

    record Missing() implements SettingsFileText {}

    record Unreadable(String why) implements SettingsFileText {}

    static SettingsFileText read(Path path) {
        try {
            var attributes = Files.readAttributes(path, BasicFileAttributes.class);
            if (attributes.isDirectory()) {
                return new Unreadable("is a directory, not a file");
            }
            if (!attributes.isRegularFile()) {
                return new Unreadable("is not a regular file");
            }
            if (attributes.size() > LARGEST) {
                return new Unreadable("is larger than 1 MiB");
            }
            return new Found(withoutByteOrderMark(Files.readString(path)));
        } catch (NoSuchFileException _) {
            return new Missing();
        } catch (CharacterCodingException _) {
            return new Unreadable("is not UTF-8");
        } catch (AccessDeniedException _) {
            return new Unreadable("cannot be read: permission denied");
        } catch (IOException failure) {
            return new Unreadable("cannot be read: " + failure.getMessage());
        }
    }

    private static String withoutByteOrderMark(String text) {
        return text.startsWith("\uFEFF") ? text.substring(1) : text;
    }
}
