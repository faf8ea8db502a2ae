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
import { invitationLetter, type Letters } from '../letters.ts'
import { takeMail } from './mail-limits.ts'
import { requireOwner } from './change-role.ts'
import type { CreatedInvitation, Invitation, NewInvitation } from './schema.ts'

/** The most invitations of an account that may be open at the same time. */
export const maxOpenInvitations = 200

/**
 * Invites a person by mail; the link works for 7 days and once. An open invitation to the same address is replaced. Without a mail server whoever
 * invites is given the link, to hand on.
 * @throws Problem invalid_request for an address that is none, belongs to a member or is invited at the same moment; forbidden where an admin would
 * make an owner; reauthentication_required where an owner would long after their sign-in; rate_limited past the emails of an hour; limit_reached past the
 * open invitations of an account
 */
export async function inviteMember(
  context: Context,
  { queueMail, public_url, has_mailer }: Letters,
  wanted: NewInvitation,
): Promise<CreatedInvitation> {
  const email = normaliseEmail(wanted.email)
  if (!isEmail(email))
    throw invalid([at('/email', 'invalid_email', 'The e-mail address is not one.')])
  return inTransaction(context, async (tx) => {
    if (wanted.role === 'owner') await requireOwner(tx)
    const { account_id } = tx.actor
    const person = await findPersonByEmail(tx.sql, { email })
    const memberships = person ? await listMemberships(tx.sql, { user_id: person.id }) : []
    if (memberships.some((membership) => membership.account_id === account_id))
      throw invalid([at('/email', 'is_member', 'This person is a member already.')])
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
        at('/email', 'is_invited', 'This person was invited at the same moment; see the list.'),
      ])
    // Of invitations that are sent at the same moment, one waits here for the other to commit: the count below includes it.
    await takeMail(tx, email)
    const { open } = await countOpenInvitations(tx, { now })
    if (open > maxOpenInvitations)
      throw new Problem(
        'limit_reached',
        `An account has at most ${maxOpenInvitations} open invitations. Withdraw one first.`,
      )
    const link = `${public_url}/auth/invitation?token=${token}`
    const { name } = await findAccountName(tx, {})
    await queueMail(tx, [invitationLetter(email, name, link)])
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

/** Invitations that wait for an answer, newest first. */
export async function listInvitations(
  context: Context,
  asked: PageQuery,
): Promise<Page<Invitation>> {
  const page = await listOpenInvitations(context, asked)
  return { ...page, data: page.data.map(invitationOf) }
}

/** Takes an invitation back; its link no longer works. @throws Problem not_found */
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
