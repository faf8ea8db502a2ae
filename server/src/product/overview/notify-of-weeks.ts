import { contextFor, inTransaction, type Database } from '#db'
import { systemActor, type Clock, type EachAccount } from '#kit'
import { notify, type WeekFacts } from '#notices'
import type { OverviewParts } from './get-overview.ts'
import { readWeek } from './read-week.ts'
import { findUnsentWeeks, storeSentWeek } from './store/queries.ts'

/** Dependencies of the background job. */
export type WeekWorker = OverviewParts & { database: Database; clock: Clock; each: EachAccount }

/**
 * Notifies the managers of each account once a week of the figures of the week before. A week is not
 * sent if neither it nor the week before had a lead or a win. Runs as a background job. Returns the
 * number of accounts it processed.
 */
export const notifyOfWeeksOnce = ({
  database,
  clock,
  each,
  ...parts
}: WeekWorker): Promise<number> =>
  each({
    step: 'weeks',
    most: Infinity,
    find: (resting) => findUnsentWeeks(database.pool, { now: clock.now(), resting }),
    work: async ({ account_id, ...week }) => {
      const context = contextFor(database, systemActor(account_id, 'overview'), clock)
      const facts = await readWeek(context, parts, week)
      await inTransaction(context, async (tx) => {
        const isNew = (await storeSentWeek(tx, { first_day: week.first_day })) > 0
        if (!isNew || !isWorthSending(facts)) return
        const { first_day: occasion } = week
        await notify(tx, [
          { kind: 'overview.weekly', subject_id: account_id, occasion, to: 'managers', facts },
        ])
      })
    },
  })

const isWorthSending = ({ leads, previous_leads, won, previous_won }: WeekFacts): boolean =>
  leads + previous_leads + won + previous_won > 0
