import { parseArgs } from 'node:util'
import { openBenchService, type BenchService } from './market/bench-service.ts'
import { measureReads } from './market/measure-reads.ts'
import { measureRefresh } from './market/measure-refresh.ts'
import { measureWrites } from './market/measure-writes.ts'
import { seedCatalogue } from './market/seed-catalogue.ts'

/*
 * What a market answer costs, and whether that depends on the size of the catalogue:
 *
 *   npm run bench -- market --listings 10000,100000,1000000 [--asks 2000] [--write-seconds 2] [--json]
 *
 * For each size a fresh account is filled, asked over HTTP by one caller, changed, and written to with and without the market
 * behind it. Times in milliseconds; ratios against the first size, in the same run.
 */
const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: '10000,100000' },
    asks: { type: 'string', default: '2000' },
    'write-seconds': { type: 'string', default: '2' },
    json: { type: 'boolean', default: false },
  },
})

const service = await openBenchService()
try {
  const sizes = []
  for (const listings of values.listings.split(',').map(Number))
    sizes.push(await measure(service, listings))
  const [first] = sizes
  const answer = sizes.map((size) => ({
    ...size,
    p50_to_first: Number((size.warm_p50_ms / (first?.warm_p50_ms ?? 1)).toFixed(2)),
  }))
  if (values.json) console.log(JSON.stringify(answer))
  else console.table(answer)
} finally {
  await service.close()
}

async function measure(bench: BenchService, listings: number) {
  const account = await bench.account()
  await seedCatalogue(bench, account.account_id, listings)
  const reads = await measureReads(account, Number(values.asks))
  const refresh = await measureRefresh(account)
  const writes = await measureWrites(bench, account, Number(values['write-seconds']))
  return { listings, ...reads, ...refresh, ...writes }
}
