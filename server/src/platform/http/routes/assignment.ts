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

/**
 * Routes of the assignment of leads: rules, availability of members, and assigning single leads.
 */
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
        summary: 'Get assignment rules',
        description:
          'Returns the rules from top to bottom, their groups, and what happens if no rule applies.',
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
        summary: 'Replace assignment rules',
        description:
          'Replaces all rules. They apply at once to leads received by the process that answered, and within a second in other processes. Without rules, no lead is assigned.',
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
          fallback: null,
          reassign_overdue: true,
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
        summary: 'Simulate rules on past leads',
        description:
          'Returns who would have been assigned each lead of the last days. Nothing is changed. Without draft rules, the current rules are simulated.',
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
        summary: 'Get the availability of a member',
        description: 'Returns the member’s capacity, working times and current workload.',
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
        summary: 'Update the availability of a member',
        description:
          'Members can change their own availability; admins and owners can change that of others. It applies as soon as the response is sent: no further leads are assigned to a paused member.',
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
        description:
          'Assigns the lead to a member, regardless of the member’s workload. The customer is assigned with the lead.',
        body: NewAssignee,
        example: { assigned_to: 'usr_01k9zq3v8m5r2x7c4h6t8n9p0c', reason: 'She knows the house.' },
        response: { 200: Lead },
      },
    },
    (request) =>
      assignLead(
        contextOf(request),
        leads,
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
        summary: 'Unassign a lead',
        description: 'The lead is unassigned until it is assigned again.',
        response: { 200: Lead },
      },
    },
    (request) =>
      unassignLead(contextOf(request), leads, request.params.lead_id, expectedVersions(request)),
  )

  route.post(
    '/leads/assign',
    {
      config: { ...write.config, work: 'batch' },
      schema: {
        tag,
        summary: 'Assign many leads',
        description:
          'Assigns the listed leads, or up to 500 leads that match a filter, in one transaction. Each lead is handled separately: if one does not exist, only that one fails.',
        body: NewAssignees,
        example: { lead_ids: ['lead_01k9zq3v8m5r2x7c4h6t8n9p0c'], assigned_to: null },
        response: { 200: Batch },
      },
    },
    async (request) => {
      const results = await assignLeads(contextOf(request), leads, request.body)
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
          'Claims a lead that is offered to a group of which the caller is a member. If two members claim it at the same time, one gets it, and the other gets an error that names the assignee.',
        response: { 200: Lead },
      },
    },
    (request) => claimLead(contextOf(request), leads, request.params.lead_id),
  )
}
