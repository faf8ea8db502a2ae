import { Type, type Static } from 'typebox'
import { recordAudit } from '#audit'
import { inTransaction, type Context } from '#db'
import { faultsOfHours, HoursText } from '#hours'
import { getMember } from '#identity'
import {
  at,
  invalid,
  nullable,
  Problem,
  requireVersion,
  Timestamp,
  TimestampText,
  type ExpectedVersions,
} from '#kit'
import { usualCapacity } from './hand-out.ts'
import {
  listAssignees,
  lockAssignees,
  saveAvailability,
  type AssigneeRow,
} from './store/assignees.ts'

const said = {
  capacity: Type.Integer({
    minimum: 1,
    maximum: 1000,
    description: 'How many open leads they take at once; 20 unless set.',
  }),
  paused: Type.Boolean({ description: 'Whether they are given nothing for the time being.' }),
  hours: nullable(HoursText),
  days_off: Type.Array(
    Type.String({
      pattern: '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$',
      'x-form': 'a day, such as 2026-12-25',
      examples: ['2026-12-25'],
    }),
    {
      maxItems: 400,
      description: 'Days on which they are not there, beside those of the account.',
    },
  ),
}

/** When a member is there, and how much they take. */
export const Availability = Type.Object(
  {
    object: Type.Literal('availability'),
    user_id: Type.String({ description: 'The member.' }),
    ...said,
    paused_until: nullable(Timestamp('Until when they are paused; null where nobody said.')),
    open: Type.Integer({
      minimum: 0,
      description: 'Leads they were given in the days of the queue that have not ended.',
    }),
    version: Type.Integer({ description: 'Raised with every change; the ETag.' }),
  },
  { $id: 'Availability', description: 'When a member answers leads, and how many they take.' },
)
export type Availability = Static<typeof Availability>

/** What may be changed of it. @see RFC 7396 (merge patch) */
export const AvailabilityPatch = Type.Object(
  {
    capacity: Type.Optional(said.capacity),
    paused: Type.Optional(said.paused),
    paused_until: Type.Optional(
      nullable(TimestampText('Until when; null for until further notice.')),
    ),
    hours: Type.Optional(said.hours),
    days_off: Type.Optional(said.days_off),
  },
  { $id: 'AvailabilityPatch', additionalProperties: false },
)
export type AvailabilityPatch = Static<typeof AvailabilityPatch>

/** When a member is there; whoever said nothing is there in the account's hours. @throws Problem not_found */
export async function getAvailability(context: Context, user_id: string): Promise<Availability> {
  await getMember(context, user_id)
  const rows = await listAssignees(context)
  return availabilityOf(
    user_id,
    rows.find((row) => row.user_id === user_id),
  )
}

/**
 * Changes when a member is there: one’s own by anybody who answers leads, another’s by whoever runs the account or the instance. It holds for every lead from the moment this answers, for
 * hand-outs read it under the lock it is written by. @throws Problem not_found, forbidden, version_mismatch, invalid_request
 */
export async function setAvailability(
  context: Context,
  user_id: string,
  patch: AvailabilityPatch,
  expected: ExpectedVersions,
): Promise<Availability> {
  requireOwnOrAdmin(context, user_id)
  const faults = patch.hours ? faultsOfHours(patch.hours, '/hours') : []
  if (patch.paused_until != null && new Date(patch.paused_until) <= context.clock.now())
    faults.push(at('/paused_until', 'in_the_past', 'That time is over.'))
  if (faults.length > 0) throw invalid(faults)
  await getMember(context, user_id)
  return inTransaction(context, async (tx) => {
    const rows = await lockAssignees(tx)
    const before = availabilityOf(
      user_id,
      rows.find((row) => row.user_id === user_id),
    )
    requireVersion(expected, before.version)
    const { paused_until, ...rest } = patch
    const after = { ...before, ...rest }
    const until =
      paused_until === undefined
        ? before.paused_until
        : paused_until === null
          ? null
          : new Date(paused_until)
    await saveAvailability(tx, user_id, { ...after, paused_until: after.paused ? until : null })
    await recordAudit(tx, [
      { action: 'availability.update', subject_id: user_id, before: null, after: patch },
    ])
    return getAvailability(tx, user_id)
  })
}

function requireOwnOrAdmin({ actor }: Context, user_id: string): void {
  if (actor.kind === 'system') return
  if (actor.kind !== 'person') throw new Problem('person_required')
  const isRunning = actor.role === 'owner' || actor.role === 'admin'
  if (actor.user_id !== user_id && !isRunning)
    throw new Problem('forbidden', 'Only whoever runs the account says when others are there.')
}

const availabilityOf = (user_id: string, row: AssigneeRow | undefined): Availability => ({
  object: 'availability',
  user_id,
  capacity: row?.capacity ?? usualCapacity,
  paused: row?.paused ?? false,
  paused_until: row?.paused_until ?? null,
  hours: (row?.hours ?? null) as Availability['hours'],
  days_off: row?.days_off ?? [],
  open: row?.open ?? 0,
  version: row?.version ?? 1,
})
