package dev.musher.provider.catalogue;

/**
 * What Musher knows of models, as a table. It is text in a class and not a resource because that
 * costs nothing to open. One line each; words are separated by spaces.
 *
 * <ul>
 *   <li>{@code source ID TEXT}: where figures come from.
 *   <li>{@code alias NAME PROVIDER}: another name of a provider, as configured or as OpenRouter
 *       spells it.
 *   <li>{@code free PROVIDER}: runs on the user's own machine, so every model costs nothing.
 *   <li>{@code resale PROVIDER VENDOR}: passes this vendor's prices on unchanged.
 *   <li>{@code model PROVIDER NAME}: one model, also with a date or a tag after its name.
 *   <li>{@code family PROVIDER PREFIX}: every other model whose name begins like this; it never has
 *       prices.
 *   <li>{@code model-alias WORD PROVIDER PATTERN}: a word for the newest model that fits the
 *       pattern, which is the first in the table.
 *   <li>{@code tier above=N}: of the model before it, the prices when the whole input is larger;
 *       without prices they are unknown from there on.
 * </ul>
 *
 * <p>Of a model: window (tokens of input and output together), output (most tokens of a reply), can
 * (images, tools, reasoning), effort (what may be asked for), prices in dollars per million tokens
 * (in, out, read: cached input, write: cached for five minutes, write1h: for an hour), until (the
 * last day of these prices), source. A price that is not here is unknown. Where a vendor does not
 * publish a size, it is a careful one.
 */
final class ModelTable {
    private ModelTable() {}

    static final String TEXT =
            """
            asOf 2026-11-15

            source careful a conservative figure for models of this name
            source anthropic Anthropic: Pricing and Models overview (platform.claude.com/docs)
            source openai OpenAI: Pricing and model pages (developers.openai.com/api/docs)
            source openai-quoted OpenAI: Pricing and model pages (developers.openai.com/api/docs), as quoted by others
            source openai-earlier OpenAI: Pricing and model pages (developers.openai.com/api/docs), as it was earlier; not checked for this date
            source google-quoted Google: Gemini Developer API pricing (ai.google.dev/gemini-api/docs/pricing), as quoted by others
            source google-earlier Google: Gemini Developer API pricing (ai.google.dev/gemini-api/docs/pricing), as it was earlier; not checked for this date
            source deepseek DeepSeek: Models & Pricing (api-docs.deepseek.com/quick_start/pricing); charges by the time of day
            source zai-quoted Z.ai: Pricing (docs.z.ai/guides/overview/pricing), as quoted by others
            source moonshot-quoted Moonshot: Pricing (platform.kimi.ai/docs/pricing), as quoted by others
            source qwen-earlier Alibaba Cloud Model Studio: Models, international (alibabacloud.com/help/en/model-studio/models), as it was earlier; not checked for this date
            source mistral-quoted Mistral: Pricing (docs.mistral.ai/inference/pricing), as quoted by others
            source xai xAI: Models and Pricing (docs.x.ai/developers)
            source xai-quoted xAI: Models and Pricing (docs.x.ai/developers), as quoted by others
            source groq-quoted Groq: Supported Models (console.groq.com/docs/models), as quoted by others
            source groq-earlier Groq: Supported Models (console.groq.com/docs/models), as it was earlier; not checked for this date

            alias google gemini
            alias z-ai glm
            alias z.ai glm
            alias zai glm
            alias moonshot kimi
            alias moonshotai kimi
            alias dashscope qwen
            alias alibaba qwen
            alias mistralai mistral
            alias x-ai xai
            alias grok xai
            alias llama.cpp llamacpp
            alias lm-studio lmstudio

            model-alias opus anthropic claude-opus-*
            model-alias sonnet anthropic claude-sonnet-*
            model-alias haiku anthropic claude-haiku-*
            model-alias gpt openai gpt-*
            model-alias flash gemini gemini-*-flash

            free ollama
            free llamacpp
            free lmstudio
            free vllm

            resale openrouter anthropic
            resale openrouter openai
            resale openrouter gemini
            resale openrouter xai

            model anthropic claude-fable-5-1 window=1000000 output=128000 can=images,tools,reasoning effort=low,medium,high,max in=10 out=50 read=0.25 write=12.50 write1h=20 source=anthropic
            model anthropic claude-fable-5 window=1000000 output=128000 can=images,tools,reasoning effort=low,medium,high,max in=10 out=50 read=1 write=12.50 write1h=20 source=anthropic
            model anthropic claude-opus-5-5 window=1000000 output=128000 can=images,tools,reasoning effort=low,medium,high,max in=4 out=20 read=0.20 write=5 write1h=8 source=anthropic
            model anthropic claude-opus-5 window=1000000 output=128000 can=images,tools,reasoning effort=off,low,medium,high,max in=5 out=25 read=0.50 write=6.25 write1h=10 source=anthropic
            model anthropic claude-opus-4-8 window=1000000 output=128000 can=images,tools,reasoning effort=off,low,medium,high,max in=5 out=25 read=0.50 write=6.25 write1h=10 source=anthropic
            model anthropic claude-opus-4-7 window=1000000 output=128000 can=images,tools,reasoning effort=off,low,medium,high,max in=5 out=25 read=0.50 write=6.25 write1h=10 source=anthropic
            model anthropic claude-opus-4-6 window=200000 output=128000 can=images,tools,reasoning effort=off,low,medium,high,max in=5 out=25 read=0.50 write=6.25 write1h=10 source=anthropic
            model anthropic claude-opus-4-5 window=200000 output=64000 can=images,tools,reasoning effort=off,low,medium,high in=5 out=25 read=0.50 write=6.25 write1h=10 source=anthropic
            model anthropic claude-opus-4-1 window=200000 output=32000 can=images,tools,reasoning effort=off,low,medium,high in=15 out=75 read=1.50 write=18.75 write1h=30 source=anthropic
            model anthropic claude-sonnet-5-5 window=1000000 output=128000 can=images,tools,reasoning effort=off,low,medium,high,max in=2 out=10 read=0.20 write=2.50 write1h=4 source=anthropic
            model anthropic claude-sonnet-5 window=1000000 output=128000 can=images,tools,reasoning effort=off,low,medium,high,max in=2 out=10 read=0.20 write=2.50 write1h=4 source=anthropic
            model anthropic claude-sonnet-4-6 window=200000 output=128000 can=images,tools,reasoning effort=off,low,medium,high,max in=3 out=15 read=0.30 write=3.75 write1h=6 source=anthropic
            model anthropic claude-sonnet-4-5 window=200000 output=64000 can=images,tools,reasoning effort=off,low,medium,high in=3 out=15 read=0.30 write=3.75 write1h=6 source=anthropic
            model anthropic claude-haiku-5-5 window=1000000 output=128000 can=images,tools,reasoning effort=off,low,medium,high,max in=0.10 out=0.50 read=0.01 write=0.125 write1h=0.20 source=anthropic
            tier above=100000 in=0.50 out=2.50 read=0.05 write=0.625 write1h=1
            model anthropic claude-haiku-4-5 window=200000 output=64000 can=images,tools,reasoning effort=off,low,medium,high in=1 out=5 read=0.10 write=1.25 write1h=2 source=anthropic
            family anthropic claude- window=200000 output=32000 can=images,tools,reasoning effort=low,medium,high source=careful

            model openai gpt-6.1-sol window=1050000 output=128000 can=images,tools,reasoning effort=low,medium,high,max in=2 out=10 read=0.10 write=2.50 source=openai-quoted
            tier above=272000 in=4 out=15 read=0.20 write=5
            model openai gpt-6-sol window=1050000 output=128000 can=images,tools,reasoning effort=off,low,medium,high,max in=2 out=10 read=0.20 write=2.50 source=openai
            tier above=272000 in=4 out=15 read=0.40 write=5
            model openai gpt-6-luna window=400000 output=128000 can=images,tools,reasoning effort=low,medium,high in=0.10 out=0.50 read=0.01 write=0.125 source=openai-quoted
            tier above=272000 in=0.20 out=0.75 read=0.02 write=0.25
            model openai gpt-5.6-sol window=1050000 output=128000 can=images,tools,reasoning effort=off,low,medium,high,max in=5 out=30 read=0.50 write=6.25 source=openai-quoted
            tier above=272000 in=10 out=45
            model openai gpt-5.6 window=1050000 output=128000 can=images,tools,reasoning effort=off,low,medium,high,max in=5 out=30 read=0.50 write=6.25 source=openai-quoted
            tier above=272000 in=10 out=45
            model openai gpt-5.6-terra window=1050000 output=128000 can=images,tools,reasoning effort=off,low,medium,high,max in=2 out=12 read=0.20 write=2.50 source=openai-quoted
            tier above=272000 in=4 out=18
            model openai gpt-5.6-luna window=1050000 output=128000 can=images,tools,reasoning effort=off,low,medium,high,max in=0.20 out=1.20 read=0.02 write=0.25 source=openai
            tier above=272000 in=0.40 out=1.80
            model openai gpt-5.5 window=1050000 output=128000 can=images,tools,reasoning effort=off,low,medium,high,max in=5 out=30 read=0.50 source=openai-quoted
            tier above=272000 in=10 out=45 read=1
            model openai gpt-5.5-pro window=1050000 output=128000 can=images,tools,reasoning effort=medium,high,max in=30 out=180 source=openai-quoted
            tier above=272000 in=60 out=270
            model openai gpt-5.4 window=1050000 output=128000 can=images,tools,reasoning effort=off,low,medium,high,max in=2.50 out=15 read=0.25 source=openai-quoted
            tier above=272000 in=5 out=22.50
            model openai gpt-5.4-mini window=400000 output=128000 can=images,tools,reasoning effort=off,low,medium,high,max in=0.75 out=4.50 read=0.075 source=openai-quoted
            model openai gpt-5.4-nano window=400000 output=128000 can=images,tools,reasoning effort=off,low,medium,high,max in=0.20 out=1.25 read=0.02 source=openai-quoted
            model openai gpt-5.2 window=400000 output=128000 can=images,tools,reasoning effort=off,low,medium,high,max in=1.75 out=14 read=0.175 source=openai-earlier
            model openai gpt-5.1 window=400000 output=128000 can=images,tools,reasoning effort=off,low,medium,high in=1.25 out=10 read=0.125 source=openai-earlier
            model openai gpt-5 window=400000 output=128000 can=images,tools,reasoning effort=low,medium,high in=1.25 out=10 read=0.125 source=openai-quoted
            model openai gpt-5-mini window=400000 output=128000 can=images,tools,reasoning effort=low,medium,high in=0.25 out=2 read=0.025 source=openai-earlier
            model openai gpt-5-nano window=400000 output=128000 can=images,tools,reasoning effort=low,medium,high in=0.05 out=0.40 read=0.005 source=openai-earlier
            model openai gpt-4.1 window=1047576 output=32768 can=images,tools in=2 out=8 read=0.50 source=openai-earlier
            model openai gpt-4.1-mini window=1047576 output=32768 can=images,tools in=0.40 out=1.60 read=0.10 source=openai-earlier
            model openai gpt-4.1-nano window=1047576 output=32768 can=images,tools in=0.10 out=0.40 read=0.025 source=openai-earlier
            model openai gpt-4o window=128000 output=16384 can=images,tools in=2.50 out=10 read=1.25 source=openai-earlier
            model openai gpt-4o-mini window=128000 output=16384 can=images,tools in=0.15 out=0.60 read=0.075 source=openai-earlier
            model openai o3 window=200000 output=100000 can=images,tools,reasoning effort=low,medium,high in=2 out=8 read=0.50 source=openai-earlier
            model openai o4-mini window=200000 output=100000 can=images,tools,reasoning effort=low,medium,high in=1.10 out=4.40 read=0.275 source=openai-earlier
            family openai gpt-6 window=400000 output=128000 can=images,tools,reasoning effort=low,medium,high source=careful
            family openai gpt-5 window=400000 output=128000 can=images,tools,reasoning effort=low,medium,high source=careful
            family openai gpt-4 window=128000 output=4096 can=tools source=careful
            family openai gpt-oss- window=131072 output=32768 can=tools,reasoning effort=low,medium,high source=careful
            family openai o3 window=128000 output=32768 can=tools,reasoning effort=low,medium,high source=careful
            family openai o4 window=128000 output=32768 can=tools,reasoning effort=low,medium,high source=careful

            model gemini gemini-3.8-flash window=1048576 output=65536 can=images,tools,reasoning effort=low,medium,high in=0.75 out=3.75 read=0.075 until=2026-12-31 source=google-quoted
            model gemini gemini-3.5-flash window=1048576 output=65536 can=images,tools,reasoning effort=low,medium,high in=1.50 out=9 read=0.15 source=google-quoted
            model gemini gemini-3.1-pro-preview window=1048576 output=65536 can=images,tools,reasoning effort=low,medium,high in=2 out=12 read=0.20 source=google-quoted
            tier above=200000 in=4 out=18 read=0.40
            model gemini gemini-3-pro-preview window=1048576 output=65536 can=images,tools,reasoning effort=low,high in=2 out=12 read=0.20 source=google-earlier
            tier above=200000 in=4 out=18 read=0.40
            model gemini gemini-3-flash-preview window=1048576 output=65536 can=images,tools,reasoning effort=low,medium,high in=0.50 out=3 read=0.05 source=google-earlier
            model gemini gemini-2.5-pro window=1048576 output=65536 can=images,tools,reasoning effort=low,medium,high in=1.25 out=10 read=0.125 source=google-earlier
            tier above=200000 in=2.50 out=15 read=0.25
            model gemini gemini-2.5-flash window=1048576 output=65536 can=images,tools,reasoning effort=off,low,medium,high in=0.30 out=2.50 read=0.03 source=google-earlier
            model gemini gemini-2.5-flash-lite window=1048576 output=65536 can=images,tools,reasoning effort=off,low,medium,high in=0.10 out=0.40 read=0.01 source=google-earlier
            family gemini gemini- window=1048576 output=65536 can=images,tools,reasoning effort=low,medium,high source=careful
            family gemini gemma- window=131072 output=8192 can=tools source=careful

            model deepseek deepseek-flash window=1000000 output=384000 can=images,tools,reasoning effort=off,high,max source=deepseek
            model deepseek deepseek-v4-flash window=1000000 output=384000 can=tools,reasoning effort=off,high,max source=deepseek
            model deepseek deepseek-v4-pro window=1000000 output=384000 can=tools,reasoning effort=off,high,max source=deepseek
            family deepseek deepseek- window=128000 output=8192 can=tools,reasoning source=careful

            model glm glm-5.3 window=1000000 output=128000 can=tools,reasoning effort=off,high in=1.40 out=4.40 read=0.26 source=zai-quoted
            model glm glm-5.2 window=200000 output=128000 can=tools,reasoning effort=off,high in=1.40 out=4.40 source=zai-quoted
            model glm glm-5.1 window=200000 output=128000 can=tools,reasoning effort=off,high in=1.40 out=4.40 source=zai-quoted
            model glm glm-5 window=200000 output=128000 can=tools,reasoning effort=off,high in=1 out=3.20 source=zai-quoted
            model glm glm-4.7 window=200000 output=128000 can=tools,reasoning effort=off,high in=0.60 out=2.20 read=0.11 source=zai-quoted
            model glm glm-4.6 window=200000 output=128000 can=tools,reasoning effort=off,high in=0.60 out=2.20 read=0.11 source=zai-quoted
            family glm glm- window=128000 output=96000 can=tools,reasoning effort=off,high source=careful

            model kimi kimi-k3 window=1048576 output=131072 can=images,tools,reasoning effort=low,medium,high in=3 out=15 read=0.30 source=moonshot-quoted
            model kimi kimi-k3.1-pro window=262144 output=131072 can=tools,reasoning effort=low,medium,high in=2 out=10 read=0.20 write=2 write1h=4 source=moonshot-quoted
            model kimi kimi-k2.7-code window=262144 output=131072 can=images,tools,reasoning in=0.95 out=4 read=0.19 source=moonshot-quoted
            model kimi kimi-k2.6 window=262144 output=131072 can=images,tools,reasoning effort=off,high source=moonshot-quoted
            model kimi kimi-k2.5 window=262144 output=131072 can=images,tools,reasoning effort=off,high in=0.60 out=3 read=0.10 source=moonshot-quoted
            family kimi kimi- window=131072 output=32768 can=tools source=careful

            model qwen qwen3-max window=262144 output=65536 can=tools,reasoning effort=off,high in=1.20 out=6 source=qwen-earlier
            tier above=32768 in=2.40 out=12
            tier above=131072 in=3 out=15
            model qwen qwen3-coder-plus window=1000000 output=65536 can=tools in=1 out=5 source=qwen-earlier
            tier above=32768 in=1.80 out=9
            tier above=131072 in=3 out=15
            tier above=262144 in=6 out=60
            family qwen qwen3 window=131072 output=32768 can=tools,reasoning effort=off,high source=careful
            family qwen qwen window=32768 output=8192 can=tools source=careful

            model mistral mistral-large-2512 window=262144 output=131072 can=images,tools in=0.50 out=1.50 read=0.05 source=mistral-quoted
            model mistral devstral-2512 window=262144 output=131072 can=tools in=0.40 out=2 source=mistral-quoted
            model mistral codestral-latest window=256000 output=32768 can=tools in=0.30 out=0.90 source=mistral-quoted
            model mistral magistral-medium-latest window=128000 output=40000 can=tools,reasoning in=2 out=5 source=mistral-quoted
            family mistral mistral- window=128000 output=16384 can=tools source=careful
            family mistral magistral- window=128000 output=40000 can=tools,reasoning source=careful
            family mistral devstral- window=128000 output=16384 can=tools source=careful
            family mistral codestral window=128000 output=16384 can=tools source=careful

            model xai grok-4.7 window=500000 output=128000 can=images,tools,reasoning effort=low,medium,high,max in=2 out=6 source=xai
            tier above=200000
            model xai grok-4.5 window=500000 output=128000 can=images,tools,reasoning effort=low,medium,high in=2 out=6 read=0.50 source=xai-quoted
            tier above=200000
            model xai grok-4.3 window=1000000 output=128000 can=images,tools,reasoning in=1.25 out=2.50 read=0.20 source=xai-quoted
            tier above=200000
            family xai grok- window=131072 output=32768 can=tools,reasoning source=careful

            model groq openai/gpt-oss-120b window=131072 output=65536 can=tools,reasoning effort=low,medium,high in=0.15 out=0.60 source=groq-quoted
            model groq openai/gpt-oss-20b window=131072 output=65536 can=tools,reasoning effort=low,medium,high in=0.075 out=0.30 source=groq-earlier
            model groq llama-3.3-70b-versatile window=131072 output=32768 can=tools in=0.59 out=0.79 source=groq-earlier
            model groq llama-3.1-8b-instant window=131072 output=131072 can=tools in=0.05 out=0.08 source=groq-earlier
            family groq openai/gpt-oss- window=131072 output=32768 can=tools,reasoning effort=low,medium,high source=careful
            """;
}
