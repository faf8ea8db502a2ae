/**
 * Maximum number of characters that are evaluated. The work grows faster than the length, and
 * additional characters only make a password stronger.
 */
const maxCharacters = 64

/**
 * Estimates how many guesses a password takes for an attacker who knows these words about its
 * owner.
 */
export type Guesser = (password: string, words: readonly string[]) => number

/**
 * Opens the estimator. It knows forty thousand common passwords and words with their usual
 * variations, keyboard patterns, repetitions, sequences and dates. Loading takes some tenths of a
 * second and forty megabytes.
 * @see Wheeler, "zxcvbn: Low-Budget Password Strength Estimation", USENIX Security 2016
 */
export async function openGuesser(): Promise<Guesser> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const estimate = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  return (password, words) => estimate.check(password.slice(0, maxCharacters), [...words]).guesses
}
