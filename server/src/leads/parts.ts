import type { AccountBook } from '#accounts'
import type { Emit } from '#events'
import type { Context, Database } from '#db'
import type { AccountId, Clock, EachAccount, Seal } from '#kit'
import type { Model, ReaderFacts } from '#qualification'
import type { CatalogueViews } from '#catalogue'

/** Gives each account's model: its own once one was promoted, else the prior one. */
export type Models = {
  /** The model that scores now; at most a second old. */
  of(account_id: AccountId): Promise<Model>
  /** The model that stands beside it and answers for `won`, once enough leads were; at most a second old. */
  wonOf(account_id: AccountId): Promise<Model | null>
  /** A model by its id, for recomputing a score it gave. */
  byId(account_id: AccountId, id: string): Promise<Model>
}

/** What working on leads needs from above and beside. */
export type LeadParts = {
  accounts: AccountBook
  models: Models
  views: CatalogueViews
  emit: Emit
  /** Recognises erased people, whom batches and imports must not bring back. */
  seal: Seal
  /** What a language model has read of a lead's messages; absent where none is asked. */
  factsOf?: (context: Context, lead_id: string) => Promise<ReaderFacts | null>
}

/** What a round over leads is given. */
export type LeadWorker = { database: Database; clock: Clock; emit: Emit }

/** What the rounds of matches are given beside it: the way over accounts. */
export type MatchWorker = LeadWorker & { each: EachAccount }
