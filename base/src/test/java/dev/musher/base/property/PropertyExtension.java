package dev.musher.base.property;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/** Runs a {@link Property} as one test: all tries on one instance of its class. */
final class PropertyExtension implements ParameterResolver, InvocationInterceptor {
    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.isAnnotated(ForAll.class);
    }

    /** A value that is never used: JUnit wants one before it lets us run the tries. */
    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return new ParameterGenerator(context.getRequiredTestInstance())
                .of(parameter.getParameter())
                .next(Choices.seeded(0));
    }

    @Override
    public void interceptTestMethod(
            Invocation<@Nullable Void> invocation,
            ReflectiveInvocationContext<Method> call,
            ExtensionContext context)
            throws Throwable {
        invocation.skip();
        var method = call.getExecutable();
        method.setAccessible(true);
        var instance = context.getRequiredTestInstance();
        var providers = new ParameterGenerator(instance);
        var generators = new ArrayList<Generator<?>>();
        for (var parameter : method.getParameters()) {
            generators.add(providers.of(parameter));
        }
        var name = method.getDeclaringClass().getName() + "." + method.getName();
        Tries.of(name, method.getAnnotation(Property.class).tries())
                .run(generators, values -> run(method, instance, values));
    }

    private static void run(Method method, Object instance, List<?> values) throws Throwable {
        try {
            method.invoke(instance, values.toArray());
        } catch (InvocationTargetException e) {
            throw e.getTargetException();
        }
    }
}
