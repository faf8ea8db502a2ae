/** Number of tokens that a request used. */
export type Tokens = { prompt: number; completion: number }

/** No tokens: of a request that did not reach a model. */
export const noTokens: Tokens = { prompt: 0, completion: 0 }

/**
 * Returns the number of tokens of a request, as its server counted them. A server may report no
 * count, or one that cannot be true. Then the tokens are estimated from the texts, so that such a
 * server does not disable the budgets and does not use them up with one request.
 */
export function countTokens(
  usage: { prompt_tokens?: unknown; completion_tokens?: unknown } | null | undefined,
  sent: string,
  answer: string,
): Tokens {
  return {
    prompt: plausible(usage?.prompt_tokens) ?? estimateTokens(sent),
    completion: plausible(usage?.completion_tokens) ?? estimateTokens(answer),
  }
}

/** Estimates the tokens of a text. Common tokenizers make one of about 4 bytes. */
const estimateTokens = (text: string): number => Math.ceil(Buffer.byteLength(text) / 4)

/** A request sends at most 30 kB and asks for at most 4,000 tokens. */
const mostTokens = 100_000

const plausible = (count: unknown): number | null =>
  Number.isInteger(count) && Number(count) > 0 && Number(count) <= mostTokens ? Number(count) : null
