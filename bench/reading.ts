import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { parse } from 'csv-parse/sync'
import {
  assess,
  labelledAt,
  packInputs,
  priorModel,
  readContactFacts,
  readText,
} from '@leadhouse/server/qualification'
import { leadInputs, exampleSettings } from '../server/src/product/qualification/example.ts'
import { binomialInterval } from '@leadhouse/server/statistics'
import {
  isFactWithPoints,
  judge,
  judgedSets,
  languages,
  loadJudged,
  precisionOf,
  recallOf,
  sumTallies,
  type Judged,
  type Tally,
} from '../server/test/reading/judge.ts'
import { finiteFigures } from './finite.ts'
import { rankCorrelation } from './reading/rank.ts'
import { bySize } from './size.ts'

/*
 * Measures how well messages are read, and the cost:
 *
 *   npm run bench -- reading [--set NAME] [--errors] [--banking77 DIRECTORY] [--json]
 *
 * Reports for the project's own labelled enquiries (`judging`) and for enquiries of other authors that
 * were not used for the rules (`others-judging`): precision and recall of each fact with intervals
 * of 95 %, a confusion table of each fact by language, and the rank correlation of the score with
 * how serious the writers are. `--set` names one set in server/test/reading. `--errors` prints the
 * messages. With --banking77 it reports the facts read from that data set's messages, none of which
 * is about a home (train.csv and test.csv as published, CC BY 4.0). The cost is that of reading 300
 * characters, compared with one score of a lead without a message, in turns.
 */
const { values } = parseArgs({
  options: {
    set: { type: 'string' },
    errors: { type: 'boolean', default: false },
    banking77: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
})

const chosen = judgedSets.filter((name) =>
  values.set === undefined ? name.endsWith('judging') : name === values.set,
)
if (chosen.length === 0) throw new Error(`--set must be one of ${judgedSets.join(', ')}.`)
const result = finiteFigures('reading', {
  sets: Object.fromEntries(chosen.map((name) => [name, measure(loadJudged(name))])),
  elsewhere: values.banking77 === undefined ? null : readElsewhere(values.banking77),
  cost: costs(),
})
if (values.json) console.log(JSON.stringify(result))
else {
  for (const [name, { enquiries, all, facts, confusion, rank }] of Object.entries(result.sets)) {
    console.log(`\n${name}: ${enquiries} enquiries`)
    console.table({ 'all facts': all, ...facts })
    console.log('Confusion by fact and language: right, other value, not stated, missed, neither')
    console.table(confusion)
    console.log(rank ?? 'rank correlation with seriousness: not judged in this set')
  }
  console.log(result.elsewhere ?? 'banking77: not given (--banking77 DIRECTORY)')
  console.log(result.cost)
}

function measure(rows: readonly Judged[]) {
  const { tallies, wrong, missed } = judge(rows)
  const sums = [...tallies].map(([fact, of]) => [fact, sumTallies(of.values())] as const)
  const pooled = sumTallies(sums.filter(([fact]) => isFactWithPoints(fact)).map(([, sum]) => sum))
  if (values.errors) for (const line of [...wrong, ...missed]) console.log(line)
  return {
    enquiries: rows.length,
    all: cells(pooled),
    facts: Object.fromEntries(sums.map(([fact, sum]) => [fact, cells(sum)])),
    confusion: Object.fromEntries(
      [...tallies].map(([fact, of]) => [fact, Object.fromEntries([...of].flatMap(countsOf))]),
    ),
    rank: rankCorrelation(rows),
  }
}

/** Returns the counts of one language as text; none for a language in which the fact is not stated. */
function countsOf([language, tally]: [string, Tally]): [string, string][] {
  const { right, different, invented, missed, neither } = tally
  return languages.includes(language)
    ? [[language, [right, different, invented, missed, neither].join(' ')]]
    : []
}

/** Returns precision and recall as text. */
function cells(tally: Tally) {
  return {
    precision: cell(tally.right, precisionOf(tally)[1]),
    recall: cell(tally.right, recallOf(tally)[1]),
  }
}

/** Returns a share with its interval of 95 % as text. */
function cell(part: number, whole: number): string {
  if (whole === 0) return 'none'
  const { low, high } = binomialInterval(part, whole, 0.95)
  const [share, ...bounds] = [part / whole, low, high].map((one) => one.toFixed(2))
  return `${share} (${bounds.join(' to ')}) of ${whole}`
}

/** Returns the facts read from messages to a bank. */
function readElsewhere(directory: string) {
  const messages = ['train.csv', 'test.csv'].flatMap((name) => {
    const file = fs.readFileSync(path.join(directory, name), 'utf8')
    return (parse(file, { columns: true }) as { text: string }[]).map(({ text }) => text)
  })
  const read = messages.map((text) => readText(text, labelledAt))
  const counted = {
    visit: read.filter(({ tour_requested }) => tour_requested).length,
    agent: read.filter(({ has_agent }) => has_agent).length,
    approved: read.filter(({ financing }) => financing === 'preapproved').length,
    cash: read.filter(({ financing }) => financing === 'cash').length,
    advertisement: read.filter(({ spam }) => spam >= 0.5).length,
    injection: read.filter(({ injection_suspected }) => injection_suspected).length,
    unread: read.filter(({ reading }) => reading?.read === false).length,
  }
  const { visit, agent, approved } = counted
  const share = (visit + agent + approved) / messages.length
  return { messages: messages.length, ...counted, visit_agent_or_approved: share }
}

/** Returns the median microseconds of several turns, for a text with and without a doubt. */
function costs() {
  const text = loadJudged('judging')
    .filter((row) => row.language === 'en' && row.text.length > 200)
    .map((one) => one.text)
    .join(' ')
    .slice(0, 300)
  const doubtful = 'ciao stanza bologna bolognina subito 450 luce gas '.repeat(6)
  const inputs = leadInputs()
  const score = () => {
    const contact = { ...inputs.contact, ...readContactFacts('ann@example.com', '+14155552671') }
    const judged = { ...inputs, contact }
    const { score: points } = assess(judged, priorModel, exampleSettings)
    return JSON.stringify([points, packInputs({ inputs: judged, settings: exampleSettings })])
  }
  const took = { read: [] as number[], doubtful: [] as number[], score: [] as number[] }
  for (let turn = 0; turn < bySize(41, 3); turn++) {
    took.read.push(timed(() => readText(text, labelledAt)))
    took.doubtful.push(timed(() => readText(doubtful, labelledAt)))
    took.score.push(timed(score))
  }
  const ratioTo = (all: number[]) => middle(all.map((one, i) => one / (took.score[i] ?? NaN)))
  return {
    read_300_letters_us: middle(took.read),
    read_300_doubtful_letters_us: middle(took.doubtful),
    one_score_us: middle(took.score),
    ratio: ratioTo(took.read),
    ratio_doubtful: ratioTo(took.doubtful),
  }
}

function middle(all: number[]): number {
  return Number((all.toSorted((a, b) => a - b)[all.length >> 1] ?? NaN).toFixed(1))
}

function timed(work: () => unknown): number {
  const times = 1000
  const began = performance.now()
  for (let i = 0; i < times; i++) work()
  return (1000 * (performance.now() - began)) / times
}
