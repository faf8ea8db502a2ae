import { parseArgs } from 'node:util'
import {
  trainInBackground,
  tableOf,
  type Example,
  type Model,
  type TrainingOptions,
} from '@leadhouse/server/qualification'
import { learningCurve } from './learner/curve.ts'
import { judge } from './learner/judge.ts'
import { judgeParts } from './learner/judge-parts.ts'
import { readCsv } from './learner/read-csv.ts'
import { finiteFigures } from './finite.ts'

/*
 * Measures the learner on a CSV file, with the defaults that accounts get:
 *
 *   npm run bench -- learner --csv FILE --target COLUMN --positive VALUE [--drop a,b,c] --key a,b|a:b|row:PREFIX
 *     [--test-keys FILE] [--stage auto|ridge|ebm] [--curve 50,100,… --repeats 12] [--parts 5]
 *     [--seed N] [--json]
 *
 * It trains on four fifths of the rows and is evaluated on the rest. With --parts, each part of all
 * rows in turn is the test set. Standard output is one JSON value.
 */
const { values } = parseArgs({
  options: {
    csv: { type: 'string' },
    target: { type: 'string' },
    positive: { type: 'string', default: '1' },
    drop: { type: 'string', default: '' },
    key: { type: 'string', default: 'row:row' },
    'test-keys': { type: 'string' },
    stage: { type: 'string', default: 'auto' },
    curve: { type: 'string' },
    parts: { type: 'string' },
    repeats: { type: 'string', default: '12' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  },
})
if (!values.csv || !values.target) throw new Error('--csv FILE and --target COLUMN are required.')

const split = readCsv({
  file: values.csv,
  target: values.target,
  positive: values.positive,
  drop: values.drop.split(',').filter((name) => name !== ''),
  key: values.key,
  testKeysFile: values['test-keys'] ?? null,
})
const options: TrainingOptions = {
  stage: stageOf(values.stage),
  prior: null,
  directions: {},
  target: values.target,
  horizon_days: 0,
  until: null,
  seed: Number(values.seed),
}
const learn = async (examples: readonly Example[]): Promise<Model | null> =>
  (await trainInBackground(tableOf(examples), options, { niceness: 0, threads: 2 }))?.model ?? null

const measured = values.curve
  ? await learningCurve(split, values.curve.split(',').map(Number), Number(values.repeats), options)
  : values.parts
    ? await judgeParts(split, Number(values.parts), learn)
    : await judge(split, learn)
const result = finiteFigures('learner', measured)
process.stdout.write(`${JSON.stringify(result, null, values.json ? 0 : 2)}\n`)

function stageOf(word: string): TrainingOptions['stage'] {
  if (word === 'auto' || word === 'ridge' || word === 'ebm') return word
  throw new Error('--stage must be auto, ridge or ebm.')
}
