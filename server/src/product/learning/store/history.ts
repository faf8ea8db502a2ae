import type { Sql } from '#db'
import { idsFrom, type AccountId } from '#kit'
import { unpackInputs, type Milestone, type ScoringInputs } from '#qualification'
import {
  findHistoriesOf,
  findInputs,
  findLeadHistories,
  type FindInputsRow,
  type FindLeadHistoriesRow,
} from './queries.ts'

/** A lead with its ledger, as learning reads it. */
export type LeadHistory = Omit<FindLeadHistoriesRow, 'milestones'> & { milestones: Milestone[] }

/** More leads than this are not read: the newest say enough. */
const maxLeads = 30_000

/** Rows that are read at once: while they are taken apart, requests wait, so they are few. */
const pageSize = 1000
const scorePageSize = 200

/** The leads of an account that came since a moment with what became of them, the newest first: trials and deleted ones count nowhere. */
export async function readHistory(
  sql: Sql,
  account_id: AccountId,
  since: Date,
): Promise<LeadHistory[]> {
  const history: LeadHistory[] = []
  while (history.length < maxLeads) {
    const page = await findLeadHistories(sql, {
      account_id,
      since_id: idsFrom('lead', since),
      before_id: history.at(-1)?.id ?? '~',
      limit: pageSize,
    })
    history.push(...page.map(historyOf))
    if (page.length < pageSize) break
  }
  return history
}

/** Those of these leads that count, with what became of them. */
export async function readHistoryOfLeads(
  sql: Sql,
  account_id: AccountId,
  lead_ids: readonly string[],
): Promise<LeadHistory[]> {
  return (await findHistoriesOf(sql, { account_id, lead_ids })).map(historyOf)
}

const historyOf = (row: FindLeadHistoriesRow): LeadHistory => ({
  ...row,
  milestones: (row.milestones ?? []).map((one) => ({
    ...one,
    occurred_at: new Date(one.occurred_at),
  })),
})

/** A score of a lead with what it looked at and promised, and what led to it: `lead.imported` where its lead was brought in with its past. */
export type PastInputs = Omit<FindInputsRow, 'inputs'> & { inputs: ScoringInputs }

/**
 * One score of each lead, given before its `until`: the first, or for the leads marked `later` any one of them, always the same. What
 * was seen after the answer was known is never read. Given in pages, in the order of the leads.
 */
export async function* readInputs(
  sql: Sql,
  account_id: AccountId,
  leads: readonly { id: string; until: Date; later: boolean }[],
): AsyncGenerator<PastInputs[]> {
  for (let from = 0; from < leads.length; from += scorePageSize) {
    const page = leads.slice(from, from + scorePageSize)
    const rows = await findInputs(sql, {
      account_id,
      lead_ids: page.map(({ id }) => id),
      untils: page.map(({ until }) => until),
      laters: page.map(({ later }) => later),
    })
    yield rows.map((row) => ({ ...row, inputs: unpackInputs(row.inputs).inputs }))
  }
}
