import type { Page } from '#kit'
import { readPage, type Asked, type Context, type Sql } from '#db'
import type { ConnectedApp } from '../schema.ts'

export type LiveGrant = {
  account_id: string
  id: string
  app_id: string
  user_id: string
  scopes: string[]
  created_at: Date
  expires_at: Date
}

/** Writes a new grant; its account is the app's. */
export async function insertGrant(sql: Sql, grant: Omit<LiveGrant, 'account_id'>): Promise<void> {
  await sql.query({
    name: 'grant-insert',
    text: `insert into oauth_grant (account_id, id, app_id, user_id, scopes, created_at, expires_at)
           select a.account_id, $1, $2, $3, $4, $5, $6 from oauth_app a where a.id = $2
           on conflict (id) do update set scopes = excluded.scopes`,
    values: [
      grant.id,
      grant.app_id,
      grant.user_id,
      grant.scopes,
      grant.created_at,
      grant.expires_at,
    ],
  })
}

/** A grant that was not ended. */
export async function findLiveGrant(sql: Sql, id: string): Promise<LiveGrant | undefined> {
  const { rows } = await sql.query<LiveGrant>({
    name: 'grant-find',
    text: `select account_id, id, app_id, user_id, scopes, created_at, expires_at
           from oauth_grant where id = $1 and ended_at is null`,
    values: [id],
  })
  return rows[0]
}

/** Whether a live grant of this person to this app covers the scopes: then they need not be asked again. */
export async function isCovered(
  sql: Sql,
  wanted: { app_id: string; user_id: string; scopes: string[]; now: Date },
): Promise<boolean> {
  const { rowCount } = await sql.query({
    name: 'grant-covers',
    text: `select 1 from oauth_grant g join oauth_app a on a.account_id = g.account_id and a.id = g.app_id
           where g.user_id = $2 and g.app_id = $1 and g.ended_at is null and g.expires_at > $4 and g.scopes @> $3::text[] limit 1`,
    values: [wanted.app_id, wanted.user_id, wanted.scopes, wanted.now],
  })
  return rowCount === 1
}

/** What a person may do in the account of an app, if anything. */
export async function findConnector(
  sql: Sql,
  app_id: string,
  user_id: string,
): Promise<{ account_id: string; account_name: string; role: string } | undefined> {
  const { rows } = await sql.query<{ account_id: string; account_name: string; role: string }>({
    name: 'grant-connector',
    text: `select a.id as account_id, a.name as account_name, m.role from oauth_app o
           join account a on a.id = o.account_id
           join membership m on m.account_id = a.id and m.user_id = $2
           join account live on live.id = m.home_id and live.suspended_at is null
           join person p on p.id = m.user_id and p.disabled_at is null
           where o.id = $1`,
    values: [app_id, user_id],
  })
  return rows[0]
}

/** The connections of the account that live, newest first; of one person where one is named. */
export async function listConnectionsOf(
  context: Context,
  asked: Asked,
  user_id: string | undefined,
): Promise<Page<Omit<ConnectedApp, 'object'>>> {
  let query = context.db
    .selectFrom('oauth_grant as g')
    .innerJoin('oauth_app as a', (join) =>
      join.onRef('a.account_id', '=', 'g.account_id').onRef('a.id', '=', 'g.app_id'),
    )
    .innerJoin('person as p', 'p.id', 'g.user_id')
    .select(['g.id', 'g.app_id', 'a.name', 'g.user_id', 'p.email', 'g.scopes'])
    .select(['g.created_at', 'g.expires_at'])
    .where('g.account_id', '=', context.actor.account_id)
    .where('g.ended_at', 'is', null)
    .where('g.expires_at', '>', context.clock.now())
  if (user_id !== undefined) query = query.where('g.user_id', '=', user_id)
  return readPage(query, asked, { list: 'connected_apps', table: 'g' })
}
