package dev.musher.codegen;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_boolean;
import static java.lang.constant.ConstantDescs.CD_int;

import java.lang.classfile.Attributes;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.attribute.RecordComponentInfo;
import java.lang.classfile.constantpool.MemberRefEntry;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Replaces what a class has the JVM generate at run time by plain code with the same meaning: the
 * search for the case of a pattern {@code switch}, and {@code equals} and {@code hashCode} of a
 * record. An AOT cache holds neither, so each costs up to a millisecond on its first use, the very
 * first one five.
 */
final class PlainClassFile {
    private static final String SWITCHES = "Ljava/lang/runtime/SwitchBootstraps;";
    private static final String RECORDS = "Ljava/lang/runtime/ObjectMethods;";
    private static final ClassDesc OBJECTS = ClassDesc.of("java.util.Objects");
    private static final MethodTypeDesc EQUAL = MethodTypeDesc.of(CD_boolean, CD_Object, CD_Object);
    private static final MethodTypeDesc HASH = MethodTypeDesc.of(CD_int, CD_Object);

    private static final int INSTRUCTION_BYTES = 5;

    private final ClassModel model;
    private final ClassDesc self;
    private final Map<Search, String> searches = new LinkedHashMap<>();

    private PlainClassFile(ClassModel model) {
        this.model = model;
        self = model.thisClass().asSymbol();
    }

    /** The class with plain code, or the same bytes if there is nothing to replace. */
    static byte[] of(byte[] bytes) {
        var model = ClassFile.of().parse(bytes);
        return new PlainClassFile(model).plain(bytes);
    }

    /** Which of these types a value has, searched from some index on. */
    private record Search(MethodTypeDesc type, List<ClassDesc> cases) {
        static Optional<Search> in(InvokeDynamicInstruction instruction) {
            if (!isBy(instruction, SWITCHES, "typeSwitch")) {
                return Optional.empty();
            }
            var cases = new ArrayList<ClassDesc>();
            for (var argument : instruction.bootstrapArgs()) {
                if (!(argument instanceof ClassDesc type) || type.isPrimitive()) {
                    return Optional.empty();
                }
                cases.add(type);
            }
            return Optional.of(new Search(instruction.typeSymbol(), List.copyOf(cases)));
        }
    }

    private static boolean isBy(InvokeDynamicInstruction instruction, String owner, String method) {
        DirectMethodHandleDesc bootstrap = instruction.bootstrapMethod();
        return bootstrap.owner().descriptorString().equals(owner)
                && bootstrap.methodName().equals(method);
    }

    private byte[] plain(byte[] bytes) {
        for (var method : model.methods()) {
            for (var search : searchesOf(method).values()) {
                searches.putIfAbsent(search, "$case" + searches.size());
            }
        }
        boolean hasRecordMethods = model.methods().stream().anyMatch(PlainClassFile::isOfRecord);
        if (searches.isEmpty() && !hasRecordMethods) {
            return bytes;
        }
        var calls = new HashMap<Search, Integer>();
        var replaced =
                ClassFile.of()
                        .transformClass(
                                model,
                                ClassTransform.dropping(
                                                element ->
                                                        element instanceof MethodModel method
                                                                && isOfRecord(method))
                                        .andThen(ClassTransform.endHandler(b -> add(b, calls))));
        return called(replaced, calls);
    }

    /**
     * Calls the added methods. Both instructions and what pads the shorter one have the same
     * length, so frames, jumps and lines stay true.
     */
    private static byte[] called(byte[] bytes, Map<Search, Integer> calls) {
        var methods = ClassFile.of().parse(bytes).methods();
        var code = CodeOffsets.of(bytes);
        for (int i = 0; i < methods.size(); i++) {
            int start = code.get(i);
            searchesOf(methods.get(i))
                    .forEach(
                            (offset, search) ->
                                    ByteBuffer.wrap(bytes, start + offset, INSTRUCTION_BYTES)
                                            .put((byte) Opcode.INVOKESTATIC.bytecode())
                                            .putShort(calls.getOrDefault(search, 0).shortValue())
                                            .put((byte) Opcode.NOP.bytecode())
                                            .put((byte) Opcode.NOP.bytecode()));
        }
        return bytes;
    }

    /** By the offset of the instruction that asks for it. */
    private static Map<Integer, Search> searchesOf(MethodModel method) {
        var found = new LinkedHashMap<Integer, Search>();
        int offset = 0;
        for (var element : method.code().map(CodeModel::elementList).orElse(List.of())) {
            if (element instanceof Instruction instruction) {
                if (instruction instanceof InvokeDynamicInstruction dynamic) {
                    int at = offset;
                    Search.in(dynamic).ifPresent(search -> found.put(at, search));
                }
                offset += instruction.sizeInBytes();
            }
        }
        return found;
    }

    private static boolean isOfRecord(MethodModel method) {
        String name = method.methodName().stringValue();
        return (name.equals("equals") || name.equals("hashCode"))
                && method.code().stream()
                        .flatMap(code -> code.elementStream())
                        .anyMatch(
                                element ->
                                        element instanceof InvokeDynamicInstruction dynamic
                                                && isBy(dynamic, RECORDS, "bootstrap"));
    }

    private void add(ClassBuilder builder, Map<Search, Integer> calls) {
        for (var method : model.methods()) {
            if (isOfRecord(method)) {
                builder.withMethodBody(
                        method.methodName().stringValue(),
                        method.methodTypeSymbol(),
                        method.flags().flagsMask(),
                        method.methodName().equalsString("equals") ? this::equal : this::hash);
            }
        }
        boolean isInterface = model.flags().has(AccessFlag.INTERFACE);
        searches.forEach(
                (search, name) -> {
                    builder.withMethodBody(
                            name,
                            search.type(),
                            ClassFile.ACC_PRIVATE | ClassFile.ACC_STATIC | ClassFile.ACC_SYNTHETIC,
                            code -> search(code, search.cases()));
                    var pool = builder.constantPool();
                    MemberRefEntry entry =
                            isInterface
                                    ? pool.interfaceMethodRefEntry(self, name, search.type())
                                    : pool.methodRefEntry(self, name, search.type());
                    calls.put(search, entry.index());
                });
    }

    /** The index of the first case from that of the second parameter on; -1 for null. */
    private static void search(CodeBuilder code, List<ClassDesc> cases) {
        code.aload(0).ifThen(Opcode.IFNULL, none -> none.loadConstant(-1).ireturn());
        for (int i = 0; i < cases.size(); i++) {
            int index = i;
            var next = code.newLabel();
            code.iload(1).loadConstant(index).if_icmpgt(next);
            code.aload(0).instanceOf(cases.get(index)).ifeq(next);
            code.loadConstant(index).ireturn().labelBinding(next);
        }
        code.loadConstant(cases.size()).ireturn();
    }

    private List<RecordComponentInfo> components() {
        return model.findAttribute(Attributes.record()).orElseThrow().components();
    }

    private void equal(CodeBuilder code) {
        var differs = code.newLabel();
        code.aload(1).instanceOf(self).ifeq(differs);
        for (var component : components()) {
            String name = component.name().stringValue();
            var type = component.descriptorSymbol();
            code.aload(0).getfield(self, name, type);
            code.aload(1).checkcast(self).getfield(self, name, type);
            switch (TypeKind.from(type)) {
                case REFERENCE -> code.invokestatic(OBJECTS, "equals", EQUAL).ifeq(differs);
                case LONG -> code.lcmp().ifne(differs);
                case FLOAT, DOUBLE ->
                        code.invokestatic(
                                        boxOf(type),
                                        "compare",
                                        MethodTypeDesc.of(CD_int, type, type))
                                .ifne(differs);
                case BOOLEAN, BYTE, CHAR, SHORT, INT -> code.if_icmpne(differs);
                case VOID -> throw new IllegalStateException(name);
            }
        }
        code.loadConstant(1).ireturn().labelBinding(differs).loadConstant(0).ireturn();
    }

    private void hash(CodeBuilder code) {
        code.loadConstant(0);
        for (var component : components()) {
            var type = component.descriptorSymbol();
            code.loadConstant(31).imul();
            code.aload(0).getfield(self, component.name().stringValue(), type);
            if (type.isPrimitive()) {
                code.invokestatic(boxOf(type), "hashCode", MethodTypeDesc.of(CD_int, type));
            } else {
                code.invokestatic(OBJECTS, "hashCode", HASH);
            }
            code.iadd();
        }
        code.ireturn();
    }

    private static ClassDesc boxOf(ClassDesc primitive) {
        return ClassDesc.ofDescriptor(
                switch (TypeKind.from(primitive)) {
                    case BOOLEAN -> "Ljava/lang/Boolean;";
                    case BYTE -> "Ljava/lang/Byte;";
                    case CHAR -> "Ljava/lang/Character;";
                    case SHORT -> "Ljava/lang/Short;";
                    case INT -> "Ljava/lang/Integer;";
                    case LONG -> "Ljava/lang/Long;";
                    case FLOAT -> "Ljava/lang/Float;";
                    case DOUBLE -> "Ljava/lang/Double;";
                    case REFERENCE, VOID -> throw new IllegalStateException(primitive.toString());
                });
    }
}
