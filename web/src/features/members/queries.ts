import type { Invitation, Member } from '@leadhouse/sdk'
import { api } from '../../api.ts'
import { changeOf } from '../../ui/use-change.ts'
import { useList } from '../../ui/use-list.ts'
import { membersText } from '#texts/members.ts'

export type { Invitation, Member }

/** The permissions of each role, from the most to the least. */
export const roles = [
  { value: 'owner', label: membersText.owner, says: membersText.everythingAlsoOwnershipAnd },
  { value: 'admin', label: membersText.admin, says: membersText.allSettingsPeopleAnd },
  { value: 'member', label: membersText.member, says: membersText.leadsCustomersServicesAnd },
  { value: 'viewer', label: membersText.viewer, says: membersText.reads },
] as const
export type Role = (typeof roles)[number]['value']

/** The members of the account. */
export const useMembers = () =>
  useList(['members'], (page, signal) => api.get('/v1/members', { query: page, signal }))

/** The pending invitations. */
export const useInvitations = () =>
  useList(['members', 'invitations'], (page, signal) =>
    api.get('/v1/invitations', { query: page, signal }),
  )

/** Changes members, then refetches both lists. */
export const useMemberChange = changeOf('members')
