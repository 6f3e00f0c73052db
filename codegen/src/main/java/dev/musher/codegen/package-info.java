/**
 * What the compiler makes of files that stand beside the code. Texts for models are files, so that
 * they can be read and reviewed as texts; opening a resource at run time costs milliseconds on the
 * way to the first request, so the program holds them as constants. Pattern switches and records
 * ask the JVM for code when they are first used, which costs as much; the compiler's class files
 * get that code here.
 */
@NullMarked
package dev.musher.codegen;

import org.jspecify.annotations.NullMarked;
