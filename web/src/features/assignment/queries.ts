import type {
  Assignment,
  AssignmentInput,
  Availability,
  AvailabilityPatch,
} from '@leadhouse/sdk/dashboard'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { changeOf } from '../../ui/use-change.ts'

export type { Assignment, Availability, AvailabilityPatch }
export type NewAssignment = AssignmentInput
export type Rule = NewAssignment['rules'][number]
export type Group = NewAssignment['groups'][number]

/** The assignment rules. */
export const useAssignment = () =>
  useQuery({
    queryKey: ['assignment'],
    queryFn: ({ signal }) => api.get('/v1/assignment', { signal }),
  })

const useChange = changeOf('assignment', 'availability')

/** Saves the assignment rules without overwriting a change made by another user meanwhile. */
export const useSetAssignment = (version: number) =>
  useChange((body: NewAssignment) => api.put('/v1/assignment', { body, ifVersion: version }))

/** Tests rules on the leads of the last 30 days. Nothing changes. */
export const useSimulation = () =>
  useMutation({
    mutationFn: (assignment: NewAssignment) =>
      api.post('/v1/assignment/simulate', { body: { assignment, days: 30 } }),
    meta: { isSilent: true },
  })

/** The availability of a member. */
export const useAvailability = (user_id: string) =>
  useQuery({
    queryKey: ['availability', user_id],
    queryFn: ({ signal }) =>
      api.get('/v1/members/{user_id}/availability', { path: { user_id }, signal }),
  })

/** Changes the availability of a member. */
export const useSetAvailability = (user_id: string) =>
  useChange((body: AvailabilityPatch) =>
    api.patch('/v1/members/{user_id}/availability', { path: { user_id }, body }),
  )

/** The members who can answer leads, by name. */
export const useAnswerers = () =>
  useQuery({
    queryKey: ['members', 'answerers'],
    queryFn: ({ signal }) => api.get('/v1/members', { query: { limit: 100 }, signal }),
    select: ({ data }) =>
      data
        .filter(({ role }) => role !== 'viewer')
        .map(({ id, name, email }) => ({ value: id, label: name ?? email })),
    staleTime: 60_000,
  })

const useLeadChange = changeOf('leads', 'customers', 'availability')

/** Assigns a lead to a member, or to no one with null. */
export const useAssign = (lead_id: string) =>
  useLeadChange((assigned_to: string | null) =>
    assigned_to === null
      ? api.delete('/v1/leads/{lead_id}/assignee', { path: { lead_id } })
      : api.put('/v1/leads/{lead_id}/assignee', { path: { lead_id }, body: { assigned_to } }),
  )

/** Claims an offered lead. */
export const useClaimLead = (lead_id: string) =>
  useLeadChange((_asked: undefined) => api.post('/v1/leads/{lead_id}/claim', { path: { lead_id } }))
