import type { LeadsBy, WeekFacts } from './kinds.ts'
import type { NoticeBody } from './notice-text.ts'

/** Renders the figures of a week, one sentence for each part of the Overview. Pure. */
export function weekTextOf(week: WeekFacts): NoticeBody {
  const { leads, hot, first_day, last_day } = week
  return {
    title: `Week of ${dateOf(first_day)} to ${dateOf(last_day)}: ${count(leads, 'lead')}, ${format(hot)} hot`,
    lines: [
      arrivals(week),
      ...(leads === 0 ? [] : [responses(week), funnel(week)]),
      ...(week.overdue === 0 ? [] : [`${count(week.overdue, 'response')} overdue now.`]),
      wins(week),
      ...(week.calibration === null ? [] : [predictions(week.calibration)]),
      ...(leads === 0 ? [] : [`By source: ${list(week.sources, 'not given')}.`]),
      ...(leads === 0 ? [] : [`By agent: ${list(week.members, 'unassigned')}.`]),
    ],
    label: 'Open the overview',
    tone: 'plain',
  }
}

const arrivals = ({ leads, previous_leads, hot, warm, cold, unqualified }: WeekFacts): string =>
  leads === 0
    ? `No leads arrived (${format(previous_leads)} the week before).`
    : `${count(leads, 'lead')} arrived (${format(previous_leads)} the week before): ` +
      `${format(hot)} hot, ${format(warm)} warm, ${format(cold)} cold, ${format(unqualified)} unqualified.`

const responses = ({ answered, answered_within_1_hour, waiting }: WeekFacts): string =>
  `${format(answered)} answered, ${format(answered_within_1_hour)} of them within an hour; ` +
  `${format(waiting)} waiting for an answer.`

const funnel = ({ contacted, met, offer }: WeekFacts): string =>
  `Of these leads so far: ${format(contacted)} contacted, ${format(met)} met, ${count(offer, 'offer')}.`

const wins = ({ won, previous_won, won_value, currency }: WeekFacts): string => {
  const value = won_value === 0 ? '' : `, worth ${formatMoney(won_value, currency)}`
  return `${count(won, 'lead')} won in the week${value} (${format(previous_won)} the week before).`
}

type Calibration = NonNullable<WeekFacts['calibration']>

const predictions = ({ low, high, observed }: Calibration): string =>
  `Predicted ${low === high ? format(low) : `${format(low)} to ${format(high)}`}, actual ${format(observed)}: ` +
  'leads that met you, of those whose result became known in the week.'

const list = (groups: readonly LeadsBy[], unnamed: string): string =>
  groups.map(({ name, leads }) => `${name ?? unnamed} ${format(leads)}`).join(', ')

const format = (n: number): string => n.toLocaleString('en')

const count = (n: number, word: string): string => `${format(n)} ${word}${n === 1 ? '' : 's'}`

const formatMoney = (amount: number, currency: string): string =>
  amount.toLocaleString('en', { style: 'currency', currency, maximumFractionDigits: 0 })

const dates = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', timeZone: 'UTC' })

const dateOf = (day: string): string => dates.format(new Date(`${day}T00:00:00Z`))
