import { Type, type Static, type TProperties } from 'typebox'
import { nullable, oneOf, Timestamp, TimestampText } from '#kit'
import { Tier } from '#leads'
import { weekdays } from './hour-of-week.ts'

const whole = (description: string) => Type.Integer({ minimum: 0, description })
const seconds = (description: string) => nullable(Type.Integer({ minimum: 0, description }))
const share = (description: string) => nullable(Type.Number({ description }))
const text = (description: string) => Type.String({ description })

/** Query parameters of the response analysis. */
export const ResponseQuery = Type.Object(
  {
    from: Type.Optional(
      TimestampText(
        'Start of the period: leads that arrived at or after this time. Default: 30 days ago.',
      ),
    ),
    to: Type.Optional(
      TimestampText(
        'End of the period: leads that arrived before this time. At most 366 days after `from`. Default: now.',
      ),
    ),
  },
  { additionalProperties: false },
)
export type ResponseQuery = Static<typeof ResponseQuery>

const figures = {
  n: whole('Number of leads that required an answer from a person.'),
  answered: whole('Number of leads that required an answer and that a person answered.'),
  unanswered: whole('Number of leads that required an answer and have no answer yet.'),
  is_enough: Type.Boolean({
    description: 'Whether the group has at least 10 leads. If false, its response times are null.',
  }),
  p50_seconds: seconds('Median response time in seconds of elapsed time.'),
  p90_seconds: seconds('90th percentile of the response time in seconds of elapsed time.'),
  p50_working_seconds: seconds('Median response time in seconds of working time.'),
  p90_working_seconds: seconds('90th percentile of the response time in seconds of working time.'),
  due: whole('Number of leads with a deadline in the past, answered or not.'),
  on_time: whole('Number of due leads that were answered by the deadline.'),
  on_time_share: share(
    'Share of due leads that were answered by the deadline. Null below 10 due leads.',
  ),
  low: share('Lower bound of the 95 % confidence interval of `on_time_share`.'),
  high: share('Upper bound of the 95 % confidence interval of `on_time_share`.'),
}

/** Response figures of a group of leads. */
export const Figures = Type.Object(figures)
export type Figures = Static<typeof Figures>

const breakdown = <P extends TProperties>(of: P, description: string) =>
  Type.Object(
    {
      data: Type.Array(Type.Object({ ...of, ...figures })),
      left_out: whole(
        'Number of groups that are not listed. Only the largest 200 groups are listed.',
      ),
    },
    { description },
  )

const Bin = Type.Object({
  from_seconds: whole('Lower bound of the response time in seconds, inclusive.'),
  to_seconds: seconds('Upper bound of the response time in seconds, exclusive; null if unbounded.'),
  n: whole('Number of leads with a response time in this bin.'),
  met: whole(
    'Number of leads in this bin that were met, or reached a later milestone, within the horizon.',
  ),
  rate: share(
    'Share of leads in this bin that were met or reached a later milestone. Null below 10 leads.',
  ),
  low: share('Lower bound of the 95 % confidence interval of `rate`.'),
  high: share('Upper bound of the 95 % confidence interval of `rate`.'),
  mean_score: share('Mean score at arrival of the leads in this bin.'),
})

/** Share of leads that were met, by response time. */
export const Curve = Type.Object(
  {
    from: Timestamp('Start of the period: leads that arrived at or after this time.'),
    to: Timestamp(
      'End of the period: leads that arrived before this time and have a known outcome.',
    ),
    is_complete: Type.Boolean({
      description:
        'Whether all leads of the period were read. If false, only the newest leads were read.',
    }),
    target: text('Outcome that is counted.'),
    horizon_days: whole('Number of days after arrival within which the outcome counts.'),
    bins: Type.Array(Bin),
    unanswered: whole('Number of leads without an answer; they have no response time.'),
    unclear: whole(
      'Number of leads with an outcome as their first record; their response time is unknown.',
    ),
    note: text('Explanation of the figures.'),
  },
  { description: 'Share of leads that were met, by response time.' },
)
export type Curve = Static<typeof Curve>

/** Comparison of leads answered in time and late. */
export const OnTimeEffect = Type.Object(
  {
    on_time: whole('Number of leads that were answered by the deadline.'),
    late: whole('Number of leads that were answered after the deadline.'),
    compared: whole(
      'Number of compared leads. A lead is compared if the other group has a lead with a score within five points.',
    ),
    difference: share(
      'Difference between two shares: the share of leads met among leads answered in time, minus the share among leads answered late. Only leads with scores at arrival within five points are compared. Null if too few leads are comparable.',
    ),
    low: share('Lower bound of the 95 % confidence interval of `difference`.'),
    high: share('Upper bound of the 95 % confidence interval of `difference`.'),
    raw_difference: share(
      'Difference between the shares of leads met among all leads answered in time and late, without matching by score.',
    ),
    note: text('Explanation of the figures.'),
  },
  {
    description:
      'Difference in the share of leads met, between leads answered in time and leads answered late.',
  },
)
export type OnTimeEffect = Static<typeof OnTimeEffect>

const said = (description: string) => ({ value: nullable(text(description)) })

/** Response times of leads, by member and other groups, and their relation to outcomes. */
export const ResponseAnalysis = Type.Object({
  object: Type.Literal('response_analysis'),
  from: Timestamp('Start of the period: leads that arrived at or after this time.'),
  to: Timestamp('End of the period: leads that arrived before this time.'),
  is_complete: Type.Boolean({
    description:
      'Whether all leads of the period were read. At most the newest 50,000 are read; `from` is then the arrival of the first of them.',
  }),
  as_of: Timestamp(
    'Time up to which responses count; leads without an answer count as waiting until then.',
  ),
  target_minutes: whole('Current target response time in minutes.'),
  time_zone: text('Time zone of the hours of the week.'),
  all: Figures,
  members: breakdown(
    said(
      'Member who answered, or the program that recorded the answer. For unanswered leads, the assignee; null if the lead is unassigned.',
    ),
    'Response figures by member.',
  ),
  sources: breakdown(
    said('Source of the leads; null for leads without a source.'),
    'Response figures by source.',
  ),
  tiers: breakdown({ value: Tier }, 'Response figures by tier at arrival.'),
  hours: breakdown(
    {
      weekday: oneOf(weekdays, 'Weekday of arrival.'),
      hour: Type.Integer({ minimum: 0, maximum: 23, description: 'Hour of arrival.' }),
    },
    'Response figures by hour of the week of arrival, in the account’s time zone.',
  ),
  automatic: Type.Object(
    {
      n: whole('Number of leads that a program wrote to automatically.'),
      p50_seconds: seconds(
        'Median time in seconds until the automatic message; null below 10 leads.',
      ),
    },
    {
      description:
        'Automatic messages. Automatic messages do not count as responses and are not part of the other figures.',
    },
  ),
  excluded: whole(
    'Number of leads that ended before an answer, or turned out to need no answer. These leads are not part of the other figures.',
  ),
  curve: Curve,
  on_time_effect: OnTimeEffect,
  note: text('Explanation of how unanswered leads are counted.'),
})
export type ResponseAnalysis = Static<typeof ResponseAnalysis>
