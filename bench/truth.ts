import { parseArgs } from 'node:util'
import { measureIntervalCells } from './truth/intervals.ts'
import { measureMarket } from './truth/market.ts'
import { measureMatching } from './truth/matching.ts'
import { measurePredictions } from './truth/predictions.ts'
import { measureRates } from './truth/rates.ts'
import { measureWatch } from './truth/watch.ts'
import { finite, finiteFigures } from './finite.ts'

/*
 * Compares results of the product with the known truth of generated data:
 *
 *   npm run bench -- truth [--only intervals,promises,rates,watch,market,matching] [--seed N] [--json]
 *
 * `--seed` generates other worlds for `intervals`.
 */
const sections: Record<string, (seed?: number) => Promise<object>> = {
  intervals: measureIntervalCells,
  promises: () => measurePredictions(),
  rates: () => measureRates(),
  watch: () => measureWatch(),
  market: () => measureMarket(),
  matching: () => measureMatching(),
}

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    seed: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
})
const seed = values.seed === undefined ? undefined : finite('--seed', Number(values.seed))
const chosen = values.only?.split(',') ?? Object.keys(sections)

const measured: Record<string, object> = {}
for (const name of chosen) {
  const measure = sections[name]
  if (!measure) throw new Error(`--only accepts ${Object.keys(sections).join(', ')}.`)
  measured[name] = finiteFigures(name, await measure(seed))
  if (!values.json) {
    console.log(name)
    console.table(measured[name])
  }
}
if (values.json) console.log(JSON.stringify(measured))
