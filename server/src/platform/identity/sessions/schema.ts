import { Type, type Static } from 'typebox'
import { nullable, Timestamp } from '#kit'

/** A browser in which a person is signed in. */
export const Session = Type.Object(
  {
    id: Type.String({ description: 'The id of the session.' }),
    object: Type.Literal('session'),
    account_id: Type.String({ description: 'The account it is in.' }),
    is_current: Type.Boolean({ description: 'Whether it is the one that asks.' }),
    method: Type.String({
      description: 'How the person signed in: password, passkey, sso, setup or invitation.',
    }),
    has_second_factor: Type.Boolean({ description: 'Whether a second factor was shown.' }),
    address: nullable(Type.String({ description: 'From which address.' })),
    agent: nullable(Type.String({ description: 'In which browser.' })),
    created_at: Timestamp('When the person signed in.'),
    last_seen_at: Timestamp('When it was last used, to five minutes.'),
    ends_at: Timestamp('When it ends in any case.'),
  },
  { $id: 'Session', description: 'A browser in which a person is signed in.' },
)
export type Session = Static<typeof Session>
