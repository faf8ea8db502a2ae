import { Command } from 'commander'
import type { ResponseAnalysis } from '@leadhouse/sdk'
import { clientOf, withClient, type ClientOptions } from '../client.ts'
import { alignRows } from '../output/table.ts'
import { print, type PrintOptions } from '../print.ts'

type Options = ClientOptions & PrintOptions & { from?: string; to?: string }
type Figures = ResponseAnalysis['all']

/** `leadhouse analytics`: the figures of an account; response times as text. */
export function analyticsCommand(): Command {
  return new Command('analytics').addCommand(responseCommand())
}

function responseCommand(): Command {
  return withClient(new Command('response'))
    .description('Show response times, by member, and how conversion depends on them.')
    .option('--from <value>', 'start of the period in which leads arrived (default: 30 days ago)')
    .option('--to <value>', 'end of the period, exclusive (default: now)')
    .option('--json', 'output one JSON value')
    .action(async ({ from, to, ...options }: Options) => {
      const query = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
      print(await clientOf(options).analytics.response(query), options, wordsOf)
    })
}

function wordsOf(answered: ResponseAnalysis): string {
  const { all, members, sources, tiers, automatic, excluded, note } = answered
  const span = `${dayOf(answered.from)} to ${dayOf(answered.to)}`
  const lines = [
    `${all.n} leads of ${span} needed a response: ${all.answered} got one, ${all.unanswered} are still waiting.`,
    `Automatic responses: ${automatic.n}. Excluded: ${excluded}.`,
    alignRows([
      ['', 'LEADS', 'MEDIAN', '90 %', 'WORKING HOURS: MEDIAN', '90 %', 'IN TIME'],
      cellsOf('all', all),
      ...rowsOf('member', members.data),
      ...rowsOf('source', sources.data),
      ...rowsOf('tier', tiers.data),
    ]),
    note,
    '',
    ...curveWords(answered.curve),
    '',
    ...onTimeEffectWords(answered.on_time_effect),
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
        rateOf(figures.on_time_share, figures),
      ]
    : ['too few']),
]

function curveWords(curve: ResponseAnalysis['curve']): string[] {
  const bins = curve.bins.filter(({ n }) => n > 0)
  if (bins.length === 0)
    return [`No lead that arrived before ${dayOf(curve.to)} was answered; there is no curve yet.`]
  return [
    `Share of leads from ${dayOf(curve.from)} to ${dayOf(curve.to)} that met within ${curve.horizon_days} days, by response time:`,
    alignRows([
      ['ANSWERED', 'LEADS', 'MET', 'SHARE'],
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

function onTimeEffectWords({
  difference,
  low,
  high,
  note,
}: ResponseAnalysis['on_time_effect']): string[] {
  if (difference === null || low === null || high === null)
    return [`Fast or slow response: ${note}`]
  const between = `${pointsOf(low)} to ${pointsOf(high)}`
  return [
    `Leads answered in time met ${pointsOf(difference)} points more often (${between}). ${note}`,
  ]
}

const rateOf = (share: number | null, { low, high }: { low: number | null; high: number | null }) =>
  share === null || low === null || high === null
    ? 'too few'
    : `${percent(share)} % (${percent(low)}–${percent(high)})`

const percent = (share: number): string => (100 * share).toFixed(0)
const pointsOf = (share: number): string => (100 * share).toFixed(1)
const dayOf = (at: string): string => at.slice(0, 10)

/** Formats a duration with its two largest units. */
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
