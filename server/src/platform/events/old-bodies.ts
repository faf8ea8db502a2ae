import { letGoById } from '#db'
import { idsFrom } from '#kit'
import { emptyOldEvents } from './store/queries.ts'

/** Empties old events: that something happened stays. What is still owed of them is cancelled when its turn comes. By primary key. */
export const oldBodies = letGoById(emptyOldEvents, (before) => idsFrom('evt', before))
