import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { parse } from 'csv-parse/sync'
import {
  assess,
  packInputs,
  priorModel,
  readContactFacts,
  readText,
} from '@leadhouse/server/qualification'
import { leadInputs, exampleSettings } from '../server/src/product/qualification/example.ts'
import { judge, loadJudged, receivedAt, type Tally } from '../server/test/reading/judge.ts'
import { finiteFigures } from './finite.ts'
import { bySize } from './size.ts'

/*
 * Measures how well messages are read, and the cost:
 *
 *   npm run bench -- reading [--half judging] [--banking77 DIRECTORY] [--json]
 *
 * Reports precision and recall of each fact over the enquiries in server/test/reading, by language.
 * With --banking77 it reports the facts read from that data set's messages, none of which is about
 * a home (train.csv and test.csv as published, CC BY 4.0). The cost is that of reading 300
 * characters, compared with one score of a lead without a message, in turns.
 */
const { values } = parseArgs({
  options: {
    half: { type: 'string', default: 'judging' },
    banking77: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
})

const rows = loadJudged(values.half === 'development' ? 'development' : 'judging')
const { tallies, wrong } = judge(rows)
const facts = Object.fromEntries(
  [...tallies].map(([fact, of]) => [
    fact,
    { all: cell(sum(of.values())), ...Object.fromEntries([...of].flatMap(byLanguage)) },
  ]),
)
const result = finiteFigures('reading', {
  half: values.half,
  enquiries: rows.length,
  facts,
  wrong,
  elsewhere: values.banking77 === undefined ? null : readElsewhere(values.banking77),
  cost: costs(),
})
if (values.json) console.log(JSON.stringify(result))
else {
  console.log(
    `${rows.length} enquiries (${result.half}): correct of read (precision), correct of stated (recall)`,
  )
  console.table(facts)
  for (const one of wrong) console.log(`read but not stated: ${one}`)
  console.log(result.elsewhere ?? 'banking77: not given (--banking77 DIRECTORY)')
  console.log(result.cost)
}

function sum(of: Iterable<Tally>): Tally {
  const total = { right: 0, wrong: 0, missed: 0 }
  for (const one of of) {
    total.right += one.right
    total.wrong += one.wrong
    total.missed += one.missed
  }
  return total
}

function byLanguage([language, tally]: [string, Tally]): [string, string][] {
  return tally.right + tally.wrong + tally.missed === 0 ? [] : [[language, cell(tally)]]
}

function cell({ right, wrong, missed }: Tally): string {
  return `${right}/${right + wrong} ${right}/${right + missed}`
}

/** Returns the facts read from messages to a bank. */
function readElsewhere(directory: string) {
  const messages = ['train.csv', 'test.csv'].flatMap((name) => {
    const file = fs.readFileSync(path.join(directory, name), 'utf8')
    return (parse(file, { columns: true }) as { text: string }[]).map(({ text }) => text)
  })
  const read = messages.map((text) => readText(text, receivedAt))
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

/** Returns the median microseconds of several turns. */
function costs() {
  const letters = rows.filter(({ language, text }) => language === 'en' && text.length > 200)
  const text = letters
    .map((one) => one.text)
    .join(' ')
    .slice(0, 300)
  const inputs = leadInputs()
  const read = () => readText(text, receivedAt)
  const score = () => {
    const contact = { ...inputs.contact, ...readContactFacts('ann@example.com', '+14155552671') }
    const judged = { ...inputs, contact }
    const { score: points } = assess(judged, priorModel, exampleSettings)
    return JSON.stringify([points, packInputs({ inputs: judged, settings: exampleSettings })])
  }
  const took = { read: [] as number[], score: [] as number[], ratio: [] as number[] }
  for (let turn = 0; turn < bySize(41, 3); turn++) {
    const [reading, scoring] = [timed(read), timed(score)]
    took.read.push(reading)
    took.score.push(scoring)
    took.ratio.push(reading / scoring)
  }
  const middle = (all: number[]) =>
    Number((all.toSorted((a, b) => a - b)[all.length >> 1] ?? NaN).toFixed(1))
  return {
    read_300_letters_us: middle(took.read),
    one_score_us: middle(took.score),
    ratio: middle(took.ratio),
  }
}

function timed(work: () => unknown): number {
  const times = 1000
  const began = performance.now()
  for (let i = 0; i < times; i++) work()
  return (1000 * (performance.now() - began)) / times
}
