import { Type, type Static } from 'typebox'
import { nullable, Timestamp } from '#kit'

export const Session = Type.Object(
  {
    id: Type.String({ description: 'ID of the session.' }),
    object: Type.Literal('session'),
    account_id: Type.String({ description: 'ID of the session’s account.' }),
    is_current: Type.Boolean({ description: 'Whether this is the session that sent the request.' }),
    method: Type.String({
      description: 'How the person signed in: password, passkey, sso, setup or invitation.',
    }),
    has_second_factor: Type.Boolean({ description: 'Whether the person used a second factor.' }),
    address: nullable(Type.String({ description: 'IP address of the browser.' })),
    agent: nullable(Type.String({ description: 'User agent of the browser.' })),
    created_at: Timestamp('Time of the sign-in.'),
    last_seen_at: Timestamp('Time of the last use, accurate to five minutes.'),
    ends_at: Timestamp('Time when the session expires, even if it is in use.'),
  },
  { $id: 'Session', description: 'A browser in which a person is signed in.' },
)
export type Session = Static<typeof Session>
