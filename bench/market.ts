import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openBenchService, type BenchAccount } from './market/bench-service.ts'
import { measureFirst, measureWarm } from './market/measure-reads.ts'
import { measureRefresh } from './market/measure-refresh.ts'
import { measureWrites } from './market/measure-writes.ts'
import { seedCatalogue } from './market/seed-catalogue.ts'
import { finiteFigures } from './finite.ts'
import { bySize } from './size.ts'

/*
 * What a market answer costs, and whether that depends on the size of the catalogue:
 *
 *   npm run bench -- market --listings 10000,100000,1000000 [--asks 2000] [--write-seconds 2] [--json]
 *
 * For each size a fresh account is filled; all are asked over HTTP by one caller by turns, then changed, and written to with and
 * without the market behind them. Times in milliseconds unless named; ratios are of the same run, and those of CPU and write-ahead log hold
 * on a busy machine as well.
 */
const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: bySize('10000,100000', '300,600') },
    asks: { type: 'string', default: bySize('2000', '20') },
    'write-seconds': { type: 'string', default: bySize('2', '0.2') },
    json: { type: 'boolean', default: false },
  },
})

const service = await openBenchService()
try {
  const accounts: Filled[] = []
  for (const listings of values.listings.split(',').map(Number)) accounts.push(await fill(listings))
  // The counts of what was seeded go into the areas once; that is not what is measured.
  await setTimeout(bySize(3000, 500))
  const warm = await measureWarm(
    accounts.map(({ account }) => account),
    Number(values.asks),
  )
  const answer = []
  for (const [i, { account, ...size }] of accounts.entries()) {
    const refresh = await measureRefresh(account)
    const writes = await measureWrites(service, account, Number(values['write-seconds']))
    const to_first = (warm[i]?.warm_p50_ms ?? NaN) / (warm[0]?.warm_p50_ms ?? NaN)
    const p50_to_first = Number(to_first.toFixed(2))
    const figures = { ...size, ...warm[i], p50_to_first, ...refresh, ...writes }
    answer.push(finiteFigures('market', figures))
  }
  if (values.json) console.log(JSON.stringify(answer))
  else console.table(answer)
} finally {
  await service.close()
}

type Filled = { listings: number; first_ms: number; account: BenchAccount }

async function fill(listings: number): Promise<Filled> {
  const account = await service.account()
  await seedCatalogue(service, account.account_id, listings)
  return { listings, first_ms: await measureFirst(account), account }
}
