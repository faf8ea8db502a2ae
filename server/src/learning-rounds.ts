import type { Database } from '#db'
import type { Clock } from '#kit'
import type { LeadParts } from '#leads'
import {
  openReader,
  openWriter,
  readMessagesOnce,
  rescoreAgedOnce,
  rescoreAskedOnce,
  trainOnce,
  watchModelsOnce,
  type ModelShelf,
  type ReaderSettings,
} from '#learning'
import { writeNarrativesOnce } from '#market'
import { round } from './keep-rounds.ts'

/** The rounds by which scores learn and stay current; with those that ask a language model, where one is named. */
export function learningRounds(
  database: Database,
  clock: Clock,
  leads: LeadParts & { models: ModelShelf },
  model: ReaderSettings | undefined,
) {
  const learning = [
    round('train models', () => trainOnce({ database, clock, ...leads }), 60),
    round('watch models', () => watchModelsOnce({ database, clock, ...leads }), 300),
    round('score aging leads', () => rescoreAgedOnce({ database, clock, leads }), 60),
    round('score open leads again', () => rescoreAskedOnce({ database, clock, leads }), 15),
  ]
  if (!model) return learning
  const [read, write] = [openReader(model, clock), openWriter(model, clock)]
  return [
    ...learning,
    round('read messages', () => readMessagesOnce({ database, clock, leads, read }), 2),
    round('write narratives', () => writeNarrativesOnce({ database, clock, write }), 10),
  ]
}
