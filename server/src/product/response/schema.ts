import { Type, type Static, type TProperties } from 'typebox'
import { nullable, oneOf, Timestamp, TimestampText } from '#kit'
import { Tier } from '#leads'
import { weekdays } from './hour-of-week.ts'

const whole = (description: string) => Type.Integer({ minimum: 0, description })
const seconds = (description: string) => nullable(Type.Integer({ minimum: 0, description }))
const share = (description: string) => nullable(Type.Number({ description }))
const text = (description: string) => Type.String({ description })

/** Of which leads to say how soon they were answered. */
export const ResponseQuery = Type.Object(
  {
    from: Type.Optional(
      TimestampText('Leads that came from then on; the last 30 days when absent.'),
    ),
    to: Type.Optional(
      TimestampText('Leads that came before; now when absent. At most 366 days after `from`.'),
    ),
  },
  { additionalProperties: false },
)
export type ResponseQuery = Static<typeof ResponseQuery>

const figures = {
  n: whole('Leads a person was to answer.'),
  answered: whole('Those a person answered.'),
  unanswered: whole('Those nobody has answered as yet.'),
  is_enough: Type.Boolean({
    description: 'Whether they are enough for a figure; below 10 those that follow are null.',
  }),
  p50_seconds: seconds('After how long half of them were answered, by the clock on the wall.'),
  p90_seconds: seconds('After how long nine of ten were.'),
  p50_working_seconds: seconds('After how much working time half of them were answered.'),
  p90_working_seconds: seconds('After how much nine of ten were.'),
  due: whole('Those that were due by now, answered or not.'),
  in_time: whole('Those of them that were answered until they were due.'),
  share_in_time: share('Their share of those due; null below 10 of them.'),
  low: share('From here on a 95 % interval of that share.'),
  high: share('Up to here.'),
}

/** How soon some leads were answered. */
export const Figures = Type.Object(figures)
export type Figures = Static<typeof Figures>

const breakdown = <P extends TProperties>(of: P, description: string) =>
  Type.Object(
    {
      data: Type.Array(Type.Object({ ...of, ...figures })),
      left_out: whole('Groups that are not listed: of the largest 200 are.'),
    },
    { description },
  )

const Bin = Type.Object({
  from_seconds: whole('Answered after at least so long.'),
  to_seconds: seconds('And before so long; null without an end.'),
  n: whole('Leads that were.'),
  met: whole('Those that were met within the horizon, or came further.'),
  rate: share('Their share; null below 10 leads.'),
  low: share('From here on a 95 % interval of it.'),
  high: share('Up to here.'),
  mean_score: share('What these leads scored on average when they came.'),
})

/** How often leads were met, by how soon they were answered. */
export const Curve = Type.Object(
  {
    from: Timestamp('Of leads that came from then on.'),
    to: Timestamp('And before: since then their answer is known.'),
    is_whole: Type.Boolean({ description: 'Whether all of them were read; else the newest.' }),
    target: text('What is counted.'),
    horizon_days: whole('Within so many days of their coming.'),
    bins: Type.Array(Bin),
    unanswered: whole('Leads nobody answered: they say nothing of how soon.'),
    unclear: whole(
      'Leads of which the first thing recorded was how they went: when they were answered is not known.',
    ),
    note: text('How to read it.'),
  },
  { description: 'How often leads were met, by how soon they were answered.' },
)
export type Curve = Static<typeof Curve>

/** What being in time came with. */
export const Sooner = Type.Object(
  {
    in_time: whole('Leads that were answered until they were due.'),
    late: whole('Leads that were answered later.'),
    compared: whole('Those of both that have one of the other kind within five points.'),
    difference: share(
      'By how much the share that was met is higher of those in time, among leads whose scores at arrival were within five points; null where too few can be compared.',
    ),
    low: share('From here on a 95 % interval of it.'),
    high: share('Up to here.'),
    raw_difference: share('The same without regard to the score.'),
    note: text('How to read it.'),
  },
  { description: 'By how much more often leads were met that were answered in time.' },
)
export type Sooner = Static<typeof Sooner>

const said = (description: string) => ({ value: nullable(text(description)) })

/** How soon leads were answered, by whom, and what it came with. */
export const ResponseAnalysis = Type.Object({
  object: Type.Literal('response_analysis'),
  from: Timestamp('Leads that came from then on.'),
  to: Timestamp('And before.'),
  is_whole: Type.Boolean({
    description:
      'Whether all leads of the span were read. At most 50,000 are, the newest; `from` is when the first of them came.',
  }),
  as_of: Timestamp('Until when answers count; who has none waited until then.'),
  target_minutes: whole('How soon leads are to be answered now.'),
  time_zone: text('In which hours of the week are told.'),
  all: Figures,
  members: breakdown(
    said(
      'Who answered: the member, or the program that recorded it; of those nobody answered whose they are. Null where they are nobody’s.',
    ),
    'By member.',
  ),
  sources: breakdown(said('The source; null of leads without one.'), 'By source.'),
  tiers: breakdown({ value: Tier }, 'By the tier when they came.'),
  hours: breakdown(
    {
      weekday: oneOf(weekdays, 'The day on which they came.'),
      hour: Type.Integer({ minimum: 0, maximum: 23, description: 'And the hour.' }),
    },
    'By the hour of the week in which they came, in the account’s time zone.',
  ),
  automatic: Type.Object(
    {
      n: whole('Leads a program wrote to by itself.'),
      p50_seconds: seconds('After how long it had to half of these; null below 10.'),
    },
    { description: 'Automatic messages. They answer nobody and count nowhere else here.' },
  ),
  set_aside: whole(
    'Leads that were to be answered and ended first, or turned out to be worth no answer. They count nowhere else here.',
  ),
  curve: Curve,
  sooner: Sooner,
  note: text('How those without an answer are counted.'),
})
export type ResponseAnalysis = Static<typeof ResponseAnalysis>
