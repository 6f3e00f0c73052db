package dev.musher.base.property;

import java.lang.reflect.AnnotatedArrayType;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Parameter;
import java.lang.reflect.ParameterizedType;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The generator of a parameter: a provider of the test's class, or what its type says. */
final class ParameterGenerator {
    private final Object instance;

    ParameterGenerator(Object instance) {
        this.instance = instance;
    }

    Generator<?> of(Parameter parameter) {
        var provider = parameter.getAnnotation(ForAll.class).value();
        return provider.isEmpty() ? of(parameter.getAnnotatedType()) : provided(provider);
    }

    private Generator<?> provided(String name) {
        for (Class<?> type = instance.getClass(); type != null; type = type.getSuperclass()) {
            for (var method : type.getDeclaredMethods()) {
                if (method.getName().equals(name) && method.isAnnotationPresent(Provide.class)) {
                    try {
                        method.setAccessible(true);
                        return (Generator<?>) method.invoke(instance);
                    } catch (ReflectiveOperationException e) {
                        throw new IllegalStateException("provider " + name + " failed", e);
                    }
                }
            }
        }
        throw new IllegalArgumentException(instance.getClass() + " has no @Provide " + name);
    }

    private static Generator<?> of(AnnotatedType type) {
        var size = type.getAnnotation(Size.class);
        int fewest = size == null ? 0 : size.min();
        int most = size == null ? Lists.USUAL_MOST : size.max();
        if (type instanceof AnnotatedParameterizedType parameterized) {
            var values = of(parameterized.getAnnotatedActualTypeArguments()[0]);
            var raw = ((ParameterizedType) type.getType()).getRawType();
            if (raw == List.class) {
                return values.list().ofMinSize(fewest).ofMaxSize(most);
            } else if (raw == Set.class) {
                return values.set(fewest, most);
            }
        } else if (type instanceof AnnotatedArrayType && type.getType() == byte[].class) {
            return Generators.byteArrays(fewest, most);
        } else if (type.getType() == String.class) {
            return Generators.strings().ofMinLength(fewest).ofMaxLength(most);
        } else if (type.getType() instanceof Class<?> simple) {
            return simple(simple, type.getAnnotation(Range.class));
        }
        throw new IllegalArgumentException("no generator for " + type);
    }

    private static Generator<?> simple(Class<?> type, @Nullable Range range) {
        long least = range == null ? Long.MIN_VALUE : range.min();
        long greatest = range == null ? Long.MAX_VALUE : range.max();
        if (type.isEnum()) {
            return Generators.of(List.of(type.getEnumConstants()));
        } else if (type == int.class || type == Integer.class) {
            return Generators.integers().between(least, greatest);
        } else if (type == long.class || type == Long.class) {
            return Generators.longs().between(least, greatest);
        } else if (type == boolean.class) {
            return Generators.of(false, true);
        } else if (type == char.class) {
            return Generators.integers().between(0, Character.MAX_VALUE).map(c -> (char) (int) c);
        } else if (type == double.class) {
            return Generators.doubles();
        } else if (type == Random.class) {
            return Generators.longs().map(Random::new);
        }
        throw new IllegalArgumentException("no generator for " + type);
    }
}
