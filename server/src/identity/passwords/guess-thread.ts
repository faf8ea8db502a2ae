import { parentPort } from 'node:worker_threads'
import { openGuesser } from './guesses.ts'

/* The thread behind `guessesInThread`: judges one password after another. */

// What is asked before the lists are read waits in the port until somebody listens.
const guessesFor = await openGuesser()
parentPort?.on('message', ({ password, words }: { password: string; words: string[] }) =>
  parentPort?.postMessage(guessesFor(password, words)),
)
