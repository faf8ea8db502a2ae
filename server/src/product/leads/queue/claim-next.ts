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

/** Duration of a claim. A new request by the same person extends it. */
const claimMs = minutes(10)

/**
 * Claims the leads that a person should respond to next. The current claims of the person come
 * first, oldest claim first, followed by leads without a claim. These are sorted by tier, then
 * overdue before not overdue, then own leads before unassigned ones. The probability that the
 * current model predicted decides the rest. Leads of other members are not returned. A lead without
 * activity of its person for `queue_days` of the account is left out. Two people never get the same
 * lead.
 *
 * A claim ends when it expires, when its lead is skipped, or when the person leaves the queue. A
 * lead with a milestone is no longer in the queue. It returns to the person with the claim if the
 * milestone is removed before the claim ends.
 *
 * @throws Problem person_required
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
    const deferred = await releaseClaims(tx, user_id, skip)
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
      ...deferred.map(released),
      ...[...fresh, ...again].map(({ id }) => claimed(id, ends_at)),
    ])
    return {
      object: 'queue',
      data: taken.map((row) =>
        claimOf(row, ends_at, again.includes(row) ? 'deferred' : reasonOf(row, line)),
      ),
      waiting: await countWaiting(tx, line),
      claimed_by_others: await countHeldByOthers(tx, user_id),
    }
  }
  return inTransaction(context, work, { plans: 'indexes' })
}

/**
 * Releases all claims of a person, so that others can claim the leads.
 *
 * @throws Problem person_required
 */
export async function releaseClaimsOfPerson(context: Context): Promise<QueueLeft> {
  const user_id = personOf(context)
  return inTransaction(context, async (tx) => {
    await lockClaims(tx)
    const let_go = await releaseClaims(tx, user_id)
    await recordAudit(tx, let_go.map(released))
    return { object: 'queue_left', released: let_go.length }
  })
}

async function lineOf(
  { actor: { account_id, visibility }, clock }: Context,
  { accounts, models }: Pick<LeadParts, 'accounts' | 'models'>,
  user_id: string,
): Promise<RankedBy> {
  const { queue_days } = await accounts.get(account_id)
  const { id: model_id } = await models.of(account_id)
  const now = clock.now()
  const owners = visibility === null ? [user_id, ''] : [visibility]
  return { model_id, since: later(now, -days(queue_days)), now, user_id, owners }
}

function personOf({ actor }: Context): string {
  if (actor.kind !== 'person') throw new Problem('person_required')
  return actor.user_id
}

const idsOf = (rows: readonly LeadRow[]): string[] => rows.map(({ id }) => id)

function reasonOf({ due_at, override, model_id }: WaitingLead, line: RankedBy): Claim['reason'] {
  if (due_at !== null && due_at <= line.now) return 'overdue'
  if (override !== null) return 'override'
  return model_id === line.model_id ? 'most_likely' : 'scored_before'
}

const claimOf = (row: WaitingLead, ends_at: Date, reason: Claim['reason']): Claim => ({
  // Leads in the queue have no milestone.
  lead: leadOf({ ...row, outcome: null }),
  reason,
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
 * Locks the claims of an account until the commit, and deletes expired claims, so that all
 * remaining claims are valid. Without the lock, people who request leads at the same time would all
 * try to claim the best lead. All but one would have to retry.
 */
async function lockClaims({ sql, actor, clock }: TransactionContext): Promise<void> {
  const { account_id } = actor
  await lock(sql, { account_id })
  await deleteEndedClaims(sql, { account_id, now: clock.now() })
}

/** Deletes the claims of a person on the given leads, or all claims. Returns the released leads. */
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

/** Creates or extends claims of a person until `ends_at`. Call `lockClaims` first. */
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

/** Counts the leads visible to the caller that other people have claimed. */
async function countHeldByOthers(
  { sql, actor: { account_id, visibility } }: TransactionContext,
  user_id: string,
): Promise<number> {
  const { held } = await countHeld(sql, { account_id, visibility, user_id })
  return held
}
