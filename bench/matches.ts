import { parseArgs } from 'node:util'
import { createAccount } from '@leadhouse/server/accounts'
import { contextFor } from '@leadhouse/server/db'
import { systemActor, systemClock } from '@leadhouse/server/kit'
import { openBenchDatabase } from './bench-database.ts'
import { fillCatalogue } from './lists/fill-catalogue.ts'
import { measureMatches } from './lists/measure-matches.ts'
import { finiteFigures } from './finite.ts'
import { bySize } from './size.ts'

/*
 * Measures matching during intake compared with a list of matches:
 *
 *   npm run bench -- matches [--listings 2000,20000] [--json]
 *
 * Calls the module directly, on a separate embedded database. Quote the ratio of the two; times
 * depend on the machine and its other load.
 */
const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: bySize('2000,20000', '200') },
    json: { type: 'boolean', default: false },
  },
})

const database = await openBenchDatabase(2)
try {
  const measured = []
  for (const listings of values.listings.split(',').map(Number)) {
    const account = { name: `Bench ${listings}`, plan: 'enterprise' } as const
    const id = await createAccount(database, systemClock, account, async (_tx, made) => made)
    await fillCatalogue(database, id, listings, systemClock.now())
    const rows = await measureMatches(contextFor(database, systemActor(id, 'bench'), systemClock))
    measured.push(
      ...rows.map((row) =>
        finiteFigures('matches', {
          listings,
          ...row,
          list_to_intake: Number((row.list_us / row.intake_us).toFixed(1)),
        }),
      ),
    )
  }
  if (values.json) console.log(JSON.stringify(measured))
  else console.table(measured)
} finally {
  await database.close()
}
