import { openThread, seconds } from '#kit'
import type { GuessTask } from './guess-thread.ts'

/**
 * Counts the guesses a password takes, in a thread, so no request waits behind the work. Its word lists take 40 MB and passwords are set seldom: the thread
 * ends after 20 s without a task. Several come when a person is told to choose a better one.
 */
const countGuesses = openThread<GuessTask, number>(new URL('./guess-thread.ts', import.meta.url), {
  idleMs: seconds(20),
})

/** Whose password it is to be: what others try first for this person. */
export type PasswordOwner = { email: string; names: readonly (string | null | undefined)[] }

/** Fewer guesses than this find a password that somebody wants to find; `Summer2026!` takes ten million, three quiet words 10^15. */
const minGuesses = 1e9

/**
 * What is wrong with a password, as a sentence for its author, or undefined. Length and guessability decide, not the kinds of characters: common
 * passwords, words with a year or signs behind them, walks over the keyboard, dates, and what is known of the person. Takes some
 * milliseconds of another thread, and half a second where none was judged lately.
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

/** Names and addresses, whole and in their parts. */
function wordsOf(texts: PasswordOwner['names']): string[] {
  const known = texts.flatMap((text) => (text ? [text.toLowerCase()] : []))
  const parts = known.flatMap((text) => [
    text.replace(/[^\p{L}\p{N}]/gu, ''),
    ...text.split(/[^\p{L}\p{N}]+/u),
  ])
  return [...new Set([...known, ...parts])].filter((word) => word.length >= 3).slice(0, 50)
}
