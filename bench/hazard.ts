import { parseArgs } from 'node:util'
import { effectKinds, type EffectKind } from '../server/test/support/drawn-leads.ts'
import { onDrawn } from './hazard/on-drawn.ts'
import { onSplit } from './hazard/on-split.ts'
import type { Timing } from './hazard/timed.ts'
import { finiteFigures } from './finite.ts'
import { bySize } from './size.ts'

/*
 * Time to meeting as a hazard by lead and day, against the promise of 28 days as it is taught:
 *
 *   npm run bench -- hazard [--outcomes 1000] [--draws 3] [--seed 7001]
 *     [--kinds smooth,categorical,interacting] [--timing alike,sooner,late] [--over 100000,35]
 *   npm run bench -- hazard --csv FILE --target COLUMN --key COLUMN …
 *
 * Leads came evenly over so many days: of 35, four fifths are younger than the horizon; of
 * 100,000, none. A file is named as `learner` names it. Each line is one JSON value. It costs
 * 10 to 40 seconds of processor time a draw.
 */
const { values } = parseArgs({
  options: {
    outcomes: { type: 'string', default: bySize('1000', '150') },
    draws: { type: 'string', default: bySize('3', '1') },
    kinds: { type: 'string', default: bySize(effectKinds.join(','), 'smooth') },
    timing: { type: 'string', default: bySize('alike,sooner,late', 'alike') },
    over: { type: 'string', default: bySize('100000,35', '35') },
    csv: { type: 'string' },
    target: { type: 'string', default: '' },
    positive: { type: 'string', default: '1' },
    drop: { type: 'string', default: '' },
    key: { type: 'string', default: 'row:row' },
    'test-keys': { type: 'string' },
    seed: { type: 'string', default: '7001' },
  },
})
const sizes = {
  outcomes: Number(values.outcomes),
  draws: Number(values.draws),
  seed: Number(values.seed),
}
for (const timing of values.timing.split(',') as Timing[]) {
  for (const over of values.over.split(',').map(Number)) {
    if (values.csv) {
      const choice = {
        file: values.csv,
        target: values.target,
        positive: values.positive,
        drop: values.drop.split(',').filter((name) => name !== ''),
        key: values.key,
        testKeysFile: values['test-keys'] ?? null,
      }
      for (const row of await onSplit(choice, timing, over, sizes)) print(row)
    } else
      for (const kind of values.kinds.split(',') as EffectKind[])
        for (const row of await onDrawn(kind, timing, over, sizes)) print(row)
  }
}

function print(row: object) {
  console.log(JSON.stringify(finiteFigures('hazard', row)))
}
