import { inTransaction, type Context, type TransactionContext } from '#db'
import { idsFrom, later, Problem, seconds } from '#kit'
import { mergeOutcomeCounts, takeChanged } from '#leads'
import { priorModel } from '#qualification'
import type { ModelCache } from '../open-models.ts'
import { hasNewcomers, takeTurn, type CountBasis } from '../store/funnel.ts'
import {
  checkWaiting,
  countChangedForOverview,
  counted,
  countRangeForOverview,
  countNewcomers,
  findFirstScores,
  moveFunnelMark,
  noteImported,
} from '../store/queries.ts'
import { readHistoryOfLeads } from '../store/history.ts'
import { endOfTime } from '../store/funnel-sums.ts'
import {
  changeDays,
  forgetShares,
  storeShares,
  readShares,
  type DayChange,
  type Share,
} from '../store/shares.ts'
import { readPredictions } from './predictions.ts'
import { answeredShareOf } from './share-of.ts'

/**
 * Maximum number of changed leads that one transaction counts, plus the leads of one more line; it
 * takes some tens of milliseconds. `newcomersSize` is the maximum of new leads.
 */
const pageSize = 1000
const newcomersSize = 5000
/**
 * Maximum number of pages that a request counts, in about a second. If more wait, the job has not
 * run for a long time.
 */
const maxPages = 20
/**
 * A lead with an id older than this is visible, or will never be. A commit takes less, and the
 * clocks of machines differ by less. Younger leads are counted for a request, but the mark stays
 * before them.
 */
const settledMs = seconds(30)

/** Returns the time before which all leads are visible. */
export const settledBy = (now: Date): Date => later(now, -settledMs)

/**
 * Counts one page of changed leads of an account: replaces the previous contribution of each by its
 * current one, in the funnel and in the overview. Also counts one page of new leads, from one id on
 * and before a time, and all leads after the time zone of the account changed. The lines of
 * changed leads are deleted in the same transaction, so a crash loses no lead and counts none
 * twice. Returns the id from which more leads may wait, or null.
 */
export async function countFunnelPage(
  context: Context,
  models: ModelCache,
  { from_id, until }: { from_id: string; until: Date },
): Promise<string | null> {
  const fold = async (tx: TransactionContext): Promise<string | null> => {
    const basis = await takeTurn(tx)
    const { time_zone, is_new_zone } = basis
    const { lead_ids, isMore } = await takeChanged(tx, pageSize)
    if (lead_ids.length > 0) {
      await replaceShares(tx, models, basis, lead_ids)
      await countChangedForOverview(tx, { lead_ids, time_zone })
      await mergeOutcomeCounts(tx.sql, { account_id: tx.actor.account_id })
    }
    if (isMore) return from_id
    const before_id = idsFrom('lead', until)
    const begin = from_id > basis.before_id && !is_new_zone ? from_id : basis.before_id
    const came = await countNewcomers(tx, {
      from_id: begin,
      before_id,
      most: newcomersSize,
    })
    if (came.others.length > 0) await replaceShares(tx, models, basis, came.others)
    if (came.last_id === null) return null
    await countRangeForOverview(tx, { from_id: begin, last_id: came.last_id, time_zone })
    const settled = idsFrom('lead', settledBy(tx.clock.now()))
    const next = `${came.last_id}0`
    await moveFunnelMark(tx, { before_id: next < settled ? next : settled, time_zone })
    return came.leads === newcomersSize ? next : null
  }
  return inTransaction(context, fold, { plans: 'indexes' })
}

/**
 * Counts the waiting leads, so that a request sees every change that was acknowledged before.
 *
 * @throws Problem temporarily_unavailable if 20,000 or more changed leads wait, or 100,000 or more
 * new ones; the leads counted so far stay counted
 */
export async function updateFunnel(context: Context, models: ModelCache): Promise<void> {
  const { sql, actor } = context
  const { account_id } = actor
  const until = endOfTime
  const { is_waiting } = await checkWaiting(sql, { account_id })
  if (!is_waiting && !(await hasNewcomers(sql, account_id, until))) return
  let from_id: string | null = ''
  for (let page = 0; page < maxPages && from_id !== null; page += 1)
    from_id = await countFunnelPage(context, models, { from_id, until })
  if (from_id !== null) throw new Problem('temporarily_unavailable')
}

async function replaceShares(
  tx: TransactionContext,
  models: ModelCache,
  basis: CountBasis,
  lead_ids: readonly string[],
): Promise<void> {
  const before = await readShares(tx, lead_ids)
  const after = await sharesOf(tx, models, basis, lead_ids)
  const changed = [...after.values()].filter((share) => !isSame(share, before.get(share.lead_id)))
  const gone = [...before.values()].filter(({ lead_id }) => !after.has(lead_id))
  const former = changed.flatMap(({ lead_id }) => before.get(lead_id) ?? [])
  await storeShares(tx, changed)
  await forgetShares(
    tx,
    gone.map(({ lead_id }) => lead_id),
  )
  await changeDays(tx, sumUp(changed, [...former, ...gone]))
  if (changed.some(({ is_imported }) => is_imported)) await noteImported(tx, {})
}

/** Returns the contributions of these leads, without the leads that do not count. */
async function sharesOf(
  tx: TransactionContext,
  models: ModelCache,
  basis: CountBasis,
  lead_ids: readonly string[],
): Promise<Map<string, Share>> {
  const { account_id } = tx.actor
  const model = await models.byId(account_id, basis.model_id ?? priorModel.id)
  const leads = await readHistoryOfLeads(tx.sql, account_id, lead_ids)
  const firsts = await findFirstScores(tx, { lead_ids: leads.map(({ id }) => id) })
  const predictions = await readPredictions(tx, model, basis, firsts)
  const shares = leads.flatMap((lead) => {
    const predicted = predictions.get(lead.id)
    return predicted ? [answeredShareOf(lead, predicted)] : []
  })
  return new Map(shares.map((share) => [share.lead_id, share]))
}

const said = ['tier', 'score', 'is_imported', 'is_cross_fitted', ...counted] as const
const isSame = (share: Share, other: Share | undefined): boolean =>
  other !== undefined && said.every((name) => share[name] === other[name])

/** Sums up what each day and tier gains from the first shares and loses from the second. */
function sumUp(gained: readonly Share[], lost: readonly Share[]): DayChange[] {
  const changes = new Map<string, DayChange>()
  const add = (share: Share, sign: 1 | -1): void => {
    const { day, tier } = share
    const key = `${day.getTime()} ${tier}`
    const known = changes.get(key)
    const change = known ?? { ...nothing, day, tier }
    change.leads += sign
    for (const name of counted) change[name] += sign * share[name]
    if (!known) changes.set(key, change)
  }
  for (const share of gained) add(share, 1)
  for (const share of lost) add(share, -1)
  return [...changes.values()]
}

const nothing = {
  leads: 0,
  contacted: 0,
  met: 0,
  offer: 0,
  won: 0,
  lost: 0,
  disqualified: 0,
  spam: 0,
  answered: 0,
  answered_by_import: 0,
  predicted: 0,
  observed: 0,
  answered_by_rules: 0,
  predicted_by_rules: 0,
  observed_by_rules: 0,
}
