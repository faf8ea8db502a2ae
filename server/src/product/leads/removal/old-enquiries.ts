import { letGoById, type LetGo } from '#db'
import { idsFrom } from '#kit'
import { emptyOldEnquiries } from '../store/queries.ts'

/** Empties the words leads came with long ago; that and when they came stays, and what scores were made from. By primary key. */
export const oldEnquiries: LetGo = letGoById(emptyOldEnquiries, (before) => idsFrom('lead', before))
