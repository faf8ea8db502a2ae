import { answerTasks } from '#kit'
import { openGuesser } from './guesses.ts'

/** A task for the thread that estimates guesses. */
export type GuessTask = { password: string; words: readonly string[] }

const guessesFor = await openGuesser()
answerTasks(({ password, words }: GuessTask) => guessesFor(password, words))
