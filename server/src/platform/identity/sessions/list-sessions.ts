import type { Page } from '#kit'
import type { Context } from '#db'
import { listLiveSessions } from '../store/queries.ts'
import { requireUserId } from './end-session.ts'
import type { Session } from './schema.ts'

/**
 * Lists the acting person's sessions in all their accounts, newest first. A person has few
 * sessions, so there is only one page.
 */
export async function listSessions(context: Context): Promise<Page<Session>> {
  const { actor, clock } = context
  const current = actor.kind === 'person' ? actor.session_id : undefined
  const rows = await listLiveSessions(context.sql, {
    user_id: requireUserId(actor),
    now: clock.now(),
  })
  const data = rows.map(
    ({ id, account_id, method, has_second_factor, address, agent, ...times }): Session => ({
      id,
      object: 'session',
      account_id,
      is_current: id === current,
      method,
      has_second_factor,
      address,
      agent,
      created_at: times.created_at,
      last_seen_at: times.last_seen_at,
      ends_at: times.ends_at,
    }),
  )
  return { object: 'list', data, has_more: false, next_cursor: null }
}
