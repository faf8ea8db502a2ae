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
import { contextOf } from '../context.ts'
import type { Route } from '../route.ts'

const tag = 'Sessions'
const Ended = Type.Object(
  {
    object: Type.Literal('sessions_ended'),
    ended: Type.Integer({ description: 'How many sessions ended.' }),
  },
  { $id: 'SessionsEnded' },
)
const Switched = Type.Object(
  {
    object: Type.Literal('session_switched'),
    account_id: Type.String({ description: 'The account the new session is in.' }),
  },
  { $id: 'SessionSwitched' },
)
const Target = Type.Object(
  { account_id: Type.String({ maxLength: 64, description: 'The account to go to.' }) },
  { $id: 'SessionTarget', additionalProperties: false },
)

/** The browsers a person is signed in with. */
export function sessionRoutes(route: Route, { sessions }: { sessions: Sessions }): void {
  const config = { role: 'viewer' } as const

  route.get(
    '/sessions',
    { config, schema: { tag, summary: 'List your sessions', response: { 200: listOf(Session) } } },
    (request) => listSessions(contextOf(request)),
  )

  route.delete(
    '/sessions/:session_id',
    {
      config,
      schema: { tag, summary: 'End a session of yours', response: { 200: deletedOf('session') } },
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
      schema: { tag, summary: 'End all your other sessions', response: { 200: Ended } },
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
        summary: 'Go to another of your accounts',
        description: 'The session ends and a new one begins in the other account.',
        body: Target,
        response: { 200: Switched },
      },
    },
    async (request, answer) => {
      const { account_id } = request.body
      const started = await switchAccount(contextOf(request), sessions, account_id)
      return answer
        .header('set-cookie', started.set_cookie)
        .send({ object: 'session_switched', account_id })
    },
  )
}
