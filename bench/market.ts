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
 * Measures the cost of market requests, and whether it depends on the size of the catalogue:
 *
 *   npm run bench -- market --listings 10000,100000,1000000 [--asks 2000] [--write-seconds 2] [--json]
 *
 * Fills a new account for each size. One HTTP caller requests all of them in turn; then each
 * account is changed, and written to with and without the market. Times are in milliseconds unless
 * the name states another unit. Ratios are from the same run; ratios of CPU and write-ahead log are
 * also valid on a busy machine.
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
  // The counts of the seeded listings are added to the areas once, which must not be measured.
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
