import { openThread, seconds } from '#kit'
import type { GuessTask } from './guess-thread.ts'

/**
 * Counts the guesses a password takes in a separate thread, so that no request waits for the work.
 * Its word lists take 40 MB and passwords are set rarely, so the thread ends after 20 s without a
 * task. Several tasks in a row occur when a person is asked for a stronger password.
 */
const countGuesses = openThread<GuessTask, number>(new URL('./guess-thread.ts', import.meta.url), {
  idleMs: seconds(20),
})

/** The owner of the password. Attackers try these values first. */
export type PasswordOwner = { email: string; names: readonly (string | null | undefined)[] }

/**
 * Minimum number of guesses that an acceptable password takes. `Summer2026!` takes ten million,
 * three unrelated words take 10^15.
 */
const minGuesses = 1e9

/**
 * Returns why a password is weak, as a sentence for the user, or undefined if it is acceptable. The
 * decision depends on length and guessability, not on kinds of characters. Guessable are common
 * passwords, words followed by a year or punctuation, keyboard patterns, dates, and data about the
 * person. Takes some milliseconds of another thread, or half a second if the thread has to start.
 * @see NIST SP 800-63B section 5.1.1.2
 */
export async function findWeakness(
  password: string,
  { email, names }: PasswordOwner,
): Promise<string | undefined> {
  const plain = password.normalize('NFKC')
  if (plain.length < 10) return 'A password must have at least 10 characters.'
  if (plain.length > 1000) return 'A password must have at most 1,000 characters.'
  const lower = plain.toLowerCase()
  const address = email.trim().toLowerCase()
  const [name = ''] = address.split('@')
  if (lower === address || (name.length >= 4 && lower.startsWith(name)))
    return 'The password starts with the e-mail address. Choose a different one.'
  const words = wordsOf([address, ...names, 'leadhouse'])
  if ((await countGuesses({ password: plain, words })) >= minGuesses) return undefined
  return 'This password is among those that attackers try first. Choose another one, for example three or four words.'
}

/** Returns the names and addresses, whole and split into their parts. */
function wordsOf(texts: PasswordOwner['names']): string[] {
  const known = texts.flatMap((text) => (text ? [text.toLowerCase()] : []))
  const parts = known.flatMap((text) => [
    text.replace(/[^\p{L}\p{N}]/gu, ''),
    ...text.split(/[^\p{L}\p{N}]+/u),
  ])
  return [...new Set([...known, ...parts])].filter((word) => word.length >= 3).slice(0, 50)
}
