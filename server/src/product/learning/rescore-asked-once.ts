import { contextFor, type Sql } from '#db'
import { days, later, minutes, systemActor, idsFrom, type AccountId } from '#kit'
import { rescoreOpenLead } from '#leads'
import type { RescoringWorker } from './rescore-aged-once.ts'
import {
  askForCatalogue,
  askForSettings,
  findChangedCatalogues,
  findChangedSettings,
  findRescoring,
  keepRescored,
  leaseRescoring,
  findToRescore,
  type LeaseRescoringRow,
} from './store/queries.ts'

/**
 * A catalogue counts as changed once it has not changed for this long. An afternoon of changes thus
 * causes one rescoring.
 */
const restMs = minutes(2)
/** A catalogue that changes continuously counts as changed this often. */
const patienceMs = minutes(30)
/**
 * Leads without activity for longer are rescored only when something happens to them. Leads in the
 * queue are always rescored.
 */
const reachDays = 90
const pageSize = 50
/** Lease time of a page of leads. It must exceed the time that rescoring a page takes. */
const leaseMs = minutes(5)

/**
 * Runs the job once: rescores one page of open leads for each account with a changed model,
 * profile, rules or catalogue, newest first. Each lead is rescored in its own transaction. A lead that cannot be
 * scored retains its score and does not stop the others of its page. Returns the number of leads
 * rescored.
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
  await each({
    step: 'ask',
    most: Infinity,
    find: () => findChangedSettings(sql, {}),
    work: async (changed) => {
      await askForSettings(sql, { ...changed, now })
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

/**
 * Returns open leads that were created or active after `since` and were not scored since the
 * request, newest first.
 */
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
