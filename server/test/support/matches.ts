import { openAccountCache } from '#accounts'
import { openCatalogueViews } from '#catalogue'
import { emitWith, payloadVersions } from '#events'
import { findNewMatchesOnce, notifyOfNewMatchesOnce, type MatchWorker } from '#leads'
import { each as eachOnce } from './background-jobs.ts'
import { runUntilIdle } from './run-until-idle.ts'

/** Runs the two matching jobs in a test world, and returns their results. */
export function matchesOf(
  { database, clock }: Pick<MatchWorker, 'database' | 'clock'>,
  {
    emit = emitWith(async () => undefined, payloadVersions),
    each = eachOnce,
  }: Partial<Pick<MatchWorker, 'emit' | 'each'>> = {},
) {
  const accounts = openAccountCache(database, clock)
  const views = openCatalogueViews(database, clock)
  const worker: MatchWorker = { database, clock, emit, each, accounts, views }
  const { pool } = database
  return {
    findOnce: () => findNewMatchesOnce(worker),
    tellOnce: () => notifyOfNewMatchesOnce(worker),
    /** Runs both matching jobs until nothing is left to do today. */
    rounds: async (): Promise<void> => {
      await runUntilIdle(() => findNewMatchesOnce(worker))
      await runUntilIdle(() => notifyOfNewMatchesOnce(worker))
    },
    /** Returns the services in each event that was not erased, in the order of the events. */
    matchedOf: async (account_id: string): Promise<string[][]> => {
      const { rows } = await pool.query<{ body: string }>(
        `select body from event
         where account_id = $1 and type = 'service.matched' and body is not null order by created_at, id`,
        [account_id],
      )
      type Body = { data: { services: { service_id: string }[] } }
      return rows.map(({ body }) =>
        (JSON.parse(body) as Body).data.services.map((service) => service.service_id),
      )
    },
    /** Returns the days on which customers of the account are due, one for each customer. */
    dueDaysOf: async (account_id: string): Promise<string[]> => {
      const { rows } = await pool.query<{ due_on: string }>(
        `select due_on from match_due where account_id = $1 order by due_on, customer_id`,
        [account_id],
      )
      return rows.map(({ due_on }) => due_on)
    },
  }
}
