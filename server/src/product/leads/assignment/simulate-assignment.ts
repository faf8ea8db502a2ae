import { Type, type Static } from 'typebox'
import {
  decide,
  getAssignment,
  give,
  listAssignees,
  NewAssignment,
  requireSense,
  roomOf,
  usualCapacity,
  type Handled,
} from '#assignment'
import type { Context } from '#db'
import { days, later, nullable, idsFrom } from '#kit'
import type { LeadParts } from '../parts.ts'
import { isOpen } from '../states.ts'
import { textIn } from '#qualification'
import type { LeadRow } from '../store/columns.ts'
import { listHandledLeads } from '../store/queries.ts'

/** Maximum number of leads in a simulation. The newest are used. */
const maxLeads = 5000

/** Request body that simulates an assignment. */
export const SimulationRequest = Type.Object(
  {
    assignment: Type.Optional(NewAssignment),
    days: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 90,
        description: 'Number of past days to simulate. Default: 30.',
      }),
    ),
  },
  {
    $id: 'AssignmentSimulationRequest',
    additionalProperties: false,
    description: 'Assignment rules to simulate. Default: the current rules.',
  },
)
export type SimulationRequest = Static<typeof SimulationRequest>

const count = (description: string) => Type.Integer({ minimum: 0, description })

/** Result of a simulated assignment. */
export const AssignmentSimulation = Type.Object(
  {
    object: Type.Literal('assignment_simulation'),
    leads: count('Number of simulated leads. At most the latest 5,000 are used.'),
    by_member: Type.Array(
      Type.Object({
        user_id: Type.String({ description: 'ID of the member.' }),
        name: Type.String({ description: 'Name of the member.' }),
        leads: count('Number of leads the member would have been assigned.'),
      }),
    ),
    by_rule: Type.Array(
      Type.Object({
        rule: Type.Integer({ minimum: 1, description: 'Position of the rule, starting at 1.' }),
        name: Type.String({ description: 'Name of the rule.' }),
        leads: count('Number of leads the rule would have assigned or offered.'),
      }),
    ),
    known: count(
      'Number of leads that would have been assigned to the member who already has the customer.',
    ),
    offered: count('Number of leads that would have been offered to a group.'),
    unassigned: count('Number of leads that would have stayed unassigned.'),
    fallback: count('Number of leads that would have been assigned to a member without a rule.'),
    sample: Type.Array(
      Type.Object({
        lead_id: Type.String({ description: 'ID of the lead.' }),
        assigned_to: nullable(
          Type.String({
            description:
              'ID of the member the lead would have been assigned to. Null if unassigned.',
          }),
        ),
        reason: Type.String({ description: 'Reason for the decision, as a sentence.' }),
      }),
      { description: 'Decisions for the latest twenty leads.' },
    ),
  },
  {
    $id: 'AssignmentSimulation',
    description: 'Result of a simulated assignment. A simulation changes no data.',
  },
)
export type AssignmentSimulation = Static<typeof AssignmentSimulation>

/**
 * Simulates assignment rules over the leads of the last days, oldest first, and changes no data.
 * Members start without open leads. Their current settings apply, with the working hours at the
 * time of each lead. A lead that is closed by now counts as closed immediately.
 *
 * @throws Problem invalid_request for a draft that names an unknown member
 */
export async function simulateAssignment(
  context: Context,
  parts: Pick<LeadParts, 'accounts' | 'hours'>,
  asked: SimulationRequest,
): Promise<AssignmentSimulation> {
  const { object: _, updated_at: __, version: ___, ...present } = await getAssignment(context)
  const assignment = asked.assignment ?? present
  const room = await emptyRoom(context, parts, assignment)
  const since = later(context.clock.now(), -days(asked.days ?? 30))
  const leads = await listHandled(context, since, maxLeads)
  const known = new Map<string, string>()
  const decided = leads.map((lead) => {
    const theirs = known.get(lead.customer_id) ?? null
    const decision = decide(room, lead, lead.created_at, {
      known: theirs,
      except: null,
      isAgain: false,
    })
    const assigned_to = decision.kind === 'member' ? decision.member.user_id : null
    if (decision.kind === 'member') {
      give(decision.member, lead.created_at)
      if (!isOpen(lead.status)) decision.member.open -= 1
      known.set(lead.customer_id, decision.member.user_id)
    }
    const { kind, rule, because: reason } = decision
    return { lead_id: lead.id, assigned_to, kind, rule, reason, isKnown: theirs !== null && assigned_to === theirs && rule === null } // oxfmt-ignore
  })
  const counted = (is: (one: (typeof decided)[number]) => boolean): number =>
    decided.filter(is).length
  return {
    object: 'assignment_simulation',
    leads: decided.length,
    by_member: [...room.members.values()]
      .map(({ user_id, name }) => ({
        user_id,
        name,
        leads: counted(({ assigned_to }) => assigned_to === user_id),
      }))
      .toSorted((a, b) => b.leads - a.leads),
    by_rule: assignment.rules.map(({ name }, i) => ({
      rule: i + 1,
      name,
      leads: counted(({ rule, kind }) => rule === i && kind !== 'nobody'),
    })),
    known: counted(({ isKnown }) => isKnown),
    offered: counted(({ kind }) => kind === 'offer'),
    unassigned: counted(({ kind }) => kind === 'nobody'),
    fallback: counted(({ rule, kind, isKnown }) => rule === null && kind === 'member' && !isKnown),
    sample: decided
      .slice(-20)
      .toReversed()
      .map(({ lead_id, assigned_to, reason }) => ({ lead_id, assigned_to, reason })),
  }
}

async function emptyRoom(
  context: Context,
  { accounts, hours: book }: Pick<LeadParts, 'accounts' | 'hours'>,
  assignment: NewAssignment,
) {
  const { account_id } = context.actor
  const answerers = await requireSense(context, assignment)
  const answering = await book.of(account_id)
  const { time_zone } = await accounts.get(account_id)
  const said = new Map((await listAssignees(context)).map((row) => [row.user_id, row]))
  const rows = [...answerers.keys()].map((user_id) => ({
    ...(said.get(user_id) ?? { ...silent, user_id }),
    open: 0,
    allowance: 0,
    handed_at: null,
  }))
  const setup = {
    assignment,
    names: new Map([...answerers].map(([id, { name }]) => [id, name])),
    owners: [...answerers].filter(([, { is_owner }]) => is_owner).map(([id]) => id),
    time_zone: answering.hours?.time_zone ?? time_zone,
    ...answering,
  }
  return roomOf(setup, rows)
}

/** Settings of a member who has not stored any. */
const silent = {
  capacity: usualCapacity,
  paused: false,
  paused_until: null,
  hours: null,
  days_off: [],
  updated_at: new Date(0),
  version: 1,
}

/** Lead with the columns that assignment rules read. */
type HandledLead = Handled & Pick<LeadRow, 'id' | 'customer_id' | 'status'>

/** Returns the latest `limit` leads since a time that needed a response, oldest first. */
async function listHandled(context: Context, since: Date, limit: number): Promise<HandledLead[]> {
  const rows = await listHandledLeads(context, { since: idsFrom('lead', since), limit })
  return rows
    .map(({ inputs, ...lead }) => ({
      ...lead,
      language: textIn(inputs)?.reading?.language ?? null,
    }))
    .reverse()
}
