import { Type, type Static } from 'typebox'
import { nullable, oneOf, Timestamp } from '#kit'

const settings = {
  enabled: Type.Boolean({
    description:
      'Whether the language model of the instance may be used for this account: to read the messages of its leads, and to write its market narratives. Default: true.',
  }),
  daily_tokens: nullable(
    Type.Integer({
      minimum: 1,
      maximum: 2_000_000_000,
      description:
        'Maximum number of tokens that the account uses per UTC day. Then reading is paused until the next day. Null means that only the limit of the instance applies.',
    }),
  ),
}

/** How an account uses the language model. */
export const LanguageModelSettings = Type.Object(
  {
    object: Type.Literal('language_model'),
    ...settings,
    model: nullable(
      Type.String({
        description: 'Name of the model of the instance; null if none is configured.',
      }),
    ),
    tokens_today: Type.Integer({
      description:
        'Number of tokens that the account has used on this UTC day, as counted by the server of the model, or estimated if it reports no usable count.',
    }),
    paused_by: nullable(
      oneOf(
        ['account', 'instance'],
        'Daily limit that is reached: the limit of the account, or of the instance.',
      ),
    ),
    paused_until: nullable(Timestamp('Time until which reading is paused. Messages stay due.')),
    waiting: Type.Integer({ description: 'Number of leads with messages that wait to be read.' }),
    failed: Type.Integer({
      description:
        'Number of leads with messages for which there was no usable response for 24 hours.',
    }),
    version: Type.Integer({
      description: 'Version of the settings, incremented with every change; used as the ETag.',
    }),
  },
  { $id: 'LanguageModelSettings', description: 'How an account uses the language model.' },
)
export type LanguageModelSettings = Static<typeof LanguageModelSettings>

/** Request body that changes how an account uses the language model. @see RFC 7396 (merge patch) */
export const LanguageModelPatch = Type.Object(
  {
    enabled: Type.Optional(settings.enabled),
    daily_tokens: Type.Optional(settings.daily_tokens),
  },
  { $id: 'LanguageModelPatch', additionalProperties: false },
)
export type LanguageModelPatch = Static<typeof LanguageModelPatch>
