import { createAccount } from '@leadhouse/server/accounts'
import { contextFor } from '@leadhouse/server/db'
import { systemActor, systemClock } from '@leadhouse/server/kit'
import { createRandom } from '@leadhouse/server/statistics'
import { drawCatalogue, insertHomes } from '../../server/test/support/drawn-catalogue.ts'
import { judgeMatches, type JudgedCriteria } from '../../server/test/support/judged-matches.ts'
import { openBenchDatabase } from '../bench-database.ts'
import { bySize } from '../size.ts'

const listings = bySize(20_000, 2000)
const wishes = bySize(200, 20)
const seeds = bySize([1, 2, 3, 4, 5], [1])

/**
 * Compares the matches of generated search criteria with a check of every generated listing; one
 * row per seed. Reports how many criteria got fewer fully matching homes than exist (up to ten).
 * Reports where in the budget the returned homes are (0 is its lower end, 1 its upper), if at least
 * forty match.
 */
export async function measureMatching(): Promise<object> {
  const database = await openBenchDatabase(2)
  try {
    const rows = []
    for (const seed of seeds) {
      const account = { name: `Bench ${seed}`, plan: 'enterprise' } as const
      const id = await createAccount(database, systemClock, account, async (_tx, made) => made)
      const homes = drawCatalogue(listings, createRandom(seed))
      await insertHomes(database, id, homes)
      const context = contextFor(database, systemActor(id, 'bench'), systemClock)
      const judged = await judgeMatches(context, homes, wishes, createRandom(1000 + seed))
      rows.push({ seed, ...summaryOf(judged) })
    }
    return rows
  } finally {
    await database.close()
  }
}

function summaryOf(judged: readonly JudgedCriteria[]) {
  const asked = judged.reduce((sum, { whole }) => sum + Math.min(10, whole), 0)
  const shown = judged.reduce((sum, { shown_whole }) => sum + shown_whole, 0)
  const among = judged.filter(({ all_positions }) => all_positions.length >= 40)
  const positions = among.flatMap((one) => one.positions).toSorted((a, b) => a - b)
  const at = (share: number) =>
    Number((positions[Math.floor(share * (positions.length - 1))] ?? NaN).toFixed(2))
  return {
    wishes: judged.length,
    fitting_up_to_ten: asked,
    of_them_shown: shown,
    wishes_wanting: judged.filter((one) => one.shown_whole < Math.min(10, one.whole)).length,
    lower_quarter: at(0.25),
    middle: at(0.5),
    upper_quarter: at(0.75),
  }
}
