import type { Insertable, Selectable } from 'kysely'
import type { Role } from '#kit'
import type { Context, Database, Tables, TransactionContext } from '#db'
import { networksOf, type Networks } from '../networks.ts'

export type SessionRow = Selectable<Tables['session']>

/** Writes a new session. */
export async function insertSession(
  tx: TransactionContext,
  session: Insertable<Tables['session']>,
): Promise<void> {
  await tx.db.insertInto('session').values(session).execute()
}

/** What stands behind a session that lives. `networks`: from where the account may be used; null: from everywhere. */
export type LiveSession = { role: Role; ends_at: Date; networks: Networks | null }

/**
 * The session a token names, if it, its person, the membership and the account all still stand. Where the account asks for single sign-on, what
 * binds a member is what stands now: a session that came another way is none, however and whenever it began. By primary keys.
 */
export async function findLiveSession(
  database: Database,
  claims: { session_id: string; user_id: string; account_id: string },
  now: Date,
): Promise<LiveSession | undefined> {
  const { rows } = await database.pool.query<{ role: Role; ends_at: Date; networks: string[] }>({
    name: 'session-live',
    text: `select m.role, s.ends_at,
             array(select n.network from allowed_network n where n.account_id = m.home_id) as networks
           from session s
           join membership m on m.account_id = s.account_id and m.user_id = s.user_id
           join person p on p.id = s.user_id and p.disabled_at is null
           join account a on a.id = m.home_id and a.suspended_at is null
           where s.id = $1 and s.user_id = $2 and s.account_id = $3
             and s.ended_at is null and s.idle_until > $4 and s.ends_at > $4
             and (s.connection_id is not null or m.role = 'owner' or a.plan <> 'enterprise' or not exists (
               select from sso_connection c
               where c.account_id = m.home_id and c.is_enforced and c.enabled_at is not null))`,
    values: [claims.session_id, claims.user_id, claims.account_id, now],
  })
  const row = rows[0]
  return row && { ...row, networks: row.networks.length > 0 ? networksOf(row.networks) : null }
}

/** Notes that a session is in use, unless that was noted lately. */
export async function touchSession(
  database: Database,
  id: string,
  { now, idle_until, unless_seen_since }: { now: Date; idle_until: Date; unless_seen_since: Date },
): Promise<void> {
  await database.pool.query({
    name: 'session-touch',
    text: `update session
              set last_seen_at = $2, idle_until = $3
            where id = $1
              and ended_at is null
              and last_seen_at < $4`,
    values: [id, now, idle_until, unless_seen_since],
  })
}

/** One session of a person, in whichever of their accounts. */
export async function findSessionOf(
  context: Context,
  user_id: string,
  id: string,
): Promise<SessionRow | undefined> {
  return context.db
    .selectFrom('session')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** A person's sessions that live, newest first, in all their accounts: they are the person's, not the account's. */
export async function listLiveSessions(
  context: Context,
  user_id: string,
  now: Date,
): Promise<SessionRow[]> {
  return context.db
    .selectFrom('session')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('ended_at', 'is', null)
    .where('idle_until', '>', now)
    .where('ends_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute()
}

/** Ends sessions of a person: the one named, or all but the one to keep, or in one account. Gives back which ended. */
export async function endSessions(
  tx: TransactionContext,
  user_id: string,
  which: { id?: string; keep?: string; account_id?: string; connection_id?: string },
): Promise<{ id: string; account_id: string }[]> {
  let update = tx.db
    .updateTable('session')
    .set({ ended_at: tx.clock.now() })
    .where('user_id', '=', user_id)
    .where('ended_at', 'is', null)
  if (which.id !== undefined) update = update.where('id', '=', which.id)
  if (which.keep !== undefined) update = update.where('id', '!=', which.keep)
  if (which.account_id !== undefined) update = update.where('account_id', '=', which.account_id)
  if (which.connection_id !== undefined)
    update = update.where('connection_id', '=', which.connection_id)
  return update.returning(['id', 'account_id']).execute()
}

/** Ends the sessions in the acting account and its test account that no identity provider vouched for, but not those of owners. Gives back which ended. */
export async function endUnvouched(
  tx: TransactionContext,
): Promise<{ id: string; account_id: string; user_id: string }[]> {
  const { rows } = await tx.sql.query<{ id: string; account_id: string; user_id: string }>({
    text: `update session s
           set ended_at = $2
           from membership m
           where m.home_id = $1 and s.connection_id is null
             and s.ended_at is null and s.idle_until > $2 and s.ends_at > $2
             and m.account_id = s.account_id and m.user_id = s.user_id and m.role <> 'owner'
           returning s.id, s.account_id, s.user_id`,
    values: [tx.actor.account_id, tx.clock.now()],
  })
  return rows
}

/** The person of this session has just shown again who they are. */
export async function markReauthenticated(tx: TransactionContext, id: string): Promise<void> {
  await tx.db
    .updateTable('session')
    .set({ authenticated_at: tx.clock.now() })
    .where('account_id', '=', tx.actor.account_id)
    .where('id', '=', id)
    .execute()
}
