import { Type } from 'typebox'
import { deletedOf, listOf, pageQuery } from '#kit'
import {
  ChangedMember,
  changeRole,
  CreatedInvitation,
  endMemberSessions,
  getMember,
  Invitation,
  InvitationsRevoked,
  inviteMember,
  listInvitations,
  listMembers,
  Member,
  NewInvitation,
  revokeInvitation,
  RoleName,
  type DisconnectMember,
  type Emails,
} from '#identity'
import { dismissMember, type LeadParts } from '#leads'
import { contextOf } from '../operation/context.ts'
import type { Route } from '../operation/route.ts'
import { SessionsEnded } from './sessions.ts'

const tag = 'Members'
const MemberPatch = Type.Object(
  { role: RoleName },
  { $id: 'MemberPatch', additionalProperties: false },
)

/** A removed member. */
const RemovedMember = Type.Object({
  ...deletedOf('member').properties,
  reassigned_leads: Type.Integer({
    minimum: 0,
    description:
      'Number of the member’s open leads that were reassigned, or unassigned if there are no rules.',
  }),
  invitations_revoked: InvitationsRevoked,
})

/** Routes of the members of an account and its invitations. */
export function memberRoutes(
  route: Route,
  {
    letters,
    leads,
    disconnect,
  }: { letters: Emails; leads: LeadParts; disconnect: DisconnectMember },
): void {
  route.get(
    '/members',
    {
      config: { role: 'viewer', key: 'settings.read' },
      schema: {
        tag,
        summary: 'List members',
        description:
          'Returns the members of the account, with their role and the time of their last use.',
        query: Type.Object(pageQuery),
        response: { 200: listOf(Member) },
      },
    },
    (request) => listMembers(contextOf(request), request.query),
  )

  route.get(
    '/members/:user_id',
    {
      config: { role: 'viewer', key: 'settings.read' },
      schema: {
        tag,
        summary: 'Get a member',
        description: 'Returns one member by the ID of the person.',
        response: { 200: Member },
      },
    },
    (request) => getMember(contextOf(request), request.params.user_id),
  )

  route.patch(
    '/members/:user_id',
    {
      config: { role: 'admin', key: 'settings.write', isLiveOnly: true },
      schema: {
        tag,
        summary: 'Change the role of a member',
        description:
          'Open invitations that the new role may not send are revoked. Only owners can grant or remove the role owner, after a sign-in within the last 15 minutes. At least one owner must remain.',
        body: MemberPatch,
        example: { role: 'admin' },
        response: { 200: ChangedMember },
      },
    },
    (request) => changeRole(contextOf(request), request.params.user_id, request.body.role),
  )

  route.delete(
    '/members/:user_id',
    {
      config: { role: 'admin', key: 'settings.write', isLiveOnly: true },
      schema: {
        tag,
        summary: 'Remove a member',
        description:
          'Ends the person’s sessions in the account, the apps they connected and their open invitations. API keys stay valid. Open leads are reassigned by the rules. Only owners can remove owners, after a sign-in within the last 15 minutes.',
        response: { 200: RemovedMember },
      },
    },
    async (request) => {
      const id = request.params.user_id
      const ended = await dismissMember(contextOf(request), { ...leads, disconnect }, id)
      return { id, object: 'member', deleted: true, ...ended } as const
    },
  )

  route.delete(
    '/members/:user_id/sessions',
    {
      config: { role: 'owner', isLiveOnly: true },
      schema: {
        tag,
        summary: "End a member's sessions",
        description:
          'Signs the member out of the account and its test data everywhere. They stay a member and may sign in again. To end the sessions of an owner, sign in again first if your sign-in is older than 15 minutes.',
        response: { 200: SessionsEnded },
      },
    },
    async (request) => ({
      object: 'sessions_ended' as const,
      ended: await endMemberSessions(contextOf(request), request.params.user_id),
    }),
  )

  route.get(
    '/invitations',
    {
      config: { role: 'admin', key: 'settings.read', isLiveOnly: true },
      schema: {
        tag,
        summary: 'List open invitations',
        description:
          'Returns invitations with a valid link: not used, not revoked and not expired.',
        query: Type.Object(pageQuery),
        response: { 200: listOf(Invitation) },
      },
    },
    (request) => listInvitations(contextOf(request), request.query),
  )

  route.post(
    '/invitations',
    {
      config: { role: 'admin', key: 'settings.write', isLiveOnly: true, secret: true },
      schema: {
        tag,
        summary: 'Invite a person',
        description:
          'Sends a link that works once, for seven days. Without a mail server, the response contains the link. If you invite an address again, its link is replaced. An account may have at most 200 open invitations. It sends at most 200 of these emails per hour, and at most five per hour to one address. Only owners can invite owners, after a sign-in within the last 15 minutes.',
        body: NewInvitation,
        example: { email: 'grace@example.com', role: 'member' },
        response: { 200: CreatedInvitation },
      },
    },
    (request) => inviteMember(contextOf(request), letters, request.body),
  )

  route.delete(
    '/invitations/:invitation_id',
    {
      config: { role: 'admin', key: 'settings.write', isLiveOnly: true },
      schema: {
        tag,
        summary: 'Revoke an invitation',
        description: 'The link of the invitation stops working.',
        response: { 200: deletedOf('invitation') },
      },
    },
    async (request) => {
      const id = request.params.invitation_id
      await revokeInvitation(contextOf(request), id)
      return { id, object: 'invitation', deleted: true } as const
    },
  )
}
