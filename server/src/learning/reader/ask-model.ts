import { minutes, type Clock } from '#kit'

/** Where an OpenAI-compatible server answers, and which of its models is asked. */
export type ReaderSettings = {
  base_url: string
  api_key: string | null
  model: string
  /** What takes longer counts for nothing. */
  timeout_ms: number
}

/** What a model is asked: its task, and one JSON value it is shown as data. No tools, no conversation. */
export type Question = { task: string; data: unknown; maxTokens: number }

/** Asks, and gives what `read` makes of the answer; null when the model is slow, away or of no use. Never throws. */
export type AskModel = <T>(question: Question, read: (answer: string) => T) => Promise<T | null>

/** After so many failures in a row it is left alone for a while. */
const patience = 3
const restMs = minutes(5)

/** Makes the way to a language model, with a breaker in it. An answer that `read` throws at is a failure like any other. */
export function openModel(settings: ReaderSettings, clock: Clock): AskModel {
  let failures = 0
  let restUntil = 0
  return async (question, read) => {
    if (clock.now().getTime() < restUntil) return null
    try {
      const said = read(await ask(settings, question))
      failures = 0
      return said
    } catch {
      // Slow, away, or no use: life with a model. Whoever asks has an answer of their own.
      failures += 1
      if (failures >= patience) {
        failures = 0
        restUntil = clock.now().getTime() + restMs
      }
      return null
    }
  }
}

/** Loaded at the first question: most instances never ask one. */
async function ask(
  { base_url, api_key, model, timeout_ms }: ReaderSettings,
  { task, data, maxTokens }: Question,
): Promise<string> {
  const [{ generateText }, { createOpenAICompatible }] = await Promise.all([
    import('ai'),
    import('@ai-sdk/openai-compatible'),
  ])
  const provider = createOpenAICompatible({
    name: 'reader',
    baseURL: base_url,
    ...(api_key !== null && { apiKey: api_key }),
  })
  const { text } = await generateText({
    model: provider(model),
    system: task,
    prompt: JSON.stringify(data),
    temperature: 0,
    maxOutputTokens: maxTokens,
    maxRetries: 0,
    abortSignal: AbortSignal.timeout(timeout_ms),
  })
  return text
}
