import type { Sql } from '#db'
import { idsFrom, type AccountId } from '#kit'
import { withoutOverruled } from '#leads'
import { unpackInputs, type Milestone, type ScoringInputs } from '#qualification'
import {
  findHistoriesOf,
  findInputs,
  findLeadHistories,
  type FindInputsRow,
  type FindLeadHistoriesRow,
} from './queries.ts'

/** A lead with its ledger of outcomes, as training reads it. */
export type LeadHistory = Omit<FindLeadHistoriesRow, 'milestones'> & { milestones: Milestone[] }

/** Maximum number of leads that are read; the newest are sufficient. */
const maxLeads = 30_000

/**
 * Maximum number of rows read at once. Requests wait while rows are parsed, so the number is small.
 */
const pageSize = 1000
const scorePageSize = 200

/**
 * Returns the leads of an account that came since a time, with their outcomes, newest first. Test
 * leads and deleted leads are left out.
 */
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

/** Returns the leads of this list that count, with their outcomes. */
export async function readHistoryOfLeads(
  sql: Sql,
  account_id: AccountId,
  lead_ids: readonly string[],
): Promise<LeadHistory[]> {
  return (await findHistoriesOf(sql, { account_id, lead_ids })).map(historyOf)
}

const historyOf = (row: FindLeadHistoriesRow): LeadHistory => ({
  ...row,
  milestones: withoutOverruled(
    (row.milestones ?? []).map((one) => ({ ...one, occurred_at: new Date(one.occurred_at) })),
  ),
})

/**
 * A score of a lead with its inputs, its prediction and its cause. The cause is `lead.imported` if
 * the lead was imported with its history.
 */
export type PastInputs = Omit<FindInputsRow, 'inputs'> & { inputs: ScoringInputs }

/**
 * Returns one score of each lead, computed before its `until`: the first, or for leads marked
 * `later` any one of them, always the same. Inputs observed after the outcome was known are never
 * read. Yields pages in the order of the leads.
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
