import { Command } from 'commander'
import type { AnswerOf } from '@leadhouse/sdk'
import { clientOf, withClient, type ClientOptions } from '../client.ts'
import { print, table, type PrintOptions } from '../print.ts'

type Options = ClientOptions & PrintOptions & { from?: string; to?: string }
type Answered = AnswerOf<'/v1/analytics/response', 'get'>
type Figures = Answered['all']

/** `leadhouse analytics`: the figures of an account; how soon it answers, in words. */
export function analyticsCommand(): Command {
  return new Command('analytics').addCommand(responseCommand())
}

function responseCommand(): Command {
  return withClient(new Command('response'))
    .description('See how soon leads were answered, by whom, and what it came with.')
    .option('--from <value>', 'leads that came from then on; the last 30 days when left out')
    .option('--to <value>', 'leads that came before; now when left out')
    .option('--json', 'print one JSON value and nothing else')
    .action(async ({ from, to, ...options }: Options) => {
      const query = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
      print(await clientOf(options).analytics.response(query), options, wordsOf)
    })
}

function wordsOf(answered: Answered): string {
  const { all, members, sources, tiers, automatic, set_aside, note } = answered
  const span = `${dayOf(answered.from)} to ${dayOf(answered.to)}`
  const lines = [
    `${all.n} leads of ${span} were to be answered: ${all.answered} were, ${all.unanswered} still wait.`,
    `Written to by a program: ${automatic.n}. Set aside: ${set_aside}.`,
    table([
      ['', 'leads', 'half', 'nine of ten', 'worked: half', 'nine of ten', 'in time'],
      cellsOf('all', all),
      ...rowsOf('member', members.data),
      ...rowsOf('source', sources.data),
      ...rowsOf('tier', tiers.data),
    ]),
    note,
    '',
    ...curveWords(answered.curve),
    '',
    ...soonerWords(answered.sooner),
  ]
  return lines.join('\n')
}

const rowsOf = (of: string, groups: readonly (Figures & { value: string | null })[]): string[][] =>
  groups.map((group) => cellsOf(`${of} ${group.value ?? '–'}`, group))

const cellsOf = (name: string, figures: Figures): string[] => [
  name,
  String(figures.n),
  ...(figures.is_enough
    ? [
        lasting(figures.p50_seconds),
        lasting(figures.p90_seconds),
        lasting(figures.p50_working_seconds),
        lasting(figures.p90_working_seconds),
        rateOf(figures.share_in_time, figures),
      ]
    : ['too few']),
]

function curveWords(curve: Answered['curve']): string[] {
  const bins = curve.bins.filter(({ n }) => n > 0)
  if (bins.length === 0)
    return [`No lead that came before ${dayOf(curve.to)} was answered; there is no curve yet.`]
  return [
    `Met within ${curve.horizon_days} days, of leads of ${dayOf(curve.from)} to ${dayOf(curve.to)}, by how soon they were answered:`,
    table([
      ['answered', 'leads', 'met', 'share'],
      ...bins.map(({ from_seconds, to_seconds, n, met, rate, ...ends }) => [
        to_seconds === null ? `after ${lasting(from_seconds)}` : `within ${lasting(to_seconds)}`,
        String(n),
        String(met),
        rateOf(rate, ends),
      ]),
    ]),
    curve.note,
  ]
}

function soonerWords({ difference, low, high, note }: Answered['sooner']): string[] {
  if (difference === null || low === null || high === null) return [`Sooner or later: ${note}`]
  const between = `${pointsOf(low)} to ${pointsOf(high)}`
  return [`Answered in time, met ${pointsOf(difference)} points more often (${between}). ${note}`]
}

const rateOf = (share: number | null, { low, high }: { low: number | null; high: number | null }) =>
  share === null || low === null || high === null
    ? 'too few'
    : `${percent(share)} % (${percent(low)}–${percent(high)})`

const percent = (share: number): string => (100 * share).toFixed(0)
const pointsOf = (share: number): string => (100 * share).toFixed(1)
const dayOf = (at: string): string => at.slice(0, 10)

/** A time in the two largest of its units. */
function lasting(seconds: number | null): string {
  if (seconds === null) return 'not yet'
  if (seconds < 60) return `${seconds} s`
  const all = Math.round(seconds / 60)
  const [days, hours, minutes] = [Math.floor(all / 1440), Math.floor(all / 60) % 24, all % 60]
  const parts = [
    [days, 'd'],
    [hours, 'h'],
    [minutes, 'min'],
  ] as const
  return parts
    .filter(([count]) => count > 0)
    .slice(0, 2)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ')
}
