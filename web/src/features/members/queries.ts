import type { AnswerOf } from '@leadhouse/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { useList } from '../../ui/use-list.ts'

export type Member = AnswerOf<'/v1/members', 'get'>['data'][number]
export type Invitation = AnswerOf<'/v1/invitations', 'get'>['data'][number]

/** What each role may do, from the most to the least. */
export const roles = [
  { value: 'owner', label: 'Owner', says: 'everything, also ownership and deletion' },
  { value: 'admin', label: 'Admin', says: 'all settings, people and keys' },
  { value: 'member', label: 'Member', says: 'leads, customers, services and webhooks' },
  { value: 'viewer', label: 'Viewer', says: 'reads' },
] as const
export type Role = (typeof roles)[number]['value']

/** Who belongs to the account. */
export const useMembers = () =>
  useList(['members'], (cursor, signal) =>
    api.get('/v1/members', { query: { limit: 100, ...(cursor && { cursor }) }, signal }),
  )

/** Who was asked and has not answered. */
export const useInvitations = () =>
  useList(['members', 'invitations'], (cursor, signal) =>
    api.get('/v1/invitations', { query: { limit: 100, ...(cursor && { cursor }) }, signal }),
  )

/** A change of who belongs; afterwards both lists are read anew. */
export function useMemberChange<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => queries.invalidateQueries({ queryKey: ['members'] }),
  })
}
