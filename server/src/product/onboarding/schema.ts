import { Type, type Static } from 'typebox'
import { AccountProfile } from '#accounts'
import { oneOf } from '#kit'

/** Request body of `POST /v1/onboarding/demo`. */
export const NewDemo = Type.Object(
  {
    sells: Type.Optional({
      ...AccountProfile,
      description: 'Trade of the demo data. Default: the profile of the account.',
    }),
  },
  { $id: 'DemoInput', additionalProperties: false, description: 'Demo data to add.' },
)

const Count = (description: string) => Type.Integer({ minimum: 0, description })

/** The onboarding progress of an account. */
export const Onboarding = Type.Object(
  {
    object: Type.Literal('onboarding'),
    demo: Type.Object(
      { leads: Count('Number of demo leads.'), services: Count('Number of demo services.') },
      {
        description:
          'Demo data in the account. Demo leads are excluded from lead statistics and from training.',
      },
    ),
    steps: Type.Array(
      Type.Object({
        step: oneOf(
          ['scored_lead', 'outcome', 'own_services', 'own_lead', 'colleague'],
          'Name of the step. `scored_lead`: a lead has a score. `outcome`: an outcome was recorded. `own_services`: there is a service that is not demo data. `own_lead`: there is a lead that is not demo data. `colleague`: the account has at least two members.',
        ),
        is_done: Type.Boolean({ description: 'Whether the step is complete.' }),
      }),
      { description: 'First steps, in order. Steps complete automatically.' },
    ),
  },
  { description: 'Onboarding progress of an account.' },
)
export type Onboarding = Static<typeof Onboarding>
