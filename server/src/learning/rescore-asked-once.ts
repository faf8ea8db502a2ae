import { contextFor } from '#db'
import { days, later, minutes, systemActor } from '#kit'
import { rescoreOpenLead } from '#leads'
import type { RescoringWorker } from './rescore-aged-once.ts'
import {
  askWhereCataloguesChanged,
  keepRescored,
  leaseRescoring,
  listToRescore,
} from './store/rescoring.ts'

/** A catalogue counts as changed once it has rested this long, so that an afternoon of changes is one. */
const restMs = minutes(2)
/** One that never rests counts as changed this often. */
const patienceMs = minutes(30)
/** Older leads are scored again only when something happens to them. */
const reachMs = days(90)
const pageSize = 50
/** Longer than any page takes. */
const leaseMs = minutes(5)

/**
 * One round: scores again a page of the open leads of an account whose model was changed or whose catalogue was, the newest first. Each lead
 * is a transaction of its own. Returns how many leads it looked at.
 */
export async function rescoreAskedOnce({
  database,
  clock,
  leads,
}: RescoringWorker): Promise<number> {
  const now = clock.now()
  const sql = database.pool
  await askWhereCataloguesChanged(sql, now, later(now, -restMs), later(now, -patienceMs))
  const asked = await leaseRescoring(sql, now, later(now, leaseMs))
  if (!asked) return 0
  const page = await listToRescore(sql, asked, later(now, -reachMs), pageSize)
  const context = contextFor(database, systemActor(asked.account_id, 'learning'), clock)
  for (const { id } of page) await rescoreOpenLead(context, leads, id, asked.cause)
  await keepRescored(sql, asked, page.length < pageSize ? null : (page.at(-1) ?? null))
  return page.length
}
