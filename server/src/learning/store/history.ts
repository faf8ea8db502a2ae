import type { Sql } from '#db'
import { idsFrom } from '#kit'
import { unpackInputs, type Milestone, type PackedInputs, type ScoringInputs } from '#qualification'

/** A lead with its ledger, as learning reads it. */
export type LeadHistory = {
  id: string
  created_at: Date
  milestones: Milestone[]
  was_worked: boolean
}

/** More leads than this are not read: the newest say enough. */
const mostLeads = 30_000

/** Rows that are read at once: while they are taken apart, requests wait, so they are few. */
const pageSize = 1000
const scorePageSize = 200

/**
 * The leads of an account with what became of them, the newest first: trials and deleted ones count nowhere. A lead was worked when anything
 * is in its ledger or a person answered it; of one that nobody was asked to answer, when anything was written back to it.
 */
export async function readHistory(
  sql: Sql,
  account_id: string,
  since: Date,
): Promise<LeadHistory[]> {
  const history: LeadHistory[] = []
  while (history.length < mostLeads) {
    const page = await readPage(sql, account_id, since, history.at(-1))
    history.push(...page)
    if (page.length < pageSize) break
  }
  return history
}

/**
 * The leads that come after `last` in that order. Uses the primary keys of leads and messages and lead_outcome_of_lead, lead by lead: as `exists`, all outbound
 * messages of all accounts would be gathered first; and outcomes that were taken back are left out of what was found, since said of the rows it would let a plan
 * without statistics walk all outcomes of the account for each lead. Planned for its values each time: a plan kept from a small table reads a large one whole.
 */
async function readPage(
  sql: Sql,
  account_id: string,
  since: Date,
  last: LeadHistory | undefined,
): Promise<LeadHistory[]> {
  const { rows } = await sql.query<StoredHistory>({
    text: `${histories}
         and l.id >= $2
         and l.id < $3
       order by l.id desc
       limit $4`,
    values: [account_id, idsFrom('lead', since), last?.id ?? '~', pageSize],
  })
  return rows.map(historyOf)
}

/** Those of these leads that count, with what became of them. By the same indexes, lead by lead. */
export async function readHistoryOf(
  sql: Sql,
  account_id: string,
  lead_ids: readonly string[],
): Promise<LeadHistory[]> {
  const { rows } = await sql.query<StoredHistory>({
    text: `${histories}
         and l.id = any($2)`,
    values: [account_id, lead_ids],
  })
  return rows.map(historyOf)
}

const histories = `
      select l.id, l.created_at, o.milestones,
             o.milestones is not null
               or case when l.due_at is null then m.is_there is not null
                       else l.first_response_at is not null end as was_worked
        from lead as l
        left join lateral (
               select json_agg(json_build_object('outcome', o.outcome, 'occurred_at', o.occurred_at, 'certainty', o.certainty))
                        filter (where o.withdrawn_at is null) as milestones
                 from lead_outcome as o
                where o.account_id = l.account_id and o.lead_id = l.id) as o on true
        left join lateral (
               select true as is_there
                 from message as m
                where m.account_id = l.account_id and m.lead_id = l.id and m.direction = 'outbound' and not m.automatic
                limit 1) as m on true
       where l.account_id = $1
         and l.deleted_at is null
         and not l.is_test`

type StoredMilestone = Omit<Milestone, 'occurred_at'> & { occurred_at: string }
type StoredHistory = Omit<LeadHistory, 'milestones'> & { milestones: StoredMilestone[] | null }

const historyOf = (row: StoredHistory): LeadHistory => ({
  ...row,
  milestones: (row.milestones ?? []).map((one) => ({
    ...one,
    occurred_at: new Date(one.occurred_at),
  })),
})

/** A score of a lead with what it looked at and promised. */
export type PastInputs = {
  lead_id: string
  inputs: ScoringInputs
  model_id: string
  probability: number
  score: number
  qualification_type: string
  /** What led to it; `lead.imported` where its lead was brought in with its past. */
  cause: string
  scored_at: Date
}

/**
 * One score of each lead, given before its `until`: the first, or for the leads marked `later` any one of them, always the same. What
 * was seen after the answer was known is never read. Given in pages, in the order of the leads. By primary key.
 */
export async function* readInputs(
  sql: Sql,
  account_id: string,
  leads: readonly { id: string; until: Date; later: boolean }[],
): AsyncGenerator<PastInputs[]> {
  for (let from = 0; from < leads.length; from += scorePageSize) {
    const page = leads.slice(from, from + scorePageSize)
    const { rows } = await sql.query<Omit<PastInputs, 'inputs'> & { inputs: PackedInputs }>({
      text: `
        select s.lead_id, s.inputs, s.model_id, s.probability, s.score, s.qualification_type, s.cause,
               s.scored_at
          from unnest($2::text[], $3::timestamptz[], $4::boolean[]) as t (lead_id, until, later)
         cross join lateral (
                 select *
                   from every_score as s
                  where s.account_id = $1 and s.lead_id = t.lead_id and s.scored_at <= t.until
                  order by case when t.later then md5(s.id) end, s.scored_at, s.id
                  limit 1) as s`,
      values: [
        account_id,
        page.map(({ id }) => id),
        page.map(({ until }) => until),
        page.map(({ later }) => later),
      ],
    })
    yield rows.map((row) => ({ ...row, inputs: unpackInputs(row.inputs).inputs }))
  }
}
