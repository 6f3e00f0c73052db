package dev.musher.codegen;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes a constant of a text file: {@code @TextFile("read.md") class ReadTool} gives a class {@code
 * ReadToolText} with the file's content, less its last line ends, as {@code TEXT}. The file is
 * among the resources, in the folder of the class's package.
 */
@Retention(RetentionPolicy.SOURCE)
@Target(ElementType.TYPE)
public @interface TextFile {
    /** The file's name. */
    String value();
}
