package dev.musher.base.property;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Bounds of the length of a generated text, list, set or array, both included. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE_USE)
public @interface Size {
    int min() default 0;

    int max() default Lists.USUAL_MOST;
}
