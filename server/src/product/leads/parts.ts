import type { AccountCache } from '#accounts'
import type { AssignmentCache } from '#assignment'
import type { Emit } from '#events'
import type { Context, Database, TransactionContext } from '#db'
import type { HoursCache } from '#hours'
import type { AccountId, Clock, EachAccount, Seal } from '#kit'
import type { Model, ModelFact } from '#qualification'
import type { CatalogueViews } from '#catalogue'
import type { LeadRow } from './store/columns.ts'

/** Models of an account: the promoted model of the account, or the prior model without one. */
export type Models = {
  /** Returns the current scoring model, at most one second stale. */
  of(account_id: AccountId): Promise<Model>
  /**
   * Returns the second model, which predicts `won`, at most one second stale. Null until enough
   * leads were won.
   */
  wonOf(account_id: AccountId): Promise<Model | null>
  /** Returns a model by its id, to recompute a score of that model. */
  byId(account_id: AccountId, id: string): Promise<Model>
}

/** Kinds of notices about the response time of a lead. */
export type LeadNoticeKind =
  | 'lead.hot'
  | 'lead.assigned'
  | 'lead.due_soon'
  | 'lead.overdue'
  | 'lead.taken_back'

/** Notice about a lead. It is sent to all members, to the managers, or to the listed users. */
export type LeadNotice = {
  kind: LeadNoticeKind
  lead: LeadRow
  to: 'members' | 'managers' | readonly string[]
}

/** Notices about leads. */
export type People = {
  /**
   * Returns the kinds of notices that any member of the account wants, at most one second stale.
   */
  wanted(account_id: AccountId): Promise<ReadonlySet<string>>
  /** Returns the kinds of notices that members chose explicitly, without the defaults. */
  chosen(account_id: AccountId): Promise<ReadonlySet<string>>
  /** Creates notices in the given transaction, at most once for each lead, kind and person. */
  tell(tx: TransactionContext, notices: readonly LeadNotice[]): Promise<void>
}

/** Dependencies of the lead module. */
export type LeadParts = {
  accounts: AccountCache
  models: Models
  views: CatalogueViews
  /** Working hours of each account. */
  hours: HoursCache
  /** Assignment rules of each account. */
  assignment: AssignmentCache
  /** Recipients of notices about response times. */
  people: People
  emit: Emit
  /**
   * Key of the hashes of erased persons. Batches and imports must not create these persons again.
   */
  seal: Seal
  /**
   * Returns the facts that a language model read from the messages of a lead, also if no model is
   * configured any more. Absent in parts of which no lead has messages.
   */
  findReaderFacts?: (context: Context, lead_id: string) => Promise<readonly ModelFact[]>
  /** Returns the state of the reading by a language model. Absent without a model. */
  findReadingState?: (
    context: Context,
    lead_id: string,
  ) => Promise<{
    state: 'off' | 'due' | 'read' | 'empty' | 'failed'
    failure: string | null
  } | null>
}

/** Dependencies of a background job on leads. */
export type LeadWorker = { database: Database; clock: Clock; emit: Emit }

/** Dependencies of matching: accounts, and the summaries of their catalogues. */
export type MatchParts = Pick<LeadParts, 'accounts' | 'views'>

/** Dependencies of a background job on matches. `each` iterates over the accounts. */
export type MatchWorker = LeadWorker & MatchParts & { each: EachAccount }
