import { Type, type Static } from 'typebox'
import { nullable, oneOf, pageQuery, Timestamp } from '#kit'
import { Tier } from '#leads'
import { clickKinds } from './click-ids.ts'

/** Outcomes that are conversions. `created` is the enquiry itself. */
export const conversionOutcomes = ['created', 'contacted', 'met', 'offer', 'won'] as const
export type ConversionOutcome = (typeof conversionOutcomes)[number]

const outcome = Type.Optional(oneOf(conversionOutcomes, 'Return only conversions of this outcome.'))

const filters = {
  outcome,
  qualification_type: Type.Optional(
    oneOf(['hot', 'warm', 'cold', 'unqualified'], 'Return only conversions of leads of this tier.'),
  ),
  recorded_after: Type.Optional(
    Timestamp('Return only conversions that were recorded after this time.'),
  ),
}

/** Query parameters of the list of conversions. */
export const ConversionQuery = Type.Object({
  ...filters,
  click: Type.Optional(
    oneOf(clickKinds, 'Return only conversions of leads with a click ID of this kind.'),
  ),
  retracted: Type.Boolean({
    default: false,
    description: 'Return the milestones that were removed, instead of the conversions.',
  }),
  ...pageQuery,
})
export type ConversionQuery = Static<typeof ConversionQuery>

/** Formats of the files that ad platforms import. */
const fileFormats = ['google_ads', 'google_ads_retractions', 'meta'] as const
export type FileFormat = (typeof fileFormats)[number]

/** Query parameters of the file of conversions. */
export const ConversionFileQuery = Type.Object({
  ...filters,
  format: Type.Optional(
    oneOf(
      fileFormats,
      'Format of the file. Default: `google_ads`. `google_ads_retractions` has the removed milestones, as an import of adjustments.',
    ),
  ),
})
export type ConversionFileQuery = Static<typeof ConversionFileQuery>

/** A conversion in the form of the API. */
export const Conversion = Type.Object(
  {
    id: Type.String({
      description: 'ID of the milestone; ID of the lead for `created`. Stable.',
      examples: ['out_01k9zq3v8m5r2x7c4h6t8n9p0c'],
    }),
    object: Type.Literal('conversion'),
    lead_id: Type.String({ description: 'ID of the lead.' }),
    outcome: oneOf(conversionOutcomes, 'What happened. `created`: the lead was created.'),
    occurred_at: Timestamp('When it happened.'),
    recorded_at: Timestamp('When it was recorded.'),
    retracted_at: nullable(Timestamp('When the milestone was removed.')),
    clicks: Type.Array(
      Type.Object({
        kind: oneOf(clickKinds, 'Kind of the click ID.'),
        id: Type.String({ description: 'ID of the click, as the ad platform gave it.' }),
      }),
      { description: 'Clicks on ads that the lead came with.' },
    ),
    qualification_type: Tier,
    value: nullable(
      Type.Number({
        description:
          'Recorded value of a win, or the expected value of the lead: probability of a win × mean value of a win. Null if it is not known; see `value_unknown`.',
      }),
    ),
    value_basis: nullable(
      oneOf(['recorded', 'expected'], 'Whether the value was recorded or is expected.'),
    ),
    value_interval: nullable(
      Type.Object(
        {
          level: Type.Number({ description: 'Confidence level.' }),
          low: Type.Number({ description: 'Lower bound.' }),
          high: Type.Number({ description: 'Upper bound.' }),
        },
        { description: 'Confidence interval of an expected value.' },
      ),
    ),
    value_unknown: nullable(
      oneOf(
        ['no_win_model', 'too_few_wins'],
        'Why there is no value. `no_win_model`: too few leads were won to predict a win. `too_few_wins`: fewer than 8 wins have a value.',
      ),
    ),
    win_probability: nullable(
      Type.Number({ description: 'Probability of a win that the value is computed from.' }),
    ),
    win_value: nullable(
      Type.Number({ description: 'Mean value of a win that the value is computed from.' }),
    ),
    price_basis: nullable(
      oneOf(
        ['service_price', 'budget', 'none'],
        'What `win_value` is computed from: the price of the service of the lead, the budget of the lead, or only the values of the wins.',
      ),
    ),
    currency: Type.String({ description: 'Currency of the account.' }),
  },
  { description: 'Conversion of a lead that came from an ad.' },
)
export type Conversion = Static<typeof Conversion>
