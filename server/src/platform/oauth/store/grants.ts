import type { Page } from '#kit'
import { readPage, type PageQuery, type Context } from '#db'
import type { ConnectedApp } from '../schema.ts'
import { findGrantOfApp, findGrantSeeingAllLeads } from './queries.ts'

/**
 * Lists the account's active connections, newest first. If `user_id` is given, lists only this
 * person's connections.
 */
export async function listConnections(
  context: Context,
  asked: PageQuery,
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

/** Returns whether the account has an active grant of this app. */
export async function hasLiveGrant(
  { sql, actor, clock }: Context,
  app_id: string,
): Promise<boolean> {
  const { account_id } = actor
  const found = await findGrantOfApp(sql, { account_id, app_id, now: clock.now() })
  return found !== undefined
}

/** Returns whether a user who sees all leads of the account has an active grant of this app. */
export async function hasGrantSeeingAllLeads(
  { sql, actor, clock }: Context,
  app_id: string,
): Promise<boolean> {
  const { account_id } = actor
  const found = await findGrantSeeingAllLeads(sql, { account_id, app_id, now: clock.now() })
  return found !== undefined
}
