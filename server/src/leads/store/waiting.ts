import type { TransactionContext } from '#db'
import { leadColumns, type LeadRow } from './columns.ts'
import { promisedShare } from './leads.ts'

/** The tier as the index lead_waiting orders it: a person's word before the score's. */
const rank = `(case coalesce(override ->> 'qualification_type', qualification_type)
  when 'hot' then 3 when 'warm' then 2 when 'cold' then 1 else 0 end)`

/** Those that are asked for, the highest first. */
const ranks = [3, 2, 1] as const

/** Whose a lead is, as the index has it: nobody's is an empty text. */
const owner = `coalesce(assigned_to, '')`

/** Whether an answer was promised for a moment, as the index has it. */
const clocked = `(case when due_at is null then 0 else 1 end)`

/** What somebody's queue is ranked by, and how far back it reaches. */
export type Line = {
  /** The model that scores now. */
  model_id: string
  /** Leads that were heard of after this wait. */
  since: Date
  /** What was due by now is overdue. */
  now: Date
  /** Who asks. */
  user_id: string
  /** Whose leads they are given: their own, then nobody's, unless they see only their own. */
  owners: readonly string[]
}

/** A lead that waits, with the model that scored it. */
export type WaitingLead = LeadRow & { model_id: string | null; probability: number | null }

/**
 * What waits: open, real, no repetition of an earlier enquiry, not set aside, not silent for too long, not answered, and without a milestone that still stands.
 * Milestones and claims are looked up lead by lead, in a form that no plan without statistics turns into a reading of all the account has.
 */
const waits = `account_id = $1 and coalesce(alive_at, created_at) > $2 and deleted_at is null and (not is_test or is_demo) and duplicate_of is null
  and status in ('received', 'qualified', 'unqualified') and first_response_at is null
  and (select count(*) filter (where o.withdrawn_at is null) from lead_outcome o where o.account_id = lead.account_id and o.lead_id = lead.id) = 0`

/** By what is promised: within a tier and under one model. */
const strength = 'promise desc, created_at desc, id desc'

/** Promises of different models do not compare. What an earlier one said, and no person, is asked for after all else. */
const judged = {
  now: '(override is not null or model_id = $3)',
  formerly: '(override is null and model_id is distinct from $3)',
} as const

const columns = [...leadColumns, 'model_id'].join(', ')

/** The most that is counted of what waits. */
export const mostCounted = 100

/** The leads a person holds that still wait for them, those held longest first; of those taken together, in the order they were given. */
export async function listHeld(
  tx: TransactionContext,
  { since, now, user_id, owners }: Line,
): Promise<WaitingLead[]> {
  const { rows } = await tx.sql.query<WaitingLead>({
    name: 'queue-held',
    text: `select ${columns}, ${promisedShare('lead')} as probability
             from (select lead_id, claimed_at from lead_claim where account_id = $1 and user_id = $3) as claim
            cross join lateral (
              select ${columns}, promise, alive_at, deleted_at
                from lead
               where account_id = $1 and id = claim.lead_id
               limit 1) as lead
            where ${waits} and ${rank} > 0 and ${owner} = any($5::text[])
            order by claimed_at, ${rank} desc, coalesce(due_at <= $4, false) desc, array_position($5::text[], ${owner}), ${strength}`,
    values: [tx.actor.account_id, since, user_id, now, owners],
  })
  return rows
}

/**
 * The first leads nobody holds, without those in `except`: tier by tier, in each what is overdue and then what is not, their own before nobody's, and of those the
 * likeliest by the model that scores now. Only where these are too few, those that an earlier one scored and that wait to be scored again.
 */
export async function listFree(
  tx: TransactionContext,
  line: Line,
  { limit, except }: { limit: number; except: readonly string[] },
): Promise<WaitingLead[]> {
  const found: WaitingLead[] = []
  for (const when of ['now', 'formerly'] as const)
    for (const tier of ranks)
      for (const hurry of ['overdue', 'others'] as const) {
        const rest = limit - found.length
        if (rest <= 0) return found
        found.push(...(await walk(tx, line, { when, tier, hurry, except, limit: rest })))
      }
  return found
}

type Walk = {
  when: keyof typeof judged
  tier: (typeof ranks)[number]
  hurry: keyof typeof walks
  except: readonly string[]
  limit: number
}

/**
 * Walks lead_waiting from its end, for each owner by itself, and passes over what is held, has a milestone, is silent or was judged otherwise. What is not due yet
 * lies among what is overdue: the one is passed over in the index while the other is looked for. Where much is overdue the walk ends soon; where little is, there is
 * no more to pass over than what came within the time an answer may take.
 */
async function walk(
  tx: TransactionContext,
  { model_id, since, now, owners }: Line,
  { when, tier, hurry, except, limit }: Walk,
): Promise<WaitingLead[]> {
  const { rows } = await tx.sql.query<WaitingLead>({
    name: `queue-${hurry}-${when}`,
    text: `select ${columns}, ${promisedShare('l')} as probability
             from unnest($6::text[]) with ordinality as whose (owner, place)
            cross join lateral (${walks[hurry](judged[when])}) as l
            order by place, ${strength}
            limit $8`,
    values: [tx.actor.account_id, since, model_id, now, tier, owners, except, limit],
  })
  return rows
}

const oneWalk = (isJudged: string, due: string): string => `
  (select ${columns}, promise
     from lead
    where ${waits} and ${rank} = $5 and ${owner} = whose.owner and ${due} and ${isJudged} and id <> all($7::text[])
      and (select count(*) from lead_claim c where c.account_id = lead.account_id and c.lead_id = lead.id) = 0
    order by ${strength}
    limit $8)`

const walks = {
  overdue: (isJudged: string): string => oneWalk(isJudged, `${clocked} = 1 and due_at <= $4`),
  others: (isJudged: string): string => `
    ${oneWalk(isJudged, `${clocked} = 1 and due_at > $4`)}
    union all
    ${oneWalk(isJudged, `${clocked} = 0`)}`,
} as const

/** How many leads wait for a person that nobody else holds; counts to `mostCounted` and no further. */
export async function countWaiting(
  tx: TransactionContext,
  { since, user_id, owners }: Line,
): Promise<number> {
  const { rows } = await tx.sql.query<{ waiting: number }>({
    name: 'queue-count',
    text: `select count(*)::int as waiting from (
             select
               from unnest($4::text[]) as whose (owner)
              cross join unnest($5::int[]) as tier (rank)
              cross join lateral (
                select
                  from lead
                 where ${waits} and ${rank} = tier.rank and ${owner} = whose.owner
                   and (select count(*) filter (where c.user_id <> $3) from lead_claim c
                     where c.account_id = lead.account_id and c.lead_id = lead.id) = 0
                 order by ${clocked} desc, ${strength}
                 limit $6) as l
              limit $6) as counted`,
    values: [tx.actor.account_id, since, user_id, owners, ranks, mostCounted],
  })
  return rows[0]?.waiting ?? 0
}
