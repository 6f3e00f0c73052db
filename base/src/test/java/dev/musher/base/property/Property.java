package dev.musher.base.property;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test that has to hold for every value of its parameters. It runs with so many generated values,
 * always the same ones unless {@code -Dproperty.seed=N} names others, and ten times as many with
 * {@code ./check --deep}.
 */
@Test
@ExtendWith(PropertyExtension.class)
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Property {
    int tries() default 1000;
}
