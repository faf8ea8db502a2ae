import { Type } from 'typebox'
import { deletedOf, listOf } from '#kit'
import {
  endOtherSessions,
  endSession,
  listSessions,
  Session,
  switchAccount,
  type Sessions,
} from '#identity'
import { contextOf } from '../operation/context.ts'
import type { Route } from '../operation/route.ts'

const tag = 'Sessions'
/** Number of sessions that ended. */
export const SessionsEnded = Type.Object(
  {
    object: Type.Literal('sessions_ended'),
    ended: Type.Integer({ description: 'Number of sessions that ended.' }),
  },
  { $id: 'SessionsEnded' },
)
const Switched = Type.Object(
  {
    object: Type.Literal('session_switched'),
    account_id: Type.String({ description: 'ID of the new session’s account.' }),
  },
  { $id: 'SessionSwitched' },
)
const Target = Type.Object(
  {
    account_id: Type.String({
      maxLength: 64,
      description:
        'ID of the account to switch to. It is a live account, also if you switch to its test data.',
    }),
    is_test: Type.Optional(
      Type.Boolean({
        description:
          'Whether to switch to the account’s test data, which is created when the first person enters it.',
      }),
    ),
  },
  {
    $id: 'SessionTarget',
    additionalProperties: false,
    examples: [{ account_id: 'acct_01k9zq3v8m5r2x7c4h6t8n9p0d', is_test: true }],
  },
)

/** Routes of the browsers in which a user is signed in. */
export function sessionRoutes(route: Route, { sessions }: { sessions: Sessions }): void {
  const config = { role: 'viewer', mayLackFactor: true } as const

  route.get(
    '/sessions',
    {
      config,
      schema: {
        tag,
        summary: 'List your sessions',
        description:
          'Returns the browsers in which you are signed in: device, address and last use.',
        response: { 200: listOf(Session) },
      },
    },
    (request) => listSessions(contextOf(request)),
  )

  route.delete(
    '/sessions/:session_id',
    {
      config,
      schema: {
        tag,
        summary: 'End one of your sessions',
        description: 'Signs out the browser of that session within a second.',
        response: { 200: deletedOf('session') },
      },
    },
    async (request) => {
      const id = request.params.session_id
      await endSession(contextOf(request), id)
      return { id, object: 'session', deleted: true } as const
    },
  )

  route.post(
    '/sessions/end_others',
    {
      config,
      schema: {
        tag,
        summary: 'End all your other sessions',
        description:
          'Only the session of the caller continues. Pending items are deleted too: a change of address, reset links, and sign-ins that wait for a second factor. Allowed three times in 15 minutes.',
        response: { 200: SessionsEnded },
      },
    },
    async (request) => ({
      object: 'sessions_ended' as const,
      ended: await endOtherSessions(contextOf(request)),
    }),
  )

  route.post(
    '/sessions/switch',
    {
      config: { ...config, idempotency: 'none' },
      schema: {
        tag,
        summary: 'Switch to another of your accounts',
        description:
          'Switches to another account, or to the test data of an account and back. The session ends and a new one continues there. This does not count as a sign-in.',
        body: Target,
        example: { account_id: 'acct_01k9zq3v8m5r2x7c4h6t8n9p0c' },
        response: { 200: Switched },
      },
    },
    async (request, answer) => {
      const { set_cookie, account_id } = await switchAccount(
        contextOf(request),
        sessions,
        request.body,
      )
      return answer
        .header('set-cookie', set_cookie)
        .send({ object: 'session_switched', account_id })
    },
  )
}
