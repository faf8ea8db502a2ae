import { evaluate } from '@leadhouse/server/qualification'
import type { Chance, Said, Way } from './ways.ts'

/** What a way said of the judged, over all draws. */
export class Tally {
  #stages = new Map<string, number>()
  #rows = 0
  #seconds = 0
  #draws = 0
  #milliseconds = 0
  #scores = 0
  #converted: number[] = []
  #judged: Record<keyof Said, Judged[]> = { whole: [], week: [], second: [] }

  taught({ stage, rows, seconds }: Way) {
    this.#stages.set(stage, (this.#stages.get(stage) ?? 0) + 1)
    this.#rows += rows
    this.#seconds += seconds
    this.#draws += 1
  }

  scored(milliseconds: number, scores: number) {
    this.#milliseconds += milliseconds
    this.#scores += scores
  }

  add(converted: boolean, said: Said, truth: Record<keyof Said, number>) {
    this.#converted.push(Number(converted))
    for (const what of asked)
      if (!Number.isNaN(said[what].value + truth[what]))
        this.#judged[what].push({ said: said[what], truth: truth[what] })
  }

  row() {
    const { whole, week, second } = this.#judged
    const logOdds = Float64Array.from(whole, ({ said }) => logit(said.value))
    const outcomes = Uint8Array.from(this.#converted)
    return {
      stages: [...this.#stages].map(([stage, count]) => `${stage} ${count}`).join(', '),
      rows: Math.round(this.#rows / this.#draws),
      train_cpu_s: round(this.#seconds / this.#draws),
      score_us: round((1000 * this.#milliseconds) / this.#scores),
      auc: whole.length > 0 ? round(evaluate({ logOdds, outcomes }, null).auc ?? NaN) : null,
      whole: judge(whole),
      week: judge(week),
      second: judge(second),
    }
  }
}

function judge(all: readonly Judged[]) {
  if (all.length === 0) return null
  return {
    loss: loss(all),
    kept: kept(all),
    held: held(all),
    least_fifth: lowestFifth(all),
    reach: reach(all),
  }
}

type Judged = { said: Chance; truth: number }
const asked = ['whole', 'week', 'second'] as const
const round = (value: number) => Number(value.toFixed(4))
const mean = (all: readonly Judged[], of: (one: Judged) => number) =>
  round(all.reduce((sum, one) => sum + of(one), 0) / all.length)
const logit = (p: number) => Math.log(p / (1 - p))

const loss = (all: readonly Judged[]) =>
  mean(
    all,
    ({ said: { value }, truth }) => -truth * Math.log(value) - (1 - truth) * Math.log1p(-value),
  )
const kept = (all: readonly Judged[]) =>
  round(
    all.reduce((sum, { truth }) => sum + truth, 0) /
      all.reduce((sum, { said }) => sum + said.value, 0),
  )
const held = (all: readonly Judged[]) =>
  mean(all, ({ said: { low, high }, truth }) => Number(low <= truth && truth <= high))
const reach = (all: readonly Judged[]) =>
  mean(all, ({ said: { low, high } }) => (logit(high) - logit(low)) / 2)
const lowestFifth = (all: readonly Judged[]) => {
  const sorted = all.toSorted((a, b) => a.said.value - b.said.value)
  const fifth = Math.floor(sorted.length / 5)
  return Math.min(...[0, 1, 2, 3, 4].map((i) => held(sorted.slice(i * fifth, (i + 1) * fifth))))
}
