import { overviewText } from '#texts/overview.ts'
import { figureLabels, type FigureName } from './figure-list.ts'
import type { Figures, Overview } from './queries.ts'
import { nameOfSource } from './day-series.ts'

type Value = string | number | null

const figureNames = Object.keys(figureLabels) as FigureName[]

/** The columns after the figures. */
const further = [
  overviewText.previous,
  overviewText.overdue,
  overviewText.value,
  overviewText.currency,
  overviewText.predictedFrom,
  overviewText.predictedTo,
  overviewText.actual,
] as const

/** The headings of the downloaded table. */
export const overviewHead = [
  overviewText.section,
  overviewText.name,
  ...figureNames.map((name) => figureLabels[name]),
  ...further,
]

/** Returns everything that the page shows as one table, with one row per line of the page. */
export function overviewRows(overview: Overview, nameOfMember: (id: string | null) => string) {
  const { period, previous, figures, previous_figures, wins, calibration, currency } = overview
  const row = (
    section: string,
    name: string,
    counts: Partial<Figures>,
    more: Partial<Record<(typeof further)[number], Value>> = {},
  ): Value[] => [
    section,
    name,
    ...figureNames.map((figure) => counts[figure] ?? null),
    ...further.map((column) => more[column] ?? null),
  ]
  const groupRows = (
    section: string,
    { data }: Overview['sources'],
    nameOf: (value: string | null) => string,
  ) =>
    data.map((group) =>
      row(section, nameOf(group.value), group.figures, {
        [overviewText.previous]: group.previous_leads,
        [overviewText.overdue]: group.overdue,
      }),
    )
  return [
    row(overviewText.periodRow, daysOf(period), figures, {
      [overviewText.previous]: previous_figures.leads,
      [overviewText.overdue]: overview.overdue,
    }),
    row(overviewText.previousRow, daysOf(previous), previous_figures),
    row(
      overviewText.wonRow,
      daysOf(period),
      { won: wins.leads },
      {
        [overviewText.previous]: wins.previous_leads,
        [overviewText.value]: wins.value,
        [overviewText.currency]: currency,
      },
    ),
    row(
      overviewText.wonBeforeRow,
      daysOf(previous),
      { won: wins.previous_leads },
      { [overviewText.value]: wins.previous_value, [overviewText.currency]: currency },
    ),
    row(
      overviewText.calibrationRow,
      daysOf(period),
      { leads: calibration.leads },
      {
        [overviewText.predictedFrom]: calibration.low,
        [overviewText.predictedTo]: calibration.high,
        [overviewText.actual]: calibration.observed,
      },
    ),
    ...overview.days.map(({ day, leads, hot, warm, cold, unqualified }) =>
      row(overviewText.day, day, { leads, hot, warm, cold, unqualified }),
    ),
    ...groupRows(overviewText.agent, overview.members, nameOfMember),
    ...groupRows(overviewText.source, overview.sources, nameOfSource),
  ]
}

const daysOf = ({ first_day, last_day }: Overview['period']): string => `${first_day} – ${last_day}`
