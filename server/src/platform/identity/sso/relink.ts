import { at, invalid, Problem, type Page } from '#kit'
import { inTransaction, type PageQuery, type Context } from '#db'
import { recordAudit } from '#audit'
import { accountChangeEmail, type Emails } from '../emails.ts'
import { getMember } from '../people/members.ts'
import { endSessions } from '../sessions/end-session.ts'
import { getConnection } from '../store/connections.ts'
import { findIdentity, findIdentityOf, forgetIdentityOf, keepIdentity } from '../store/queries.ts'
import { isTaken, listIdentities, type LinkedRow } from '../store/identities.ts'
import { isSubject } from './assertion.ts'
import type { SsoIdentity } from '../sso-schema.ts'

/**
 * Lists the members who sign in with a connection and their subjects, newest link first.
 * @throws Problem not_found
 */
export async function listSsoIdentities(
  context: Context,
  connection_id: string,
  asked: PageQuery,
): Promise<Page<SsoIdentity>> {
  await getConnection(context, connection_id)
  const page = await listIdentities(context, connection_id, asked)
  return { ...page, data: page.data.map(identityOf) }
}

/**
 * Sets the subject with which a member signs in through a connection. This is needed if the
 * provider now uses another subject for the person. The previous subject no longer identifies the
 * member, so sessions that it opened end. The member is notified by email.
 * @throws Problem not_found; invalid_request for an invalid subject; state_conflict if the subject
 * belongs to another member
 */
export async function relinkSso(
  context: Context,
  { queueMail }: Pick<Emails, 'queueMail'>,
  { connection_id, user_id, subject }: { connection_id: string; user_id: string; subject: string },
): Promise<SsoIdentity> {
  if (!isSubject(subject))
    throw invalid([at('/subject', 'invalid_subject', 'The subject must be plain text.')])
  return inTransaction(context, async (tx) => {
    await getConnection(tx, connection_id)
    const of = { account_id: tx.actor.account_id, connection_id }
    const member = await getMember(tx, user_id)
    const holder = await findIdentity(tx.sql, { ...of, subject })
    if (holder && holder.user_id !== user_id) throw anothers()
    const before = await findIdentityOf(tx.sql, { ...of, user_id })
    const { email, name } = member
    if (before?.subject === subject) return identityOf({ ...before, id: user_id, email, name })
    const now = tx.clock.now()
    await forgetIdentityOf(tx.sql, { ...of, user_id })
    await keepIdentity(tx.sql, { ...of, subject, user_id, now })
    await endSessions(tx, user_id, of)
    await queueMail(tx, [
      accountChangeEmail(email, 'your identity at your company’s sign-in was changed'),
    ])
    await recordAudit(tx, [
      {
        action: 'sso.relink',
        subject_id: user_id,
        before: { connection_id, subject: before?.subject ?? null },
        after: { connection_id, subject },
      },
    ])
    return identityOf({ id: user_id, email, name, subject, created_at: now, last_seen_at: now })
  }).catch((error: unknown) => {
    throw isTaken(error) ? anothers() : error
  })
}

const anothers = (): Problem =>
  new Problem('state_conflict', 'Another member signs in with this subject.')

const identityOf = ({ id, email, name, subject, ...row }: LinkedRow): SsoIdentity => ({
  id,
  object: 'sso_identity',
  email,
  name,
  subject,
  created_at: row.created_at,
  last_seen_at: row.last_seen_at,
})
