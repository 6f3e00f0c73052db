package dev.musher.provider.anthropic;

import dev.musher.provider.api.FinishReason;
import dev.musher.provider.api.ModelAnswer;
import dev.musher.provider.api.ProviderFault;
import dev.musher.provider.api.ReplyListener;
import dev.musher.provider.conversation.VendorSignature;
import dev.musher.provider.wire.MalformedReply;
import dev.musher.provider.wire.ReplyBuilder;
import dev.musher.provider.wire.ReplyDecoder;
import dev.musher.provider.wire.SseEvent;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Reads one stream. Events, blocks and deltas of kinds that we do not know are skipped, as the
 * vendor asks of its clients.
 *
 * @see <a href="https://platform.claude.com/docs/en/build-with-claude/streaming">the events</a>
 */
final class AnthropicDecoder implements ReplyDecoder {
    private enum Kind {
        TEXT,
        THINKING,
        CALL,
        OTHER
    }

    /** A block that has started and not ended. */
    private static final class Block {
        final Kind kind;
        final int call;

        /** What the block had when it began; a call's counts only where no more follows. */
        final String input;

        final StringBuilder signature = new StringBuilder();
        boolean heard;

        Block(Kind kind, int call, String input) {
            this.kind = kind;
            this.call = call;
            this.input = input;
        }
    }

    private final ReplyBuilder reply = new ReplyBuilder();
    private final Map<Integer, Block> open = new HashMap<>();
    private final AnthropicTokenCounts counts = new AnthropicTokenCounts();
    private Optional<ModelAnswer> answer = Optional.empty();

    @Override
    public void accept(SseEvent event, ReplyListener listener) {
        if (ended() || event.data().isBlank()) {
            return;
        }
        var read = AnthropicStreamEvent.read(event.data());
        switch (read.type.isEmpty() ? event.name() : read.type) {
            case "message_start" -> {
                reply.identify(read.messageId, read.model);
                usage(read, listener);
            }
            case "content_block_start" -> open.put(read.index, begin(read, listener));
            case "content_block_delta" -> grow(block(read.index), read, listener);
            case "content_block_stop" -> close(block(read.index), read.index, listener);
            case "message_delta" -> {
                if (!read.stopReason.isEmpty()) {
                    reply.reason(reason(read.stopReason));
                }
                usage(read, listener);
            }
            case "message_stop" -> answer = Optional.of(whole(listener));
            case "error" ->
                    answer = Optional.of(new ModelAnswer.Failed(AnthropicFaults.inStream(read)));
            default -> {}
        }
    }

    @Override
    public boolean ended() {
        return answer.isPresent();
    }

    /** A reply that has its reason to stop is whole, though some servers forget to say so. */
    @Override
    public ModelAnswer conclude(ReplyListener listener) {
        if (answer.isPresent()) {
            return answer.get();
        }
        ModelAnswer last =
                reply.reason().isPresent()
                        ? whole(listener)
                        : new ModelAnswer.Failed(
                                new ProviderFault.StreamBroken(
                                        "The reply ended before it was complete."));
        answer = Optional.of(last);
        return last;
    }

    private ModelAnswer whole(ReplyListener listener) {
        return reply.finish(reply.reason().orElse(FinishReason.UNKNOWN), listener);
    }

    private Block begin(AnthropicStreamEvent event, ReplyListener listener) {
        String text = event.blockText;
        return switch (event.blockType) {
            case "text" -> {
                reply.text(text, listener);
                yield new Block(Kind.TEXT, 0, "");
            }
            case "thinking" -> {
                reply.reasoning(text, listener);
                var block = new Block(Kind.THINKING, 0, "");
                block.signature.append(event.signature);
                block.heard = !text.isEmpty();
                yield block;
            }
            case "redacted_thinking" -> {
                var seal = new VendorSignature.Encrypted(AnthropicFormat.VENDOR, "", text);
                reply.finishReasoning(seal, listener);
                yield new Block(Kind.OTHER, 0, "");
            }
            case "tool_use" -> {
                int call = reply.startCall(event.callId, event.callName, listener);
                yield new Block(Kind.CALL, call, event.blockInput);
            }
            default -> new Block(Kind.OTHER, 0, "");
        };
    }

    private void grow(Block block, AnthropicStreamEvent event, ReplyListener listener) {
        String text = event.deltaText;
        switch (event.deltaType) {
            case "text_delta" -> {
                if (block.kind == Kind.TEXT) {
                    reply.text(text, listener);
                }
            }
            case "thinking_delta" -> {
                if (block.kind == Kind.THINKING) {
                    block.heard = true;
                    reply.reasoning(text, listener);
                }
            }
            case "signature_delta" -> block.signature.append(text);
            case "input_json_delta" -> {
                if (block.kind == Kind.CALL && !text.isEmpty()) {
                    block.heard = true;
                    reply.callArguments(block.call, text, listener);
                }
            }
            default -> {}
        }
    }

    private void close(Block block, int index, ReplyListener listener) {
        open.remove(index);
        switch (block.kind) {
            case TEXT -> reply.sealText(VendorSignature.NONE);
            case THINKING -> {
                String signature = block.signature.toString();
                if (!signature.isEmpty()) {
                    var seal = new VendorSignature.Signature(AnthropicFormat.VENDOR, signature);
                    reply.finishReasoning(seal, listener);
                } else if (block.heard) {
                    reply.finishReasoning(VendorSignature.NONE, listener);
                }
            }
            case CALL -> {
                if (!block.heard) {
                    reply.callArguments(block.call, block.input, listener);
                }
                reply.finishCall(block.call, VendorSignature.NONE, listener);
            }
            case OTHER -> {}
        }
    }

    private Block block(int index) {
        Block block = open.get(index);
        if (block == null) {
            throw new MalformedReply("block " + index + " continues but was never started");
        }
        return block;
    }

    private void usage(AnthropicStreamEvent event, ReplyListener listener) {
        if (event.usage.hasCounts()) {
            counts.update(event.usage);
            reply.usage(counts.usage(), listener);
        }
    }

    private static FinishReason reason(String stopReason) {
        return switch (stopReason) {
            case "end_turn", "stop_sequence" -> FinishReason.STOP;
            case "tool_use" -> FinishReason.TOOL_CALLS;
            case "max_tokens", "model_context_window_exceeded" -> FinishReason.LENGTH;
            case "refusal" -> FinishReason.FILTERED;
            case "pause_turn" -> FinishReason.PAUSED;
            default -> FinishReason.UNKNOWN;
        };
    }
}
