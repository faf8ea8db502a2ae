import { parseArgs } from 'node:util'
import { createAccount } from '@leadhouse/server/accounts'
import { openCatalogueViews } from '@leadhouse/server/catalogue'
import { contextFor, type Context } from '@leadhouse/server/db'
import { systemActor, systemClock } from '@leadhouse/server/kit'
import { openBenchDatabase } from './bench-database.ts'
import { fillCatalogue } from './lists/fill-catalogue.ts'
import { measureLists } from './lists/measure-lists.ts'
import { measureMatches } from './lists/measure-matches.ts'
import { finiteFigures } from './finite.ts'
import { bySize } from './size.ts'

/*
 * Measures a page of services in a large catalogue, for every filter separately and the usual
 * pairs, in each order, at any depth:
 *
 *   npm run bench -- lists [--listings 1000000] [--rounds 100] [--json]
 *
 * Calls the module directly, without HTTP, on a separate embedded database. Quote the ratio to the
 * reference, a plain select by primary key in the same run; times depend on the machine and its
 * other load. It also measures matches and the summary for scoring.
 */
const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: bySize('1000000', '500') },
    rounds: { type: 'string', default: bySize('100', '2') },
    json: { type: 'boolean', default: false },
  },
})

const database = await openBenchDatabase(4)
try {
  const account = { name: 'Bench', plan: 'enterprise' } as const
  const id = await createAccount(database, systemClock, account, async (_tx, made) => made)
  await fillCatalogue(database, id, Number(values.listings), systemClock.now())
  const context = contextFor(database, systemActor(id, 'bench'), systemClock)
  const measured = await measureLists(context, Number(values.rounds))
  const reference = measured[0]?.p99_ms ?? NaN
  const { lists, summary_ms, matches } = finiteFigures('lists', {
    lists: measured.map((one) => ({
      ...one,
      p99_to_reference: Number((one.p99_ms / reference).toFixed(1)),
    })),
    summary_ms: await measureSummary(context),
    matches: await measureMatches(context),
  })
  if (values.json)
    console.log(JSON.stringify({ listings: Number(values.listings), lists, summary_ms, matches }))
  else {
    console.table(lists)
    console.log(`The summary for scoring took ${summary_ms} ms.`)
    console.table(matches)
  }
} finally {
  await database.close()
}

async function measureSummary(context: Context): Promise<number> {
  const began = performance.now()
  const views = openCatalogueViews(context.database, context.clock)
  await views.viewOf({ id: context.actor.account_id, currency: 'USD' })
  return Math.round(performance.now() - began)
}
