import {
  priorModel,
  qualify,
  type Features,
  type TrainingOptions,
} from '@leadhouse/server/qualification'
import { learnFrom } from '../../server/test/support/learn-from.ts'
import { answered, dated, ends, expanded, horizon, type TimedLead } from './timed.ts'

/** A chance with its 80 % interval. */
export type Chance = { value: number; low: number; high: number }
/** What is said of a lead that has just come; of its second week, if not met in the first. */
export type Said = { whole: Chance; week: Chance; second: Chance }
/** A way of learning and what it took: rows, and seconds of processor time. */
export type Way = {
  name: string
  stage: string
  rows: number
  seconds: number
  say: (features: Features) => Said
}

const nothing: Chance = { value: NaN, low: NaN, high: NaN }
const settings = { base_rate: 0.03, hot: 70, warm: 50, qualify_at: 'hot' } as const

/**
 * The present way, with one curve of days for all who are met; the present way taught a horizon
 * of a week; the hazard, with what is known today, with that of 14 days ago, and as a scorecard.
 */
export async function teach(leads: readonly TimedLead[]): Promise<Way[]> {
  const month = await learn(answered(leads, horizon))
  const week = await learn(answered(leads, 7))
  const days = await learn(expanded(leads, 0))
  const late = await learn(expanded(leads, 14))
  const plain = await learn(expanded(leads, 0), 'ridge')
  // Of the mature alone, so that the late are not missing.
  const mature = leads.filter(
    ({ age, known, met }) => age >= horizon && known <= age && met <= horizon,
  )
  const shareBy = (days: number) =>
    (mature.filter(({ met }) => met <= days).length + 1) / (mature.length + 2)
  const [share, later] = [shareBy(7), shareBy(14) - shareBy(7)]
  return [
    {
      name: 'present × curve',
      ...month.cost,
      say: (features) => {
        const whole = month.ask(features)
        return {
          whole,
          week: mapped(whole, (p) => p * share),
          second: mapped(whole, (p) => (p * later) / (1 - p * share)),
        }
      },
    },
    {
      name: 'week taught',
      ...week.cost,
      say: (features) => ({ whole: nothing, week: week.ask(features), second: nothing }),
    },
    { name: 'hazard', ...days.cost, say: (features) => asHazard(days, features) },
    { name: 'hazard, 14 days later', ...late.cost, say: (features) => asHazard(late, features) },
    { name: 'hazard, scorecard', ...plain.cost, say: (features) => asHazard(plain, features) },
  ]
}

function asHazard({ ask }: Awaited<ReturnType<typeof learn>>, features: Features): Said {
  const by = ends.map((_, bucket) => ask(dated(features, bucket)))
  const first = ends.indexOf(7) + 1
  return {
    whole: together(by),
    week: together(by.slice(0, first)),
    second: together(by.slice(first, ends.indexOf(14) + 1)),
  }
}

async function learn(
  examples: Parameters<typeof learnFrom>[0],
  stage: TrainingOptions['stage'] = 'auto',
) {
  const before = process.cpuUsage()
  const model = await learnFrom(examples, { prior: priorModel, stage })
  const { user, system } = process.cpuUsage(before)
  return {
    cost: { stage: model.stage, rows: examples.length, seconds: (user + system) / 1e6 },
    ask: (features: Features): Chance => {
      const { probability, interval } = qualify(features, model, settings)
      return { value: probability, low: interval.low, high: interval.high }
    },
  }
}

const mapped = ({ value, low, high }: Chance, by: (p: number) => number): Chance => ({
  value: by(value),
  low: by(low),
  high: by(high),
})

/**
 * One bucket after the other, each of those left by the one before. Their errors are taken to go
 * together, as most of the sum is the same.
 */
function together(by: readonly Chance[]): Chance {
  const any = (of: (chance: Chance) => number) =>
    1 - by.reduce((left, chance) => left * (1 - of(chance)), 1)
  return {
    value: any(({ value }) => value),
    low: any(({ low }) => low),
    high: any(({ high }) => high),
  }
}
