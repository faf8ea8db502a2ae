import { answerTasks } from '#kit'
import { openGuesser } from './guesses.ts'

/** What the thread is asked. */
export type GuessTask = { password: string; words: readonly string[] }

const guessesFor = await openGuesser()
answerTasks(({ password, words }: GuessTask) => guessesFor(password, words))
