import {
  actorId,
  at,
  days,
  invalid,
  isEmail,
  later,
  newCheckedSecret,
  newId,
  normaliseEmail,
  notFound,
  sha256,
  Problem,
  type Page,
} from '#kit'
import { inTransaction, type PageQuery, type Context } from '#db'
import { recordAudit } from '#audit'
import {
  closeRevoked,
  countOpenInvitations,
  findAccountName,
  findInvitationForUpdate,
  findPersonByEmail,
  listMemberships,
} from '../store/queries.ts'
import { listOpenInvitations, replaceInvitation, type InvitationRow } from '../store/invitations.ts'
import { invitationEmail, type Emails } from '../emails.ts'
import { takeMail } from './mail-limits.ts'
import { requireOwner } from './change-role.ts'
import type { CreatedInvitation, Invitation, NewInvitation } from './schema.ts'

/** Maximum number of open invitations of an account. */
export const maxOpenInvitations = 200

/**
 * Invites a person by email. The link works once, for 7 days. An open invitation to the same
 * address is replaced. If no mail server is configured, the caller gets the link and can send it
 * themselves.
 * @throws Problem invalid_request for an address that is invalid, belongs to a member or is being
 * invited at the same time; forbidden if an admin invites an owner; reauthentication_required if an
 * owner invites an owner without a recent sign-in; rate_limited beyond the hourly limit of emails;
 * limit_reached beyond the limit of open invitations
 */
export async function inviteMember(
  context: Context,
  { queueMail, public_url, has_mailer }: Emails,
  wanted: NewInvitation,
): Promise<CreatedInvitation> {
  const email = normaliseEmail(wanted.email)
  if (!isEmail(email))
    throw invalid([at('/email', 'invalid_email', 'The e-mail address is invalid.')])
  return inTransaction(context, async (tx) => {
    if (wanted.role === 'owner') await requireOwner(tx)
    const { account_id } = tx.actor
    const person = await findPersonByEmail(tx.sql, { email })
    const memberships = person ? await listMemberships(tx.sql, { user_id: person.id }) : []
    if (memberships.some((membership) => membership.account_id === account_id))
      throw invalid([at('/email', 'is_member', 'This person is already a member.')])
    const now = tx.clock.now()
    const token = newCheckedSecret('lh_in_', tx.database.cell)
    const row = await replaceInvitation(tx, {
      id: newId('inv', now),
      email,
      role: wanted.role,
      hash: sha256(token),
      invited_by: actorId(tx.actor),
      expires_at: later(now, days(7)),
    })
    if (!row)
      throw invalid([
        at(
          '/email',
          'is_invited',
          'Another request invited this person at the same time. See the list of invitations.',
        ),
      ])
    // Of simultaneous invitations, one waits here until the other commits, so the count below
    // includes both.
    await takeMail(tx, email)
    const { open } = await countOpenInvitations(tx, { now })
    if (open > maxOpenInvitations)
      throw new Problem(
        'limit_reached',
        `An account has at most ${maxOpenInvitations} open invitations. Revoke one first.`,
      )
    const link = `${public_url}/auth/invitation?token=${token}`
    const { name } = await findAccountName(tx, {})
    await queueMail(tx, [invitationEmail(email, name, link)])
    await recordAudit(tx, [
      {
        action: 'invitation.create',
        subject_id: row.id,
        before: null,
        after: { email, role: wanted.role },
      },
    ])
    return { ...invitationOf(row), link: has_mailer ? null : link }
  })
}

/** Lists invitations that have not been accepted, newest first. */
export async function listInvitations(
  context: Context,
  asked: PageQuery,
): Promise<Page<Invitation>> {
  const page = await listOpenInvitations(context, asked)
  return { ...page, data: page.data.map(invitationOf) }
}

/**
 * Revokes an invitation. Its link stops working.
 * @throws Problem not_found
 */
export async function revokeInvitation(context: Context, id: string): Promise<void> {
  await inTransaction(context, async (tx) => {
    const before = await findInvitationForUpdate(tx, { id })
    if (!before) throw notFound()
    await closeRevoked(tx, { id })
    await recordAudit(tx, [
      {
        action: 'invitation.revoke',
        subject_id: id,
        before: { email: before.email, role: before.role },
        after: null,
      },
    ])
  })
}

const invitationOf = (row: InvitationRow): Invitation => ({
  id: row.id,
  object: 'invitation',
  email: row.email,
  role: row.role,
  invited_by: row.invited_by,
  expires_at: row.expires_at,
  created_at: row.created_at,
})
