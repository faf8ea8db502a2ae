import {
  Assignment,
  Availability,
  AvailabilityPatch,
  getAssignment,
  getAvailability,
  NewAssignment,
  setAssignment,
  setAvailability,
} from '#assignment'
import {
  assignLead,
  assignLeads,
  claimLead,
  Lead,
  NewAssignee,
  NewAssignees,
  simulateAssignment,
  AssignmentSimulation,
  SimulationRequest,
  unassignLead,
  type LeadParts,
} from '#leads'
import { batchAnswer, Batch } from '../problems/batch.ts'
import { contextOf, expectedVersions } from '../operation/context.ts'
import type { Route } from '../operation/route.ts'

const tag = 'Assignment'

/** Whose leads are: the rules, who is there, and one by one. */
export function assignmentRoutes(
  route: Route,
  { leads, public_url }: { leads: LeadParts; public_url: string },
): void {
  route.get(
    '/assignment',
    {
      config: { role: 'viewer' },
      schema: {
        tag,
        summary: 'Get who gets which lead',
        description: 'The rules from top to bottom, the groups they name, and what happens else.',
        response: { 200: Assignment },
      },
    },
    (request) => getAssignment(contextOf(request)),
  )

  route.put(
    '/assignment',
    {
      config: { role: 'admin' },
      schema: {
        tag,
        summary: 'Set who gets which lead',
        description:
          'Replaces all rules. Effective at once for leads that come to the process that answered, and within a second in other processes. Without rules no lead is assigned.',
        body: NewAssignment,
        example: {
          rules: [
            {
              name: 'Rentals north',
              when: { type: ['rental'], city: ['Austin'] },
              to: { group: 'north' },
            },
            { name: 'Everything else', when: {}, to: { group: 'all' } },
          ],
          groups: [
            { id: 'north', name: 'North', members: ['usr_01k9zq3v8m5r2x7c4h6t8n9p0c'] },
            { id: 'all', name: 'All', members: ['usr_01k9zq3v8m5r2x7c4h6t8n9p0c'] },
          ],
          last_resort: null,
          take_back: true,
        },
        response: { 200: Assignment },
      },
    },
    (request) => setAssignment(contextOf(request), request.body, expectedVersions(request)),
  )

  route.post(
    '/assignment/simulate',
    {
      config: { role: 'admin', idempotency: 'none', work: 'batch' },
      schema: {
        tag,
        summary: 'Try rules on past leads',
        description:
          'Who would have had which of the leads of the last days. Nothing changes; without a draft the present rules are tried.',
        body: SimulationRequest,
        example: { days: 30 },
        response: { 200: AssignmentSimulation },
      },
    },
    (request) => simulateAssignment(contextOf(request), leads, request.body),
  )

  route.get(
    '/members/:user_id/availability',
    {
      config: { role: 'viewer' },
      schema: {
        tag,
        summary: 'Get when a member is there',
        description: 'How much they take, when they are there, and how much they have.',
        response: { 200: Availability },
      },
    },
    (request) => getAvailability(contextOf(request), request.params.user_id),
  )

  route.patch(
    '/members/:user_id/availability',
    {
      config: { role: 'member' },
      schema: {
        tag,
        summary: 'Change when a member is there',
        description:
          'One’s own, or another’s for whoever runs the account. It holds from the moment this is answered: a paused member is handed nothing more.',
        body: AvailabilityPatch,
        example: { paused: true },
        response: { 200: Availability },
      },
    },
    (request) =>
      setAvailability(
        contextOf(request),
        request.params.user_id,
        request.body,
        expectedVersions(request),
      ),
  )

  const write = { config: { scope: 'customers.write' } } as const

  route.put(
    '/leads/:lead_id/assignee',
    {
      ...write,
      schema: {
        tag,
        summary: 'Assign a lead',
        description: 'Makes it a member’s, whatever they have already; their customer goes along.',
        body: NewAssignee,
        example: { assigned_to: 'usr_01k9zq3v8m5r2x7c4h6t8n9p0c', reason: 'She knows the house.' },
        response: { 200: Lead },
      },
    },
    (request) =>
      assignLead(
        contextOf(request),
        request.params.lead_id,
        request.body,
        expectedVersions(request),
      ),
  )

  route.delete(
    '/leads/:lead_id/assignee',
    {
      ...write,
      schema: {
        tag,
        summary: 'Take a lead from its member',
        description: 'It is nobody’s then, until it is assigned again.',
        response: { 200: Lead },
      },
    },
    (request) =>
      unassignLead(contextOf(request), request.params.lead_id, expectedVersions(request)),
  )

  route.post(
    '/leads/assign',
    {
      config: { ...write.config, work: 'batch' },
      schema: {
        tag,
        summary: 'Assign many leads',
        description:
          'Those that are named, or up to 500 that fit a filter, in one transaction, each by itself: one that is not there fails alone.',
        body: NewAssignees,
        example: { lead_ids: ['lead_01k9zq3v8m5r2x7c4h6t8n9p0c'], assigned_to: null },
        response: { 200: Batch },
      },
    },
    async (request) => {
      const results = await assignLeads(contextOf(request), request.body)
      return batchAnswer(results, request.id, public_url)
    },
  )

  route.post(
    '/leads/:lead_id/claim',
    {
      config: { role: 'member', idempotency: 'none' },
      schema: {
        tag,
        summary: 'Claim a lead',
        description:
          'Takes a lead that is offered to a group one belongs to. Of two at once one has it, and the other is told who.',
        response: { 200: Lead },
      },
    },
    (request) => claimLead(contextOf(request), leads, request.params.lead_id),
  )
}
