import { Type, type Static } from 'typebox'
import { nullable, Timestamp } from '#kit'

const whole = (description: string) => Type.Integer({ minimum: 0, description })
const text = (description: string) => Type.String({ description })
const day = (description: string) => Type.String({ format: 'date', description })

/** Query parameters of the overview. */
export const OverviewQuery = Type.Object(
  {
    first_day: Type.Optional(
      day(
        'First day of the period, in the account’s time zone. Default: six days before `last_day`.',
      ),
    ),
    last_day: Type.Optional(
      day('Last day of the period, inclusive. The period has at most 366 days. Default: today.'),
    ),
    source: Type.Optional(
      Type.String({ maxLength: 100, description: 'Only leads with exactly this source.' }),
    ),
    assigned_to: Type.Optional(
      Type.String({
        maxLength: 64,
        description: 'Only leads of this member; `none` means unassigned.',
      }),
    ),
  },
  { additionalProperties: false },
)
export type OverviewQuery = Static<typeof OverviewQuery>

/** Counts of a group of leads. */
export const LeadFigures = Type.Object(
  {
    leads: whole('Number of leads.'),
    hot: whole('Leads with the current tier `hot`.'),
    warm: whole('Leads with the current tier `warm`.'),
    cold: whole('Leads with the current tier `cold`.'),
    unqualified: whole('Leads with the current tier `unqualified`.'),
    answered: whole('Leads with a response.'),
    waiting: whole('Leads without a response for which one is due.'),
    answered_within_5_minutes: whole('Leads answered at most 5 minutes after they arrived.'),
    answered_within_1_hour: whole('Leads answered at most 1 hour after they arrived.'),
    answered_within_1_day: whole('Leads answered at most 24 hours after they arrived.'),
    contacted: whole('Leads that were contacted or reached a later milestone.'),
    met: whole('Leads that were met or reached a later milestone.'),
    offer: whole('Leads with an offer or a later milestone.'),
    won: whole('Leads that were won.'),
    lost: whole('Leads that were lost.'),
    disqualified: whole('Leads that were disqualified or marked as spam.'),
  },
  { $id: 'LeadFigures', description: 'Counts of a group of leads.' },
)
export type LeadFigures = Static<typeof LeadFigures>

const Period = Type.Object(
  {
    first_day: day('First day.'),
    last_day: day('Last day, inclusive.'),
    from: Timestamp('Start of the first day.'),
    to: Timestamp('End of the last day, exclusive.'),
  },
  { $id: 'OverviewPeriod', description: 'Days in the account’s time zone.' },
)
export type OverviewPeriod = Static<typeof Period>

const value = (description: string) => nullable(text(description))

const Group = Type.Object(
  {
    value: value('Source, or ID of the member. Null: leads without a source or an assignee.'),
    figures: LeadFigures,
    previous_leads: whole('Number of leads of the group in the previous period.'),
    overdue: whole('Leads of the group with an overdue response now, whenever they arrived.'),
  },
  { $id: 'OverviewGroup', description: 'Counts of the leads of one source or member.' },
)

const groups = (description: string) =>
  Type.Object(
    {
      data: Type.Array(Group),
      left_out: whole('Number of groups that are not listed. The largest 20 groups are listed.'),
    },
    { description },
  )

const Day = Type.Object({
  day: day('Day.'),
  from: Timestamp('Start of the day.'),
  to: Timestamp('End of the day, exclusive.'),
  leads: whole('Number of leads that arrived.'),
  hot: whole('Leads with the current tier `hot`.'),
  warm: whole('Leads with the current tier `warm`.'),
  cold: whole('Leads with the current tier `cold`.'),
  unqualified: whole('Leads with the current tier `unqualified`.'),
  sources: Type.Array(
    Type.Object({
      value: value('Source; null for leads without a source.'),
      leads: whole('Number of leads that arrived.'),
    }),
    { description: 'Leads by source, for the sources in `sources`, without those with 0.' },
  ),
})
export type OverviewDay = Static<typeof Day>

/** Figures of the leads of a period, compared with the period before. */
export const Overview = Type.Object(
  {
    object: Type.Literal('overview'),
    time_zone: text('Time zone of the days.'),
    currency: text('Currency of `wins`.'),
    as_of: Timestamp('Time of the figures.'),
    period: Period,
    previous: Period,
    overdue: whole('Leads with an overdue response now, whenever they arrived.'),
    figures: LeadFigures,
    previous_figures: LeadFigures,
    days: Type.Array(Day, { description: 'Every day of the period, also days without leads.' }),
    sources: groups('Figures by source, most leads first.'),
    members: groups('Figures by assigned member, most leads first.'),
    wins: Type.Object(
      {
        leads: whole('Leads won in the period, whenever they arrived.'),
        value: Type.Number({ description: 'Sum of their values.' }),
        without_value: whole('Leads won in the period without a recorded value.'),
        previous_leads: whole('Leads won in the previous period.'),
        previous_value: Type.Number({ description: 'Sum of their values.' }),
      },
      { description: 'Leads by the time of their first milestone `won`.' },
    ),
    calibration: Type.Object(
      {
        from: Timestamp('Start of the arrival of the leads.'),
        to: Timestamp('End of the arrival of the leads, exclusive.'),
        leads: whole('Number of leads with a prediction and a known outcome.'),
        low: nullable(whole('Lower bound of the predicted number of conversions (95 %).')),
        high: nullable(whole('Upper bound of the predicted number of conversions (95 %).')),
        observed: nullable(whole('Observed number of conversions.')),
        enough: Type.Boolean({
          description: 'Whether there are at least 10 leads. If false, the figures are null.',
        }),
        note: text('Explanation of the figures.'),
      },
      {
        description:
          'Predicted and observed conversions of leads with an outcome that became known in the period. They arrived one horizon earlier. Always of the whole account.',
      },
    ),
    note: text('Explanation of the figures.'),
  },
  { $id: 'Overview', description: 'Figures of a period, compared with the period before.' },
)
export type Overview = Static<typeof Overview>
