import { Type, type Static, type TSchema } from 'typebox'
import { nullable, Timestamp } from '#kit'

const number = (description: string) => Type.Number({ description })
const whole = (description: string) => Type.Integer({ description })
const text = (description: string) => Type.String({ description })
const list = <T extends TSchema>(items: T, description: string) =>
  Type.Array(items, { description })
/** Number of scores from models that were not trained on the lead. */
export const crossFitted = whole(
  'Number of these leads that were imported. They have no prediction from their arrival, so they count with the prediction of a similar model that was not trained on them.',
)

/** Query parameters of the funnel. */
export const FunnelQuery = Type.Object(
  {
    created_after: Type.Optional(
      Timestamp('Start of the period: leads created at or after this time. Default: one year ago.'),
    ),
  },
  { additionalProperties: false },
)
export type FunnelQuery = Static<typeof FunnelQuery>

/** How far leads got, and predicted against observed conversions. */
export const Funnel = Type.Object({
  object: Type.Literal('funnel'),
  created_after: Timestamp('Start of the period: leads created at or after this time.'),
  target: text('Outcome that is predicted.'),
  leads: whole('Number of leads created in the period.'),
  milestones: list(
    Type.Object({
      outcome: text('Milestone that a lead can reach.'),
      leads: whole('Number of leads that reached this milestone or a later one.'),
    }),
    'Number of leads by milestone.',
  ),
  predictions: list(
    Type.Object({
      month: text('Month in which the leads arrived, YYYY-MM (UTC).'),
      tier: text('Tier of the leads at arrival; for imported leads, the tier they would have now.'),
      leads: whole('Number of these leads with a known outcome.'),
      cross_fitted: crossFitted,
      predicted: number('Mean predicted probability of these leads.'),
      observed: number('Share of these leads that reached the target.'),
      by_rules: nullable(
        Type.Object(
          {
            leads: whole('Number of leads with a prediction from rules.'),
            predicted: number('Mean predicted probability of these leads.'),
            observed: number('Share of these leads that reached the target.'),
          },
          {
            description:
              'The part of these leads with a prediction from rules; null if a model predicted all.',
          },
        ),
      ),
    }),
    'Predicted against observed share, by month and tier.',
  ),
})
export type Funnel = Static<typeof Funnel>
