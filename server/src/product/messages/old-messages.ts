import { letGoById, type LetGo } from '#db'
import { idsFrom } from '#kit'
import { emptyOldMessages } from './store/queries.ts'

/** Empties what people wrote long ago, in their later messages; that and when they wrote stays, and what scores were made from. By primary key. */
export const oldMessages: LetGo = letGoById(emptyOldMessages, (before) => idsFrom('msg', before))
