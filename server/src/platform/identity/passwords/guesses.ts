/** So many characters are judged: the work grows faster than the length, and what the rest adds only helps. */
const maxCharacters = 64

/** Estimates how many guesses a password takes from somebody who knows these words of its author. */
export type Guesser = (password: string, words: readonly string[]) => number

/**
 * Opens the estimate: forty thousand common passwords and words with their usual changes, walks over keyboards, repetitions, sequences and dates.
 * Loading takes some tenths of a second and forty megabytes.
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
