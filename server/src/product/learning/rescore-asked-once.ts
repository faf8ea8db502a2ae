import { contextFor, type Sql } from '#db'
import { days, later, minutes, systemActor, idsFrom, type AccountId } from '#kit'
import { rescoreOpenLead } from '#leads'
import type { RescoringWorker } from './rescore-aged-once.ts'
import {
  askForCatalogue,
  findChangedCatalogues,
  findRescoring,
  keepRescored,
  leaseRescoring,
  findToRescore,
  type LeaseRescoringRow,
} from './store/queries.ts'

/** A catalogue counts as changed once it has rested this long, so that an afternoon of changes is one. */
const restMs = minutes(2)
/** One that never rests counts as changed this often. */
const patienceMs = minutes(30)
/** Leads that were last heard of before are scored again only when something happens to them; those that wait in the queue always. */
const reachDays = 90
const pageSize = 50
/** Longer than any page takes. */
const leaseMs = minutes(5)

/**
 * One round: scores again a page of the open leads of every account whose model was changed or whose catalogue was, the newest first. Each lead
 * is a transaction of its own; one that cannot be scored keeps its score, and the others of its page are. Returns how many leads were scored.
 */
export async function rescoreAskedOnce(worker: RescoringWorker): Promise<number> {
  const { database, clock, each } = worker
  const sql = database.pool
  const now = clock.now()
  await each({
    step: 'ask',
    most: Infinity,
    find: () =>
      findChangedCatalogues(sql, {
        rested_before: later(now, -restMs),
        changing_before: later(now, -patienceMs),
      }),
    work: async (changed) => {
      await askForCatalogue(sql, { ...changed, now })
    },
  })
  return each({
    step: 'score',
    most: Infinity,
    find: () => findRescoring(sql, { now: clock.now() }),
    work: ({ account_id }) => rescorePage(worker, account_id),
  })
}

async function rescorePage(worker: RescoringWorker, account_id: AccountId): Promise<number> {
  const { database, clock, leads } = worker
  const sql = database.pool
  const now = clock.now()
  const asked = await leaseRescoring(sql, { account_id, now, leased_until: later(now, leaseMs) })
  if (!asked) return 0
  const { queue_days } = await leads.accounts.get(account_id)
  const since = later(now, -days(Math.max(reachDays, queue_days)))
  const page = await listToRescore(sql, asked, since, pageSize)
  const context = contextFor(database, systemActor(account_id, 'learning'), clock)
  const failures: unknown[] = []
  for (const { id } of page)
    await rescoreOpenLead(context, leads, id, asked.cause).catch((error: unknown) =>
      failures.push(error),
    )
  const last_id = page.length < pageSize ? null : (page.at(-1)?.id ?? null)
  await keepRescored(sql, { account_id, asked_at: asked.asked_at, last_id })
  if (failures.length > 0) throw failures[0]
  return page.length
}

/** Open leads that came or were heard of after `since` and were not scored since it was asked, the newest first. */
const listToRescore = (
  sql: Sql,
  { account_id, asked_at, after_id }: LeaseRescoringRow,
  since: Date,
  limit: number,
): Promise<{ id: string }[]> =>
  findToRescore(sql, {
    account_id,
    since_id: idsFrom('lead', since),
    since,
    after_id: after_id ?? '~',
    asked_at,
    limit,
  })
