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

/** The most leads that are gone through; of more the newest. */
const maxLeads = 5000

/** What is tried. */
export const SimulationRequest = Type.Object(
  {
    assignment: Type.Optional(NewAssignment),
    days: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 90, description: 'Over so many days; 30 unless said.' }),
    ),
  },
  {
    $id: 'AssignmentSimulationRequest',
    additionalProperties: false,
    description: 'What to try: a draft, or without one the present rules.',
  },
)
export type SimulationRequest = Static<typeof SimulationRequest>

const count = (description: string) => Type.Integer({ minimum: 0, description })

/** Who would have had which of the leads that came. */
export const AssignmentSimulation = Type.Object(
  {
    object: Type.Literal('assignment_simulation'),
    leads: count('How many leads were gone through, the latest 5,000 at most.'),
    by_member: Type.Array(
      Type.Object({
        user_id: Type.String({ description: 'The member.' }),
        name: Type.String({ description: 'What they are called.' }),
        leads: count('How many they would have had.'),
      }),
    ),
    by_rule: Type.Array(
      Type.Object({
        rule: Type.Integer({ minimum: 1, description: 'Which rule, from 1.' }),
        name: Type.String({ description: 'What it is called.' }),
        leads: count('How many it would have handed out or offered.'),
      }),
    ),
    known: count('How many would have gone to the person their customer knows.'),
    offered: count('How many would have been offered to a group.'),
    nobody: count('How many would have been nobody’s.'),
    last_resort: count('How many no rule would have handed out.'),
    sample: Type.Array(
      Type.Object({
        lead_id: Type.String({ description: 'The lead.' }),
        assigned_to: nullable(Type.String({ description: 'Whose it would have been.' })),
        because: Type.String({ description: 'Why, in a sentence.' }),
      }),
      { description: 'The latest twenty.' },
    ),
  },
  { $id: 'AssignmentSimulation', description: 'Who would have had what. Nothing changes.' },
)
export type AssignmentSimulation = Static<typeof AssignmentSimulation>

/**
 * Runs rules over the leads of the last days, the earliest first, from members who have nothing, as they are there now and by their hours of then. Leads that have
 * ended by now are taken to have ended at once. Nothing changes. @throws Problem invalid_request for a draft that names whom there is not
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
    const { kind, rule, because } = decision
    return { lead_id: lead.id, assigned_to, kind, rule, because, isKnown: theirs !== null && assigned_to === theirs && rule === null } // oxfmt-ignore
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
    nobody: counted(({ kind }) => kind === 'nobody'),
    last_resort: counted(
      ({ rule, kind, isKnown }) => rule === null && kind === 'member' && !isKnown,
    ),
    sample: decided
      .slice(-20)
      .toReversed()
      .map(({ lead_id, assigned_to, because }) => ({ lead_id, assigned_to, because })),
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

/** A member who said nothing of themselves. */
const silent = {
  capacity: usualCapacity,
  paused: false,
  paused_until: null,
  hours: null,
  days_off: [],
  updated_at: new Date(0),
  version: 1,
}

/** A lead as rules see it. */
type HandledLead = Handled & Pick<LeadRow, 'id' | 'customer_id' | 'status'>

/** The leads since a moment that somebody was to answer, the latest `limit` of them, the earliest first. */
async function listHandled(context: Context, since: Date, limit: number): Promise<HandledLead[]> {
  const rows = await listHandledLeads(context, { since: idsFrom('lead', since), limit })
  return rows
    .map(({ inputs, ...lead }) => ({
      ...lead,
      language: textIn(inputs)?.reading?.language ?? null,
    }))
    .reverse()
}
