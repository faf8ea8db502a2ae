import { parseArgs } from 'node:util'
import { measureCoverage } from '../server/test/support/coverage.ts'
import { finiteFigures } from './finite.ts'
import { bySize } from './size.ts'

/*
 * Whether intervals hold what they say: draws catalogues from a market of which the truth is known, and counts how often it lies inside.
 *
 *   npm run bench -- coverage [--catalogues 1000] [--seed 1] [--json]
 *
 * A share of a thousand itself moves by 1.4 points (of 95 %) or 2.5 points (of 80 %) either way by chance.
 */
const { values } = parseArgs({
  options: {
    catalogues: { type: 'string', default: bySize('1000', '5') },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  },
})

const answer = finiteFigures(
  'coverage',
  measureCoverage(Number(values.catalogues), Number(values.seed)),
)
if (values.json) console.log(JSON.stringify(answer))
else console.table(answer)
