import { Type, type Static } from 'typebox'
import { oneOf } from '#kit'

/** What an account deals in, which decides what its demonstration shows. */
export const DealsIn = oneOf(['homes', 'rentals', 'services'], 'What the account deals in.')
export type DealsIn = Static<typeof DealsIn>

/** What brings a demonstration. */
export const NewDemo = Type.Object(
  { deals_in: DealsIn },
  {
    additionalProperties: false,
    description: 'What to show.',
  },
)

const Count = (description: string) => Type.Integer({ minimum: 0, description })

/** How far a new account has come. */
export const Onboarding = Type.Object(
  {
    object: Type.Literal('onboarding'),
    demo: Type.Object(
      { leads: Count('Leads of the demonstration.'), services: Count('Its services.') },
      {
        description:
          'What of the demonstration is there. It counts in no figure of leads and teaches no model.',
      },
    ),
    steps: Type.Array(
      Type.Object({
        step: oneOf(
          ['scored_lead', 'outcome', 'own_services', 'own_lead', 'colleague'],
          'A lead has a score; an outcome was recorded; a service of your own is there; a lead of your own came; somebody else is in the account.',
        ),
        is_done: Type.Boolean({ description: 'Whether the data show it.' }),
      }),
      { description: 'The first steps, in order; each is ticked by the data alone.' },
    ),
  },
  { description: 'How far a new account has come.' },
)
export type Onboarding = Static<typeof Onboarding>
