import { recordAudit, type Act } from '#audit'
import { inTransaction, type Context, type TransactionContext } from '#db'
import { days, later, minutes, Problem } from '#kit'
import type { LeadParts } from '../parts.ts'
import { leadOf, type LeadRow } from '../store/columns.ts'
import {
  countWaiting,
  listFree,
  listHeld,
  type RankedBy,
  type WaitingLead,
} from '../store/waiting.ts'
import type { Claim, Queue, QueueLeft, QueueRequest } from './queue-schema.ts'
import {
  countHeldByOthers as countHeld,
  deleteAllClaims,
  deleteClaims,
  deleteEndedClaims,
  lockClaims as lock,
  saveClaims,
} from '../store/queries.ts'

/** How long a lead is kept for the person who was given it, unless they ask again. */
const claimMs = minutes(10)

/**
 * Gives a person the leads to answer next: what they hold already, the longest held first, filled up with what nobody holds: tier by tier, in each what is
 * overdue before what is not, their own before nobody's, and then the likeliest, as the model that scores now has it. What is somebody else's they are not given. A lead whose person was not heard of for as long as the account says waits no more. Two
 * people are never given the same one. A claim ends by itself, by being put off, or by leaving; a lead with a milestone waits no more, and comes back to
 * who held it when the milestone is taken back in time. @throws Problem person_required
 */
export async function claimNext(
  context: Context,
  parts: Pick<LeadParts, 'accounts' | 'models'>,
  asked: QueueRequest,
): Promise<Queue> {
  const user_id = personOf(context)
  const line = await lineOf(context, parts, user_id)
  const { take = 1, skip = [] } = asked
  const work = async (tx: TransactionContext): Promise<Queue> => {
    await lockClaims(tx)
    const put_off = await releaseClaims(tx, user_id, skip)
    const held = await listHeld(tx, line)
    const kept = held.slice(0, take)
    await releaseClaims(tx, user_id, idsOf(held.slice(take)))
    const fresh = await listFree(tx, line, { limit: take - kept.length, except: skip })
    const again =
      kept.length + fresh.length === 0 && skip.length > 0
        ? await listFree(tx, line, { limit: take, except: [] })
        : []
    const taken = [...kept, ...fresh, ...again]
    const ends_at = later(tx.clock.now(), claimMs)
    await upsertClaims(tx, user_id, idsOf(taken), ends_at)
    await recordAudit(tx, [
      ...put_off.map(released),
      ...[...fresh, ...again].map(({ id }) => claimed(id, ends_at)),
    ])
    return {
      object: 'queue',
      data: taken.map((row) =>
        claimOf(row, ends_at, again.includes(row) ? 'put_off' : reasonOf(row, line)),
      ),
      waiting: await countWaiting(tx, line),
      held_by_others: await countHeldByOthers(tx, user_id),
    }
  }
  return inTransaction(context, work, { plans: 'indexes' })
}

/** Lets go of everything a person holds, so that others need not wait for it. @throws Problem person_required */
export async function leaveQueue(context: Context): Promise<QueueLeft> {
  const user_id = personOf(context)
  return inTransaction(context, async (tx) => {
    await lockClaims(tx)
    const let_go = await releaseClaims(tx, user_id)
    await recordAudit(tx, let_go.map(released))
    return { object: 'queue_left', released: let_go.length }
  })
}

async function lineOf(
  { actor: { account_id, sight }, clock }: Context,
  { accounts, models }: Pick<LeadParts, 'accounts' | 'models'>,
  user_id: string,
): Promise<RankedBy> {
  const { queue_days } = await accounts.get(account_id)
  const { id: model_id } = await models.of(account_id)
  const now = clock.now()
  const owners = sight === null ? [user_id, ''] : [sight]
  return { model_id, since: later(now, -days(queue_days)), now, user_id, owners }
}

function personOf({ actor }: Context): string {
  if (actor.kind !== 'person') throw new Problem('person_required')
  return actor.user_id
}

const idsOf = (rows: readonly LeadRow[]): string[] => rows.map(({ id }) => id)

function reasonOf({ due_at, override, model_id }: WaitingLead, line: RankedBy): Claim['because'] {
  if (due_at !== null && due_at <= line.now) return 'overdue'
  if (override !== null) return 'override'
  return model_id === line.model_id ? 'likeliest' : 'scored_before'
}

const claimOf = (row: WaitingLead, ends_at: Date, because: Claim['because']): Claim => ({
  // What waits has no milestone; that is what waiting means.
  lead: leadOf({ ...row, outcome: null }),
  because,
  ends_at,
})

const claimed = (lead_id: string, ends_at: Date): Act => ({
  action: 'lead.claim',
  subject_id: lead_id,
  before: null,
  after: { ends_at },
})

const released = (lead_id: string): Act => ({
  action: 'lead.release',
  subject_id: lead_id,
  before: null,
  after: null,
})

/**
 * Lets claims of one account be given out one after the other until the commit, and removes what has run out, so that every claim that is left holds. Without it, people
 * who ask at the same moment would all want the strongest lead, and all but one would have to ask again.
 */
async function lockClaims({ sql, actor, clock }: TransactionContext): Promise<void> {
  const { account_id } = actor
  await lock(sql, { account_id })
  await deleteEndedClaims(sql, { account_id, now: clock.now() })
}

/** Removes a person's claims: those on the leads named, or all of them. Gives the leads let go. */
async function releaseClaims(
  tx: TransactionContext,
  user_id: string,
  lead_ids?: readonly string[],
): Promise<string[]> {
  if (lead_ids?.length === 0) return []
  const rows =
    lead_ids === undefined
      ? await deleteAllClaims(tx, { user_id })
      : await deleteClaims(tx, { user_id, lead_ids })
  return rows.map((row) => row.lead_id)
}

/** Gives leads to a person until `ends_at`, or prolongs what they have. `lockClaims` stands before it. */
async function upsertClaims(
  { sql, actor: { account_id }, clock }: TransactionContext,
  user_id: string,
  lead_ids: readonly string[],
  ends_at: Date,
): Promise<void> {
  if (lead_ids.length === 0) return
  const claims = JSON.stringify(lead_ids.map((lead_id) => ({ lead_id })))
  await saveClaims(sql, { account_id, user_id, claimed_at: clock.now(), ends_at, claims })
}

/** How many leads others hold, of those one sees. */
async function countHeldByOthers(
  { sql, actor: { account_id, sight } }: TransactionContext,
  user_id: string,
): Promise<number> {
  const { held } = await countHeld(sql, { account_id, sight, user_id })
  return held
}
