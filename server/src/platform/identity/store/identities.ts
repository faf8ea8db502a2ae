import type { Page } from '#kit'
import { readPage, type PageQuery, type Context } from '#db'
import type { SsoIdentity } from '../sso-schema.ts'

/** A subject of a connection with the person linked to it. */
export type LinkedRow = Omit<SsoIdentity, 'object'>

/** Lists the members linked to subjects of a connection, newest link first. */
export async function listIdentities(
  context: Context,
  connection_id: string,
  asked: PageQuery,
): Promise<Page<LinkedRow>> {
  const linked = context.db
    .selectFrom((eb) =>
      eb
        .selectFrom('sso_identity')
        .select(['user_id as id', 'subject', 'created_at', 'last_seen_at'])
        .where('account_id', '=', context.actor.account_id)
        .where('connection_id', '=', connection_id)
        .as('i'),
    )
    .innerJoin('person as p', 'p.id', 'i.id')
    .select(['i.id', 'p.email', 'p.name', 'i.subject', 'i.created_at', 'i.last_seen_at'])
  return readPage(linked, asked, { list: `sso_identities ${connection_id}`, table: 'i' })
}

/**
 * Returns whether an error is a violation of a unique constraint.
 * @see PostgreSQL, unique_violation
 */
export const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505'
