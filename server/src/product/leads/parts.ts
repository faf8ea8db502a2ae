import type { AccountBook } from '#accounts'
import type { AssignmentBook } from '#assignment'
import type { Emit } from '#events'
import type { Context, Database, TransactionContext } from '#db'
import type { HoursBook } from '#hours'
import type { AccountId, Clock, EachAccount, Seal } from '#kit'
import type { Model, ReaderFacts } from '#qualification'
import type { CatalogueViews } from '#catalogue'
import type { LeadRow } from './store/columns.ts'

/** Gives each account's model: its own once one was promoted, else the prior one. */
export type Models = {
  /** The model that scores now; at most a second old. */
  of(account_id: AccountId): Promise<Model>
  /** The model that stands beside it and answers for `won`, once enough leads were; at most a second old. */
  wonOf(account_id: AccountId): Promise<Model | null>
  /** A model by its id, for recomputing a score it gave. */
  byId(account_id: AccountId, id: string): Promise<Model>
}

/** What people are told of a lead by its clock. */
export type LeadNoticeKind =
  | 'lead.hot'
  | 'lead.assigned'
  | 'lead.due_soon'
  | 'lead.overdue'
  | 'lead.taken_back'

/** Something of a lead that people are told: whoever runs the account, everybody, or these. */
export type LeadNotice = {
  kind: LeadNoticeKind
  lead: LeadRow
  to: 'members' | 'managers' | readonly string[]
}

/** How people are told of leads. */
export type People = {
  /** What anybody of an account wants to hear of, at most a second old. */
  wanted(account_id: AccountId): Promise<ReadonlySet<string>>
  /** What somebody chose to hear of, without what holds for who chose nothing. */
  chosen(account_id: AccountId): Promise<ReadonlySet<string>>
  /** Tells in the transaction in which it became so; a lead, kind and person at most once. */
  tell(tx: TransactionContext, notices: readonly LeadNotice[]): Promise<void>
}

/** What working on leads needs from above and beside. */
export type LeadParts = {
  accounts: AccountBook
  models: Models
  views: CatalogueViews
  /** When each account answers. */
  hours: HoursBook
  /** To whom each account hands its leads. */
  assignment: AssignmentBook
  /** Whom the clock of leads tells. */
  people: People
  emit: Emit
  /** Recognises erased people, whom batches and imports must not bring back. */
  seal: Seal
  /** What a language model has read of a lead's messages; absent where none is asked. */
  findReaderFacts?: (context: Context, lead_id: string) => Promise<ReaderFacts | null>
  /** How far the reading of a lead's messages by a language model is; absent where none is asked. */
  findReadingState?: (
    context: Context,
    lead_id: string,
  ) => Promise<{ state: 'due' | 'read' | 'empty' | 'failed'; failure: string | null } | null>
}

/** What a round over leads is given. */
export type LeadWorker = { database: Database; clock: Clock; emit: Emit }

/** What the rounds of matches are given beside it: the way over accounts. */
export type MatchWorker = LeadWorker & { each: EachAccount }
