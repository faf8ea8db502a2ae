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
import { usualCapacity } from './assign-by-rules.ts'
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
    description:
      'Maximum number of open leads that the member is assigned at the same time. Default: 20.',
  }),
  paused: Type.Boolean({ description: 'Whether the member is paused and is assigned no leads.' }),
  hours: nullable(HoursText),
  days_off: Type.Array(
    Type.String({
      pattern: '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$',
      'x-form': 'a date, such as 2026-12-25',
      examples: ['2026-12-25'],
    }),
    {
      maxItems: 400,
      description:
        'Days on which the member does not work, in addition to the days off of the account.',
    },
  ),
}

/** Availability and capacity of a member. */
export const Availability = Type.Object(
  {
    object: Type.Literal('availability'),
    user_id: Type.String({ description: 'ID of the member.' }),
    ...said,
    paused_until: nullable(Timestamp('Time when the pause ends. Null if no end is set.')),
    open: Type.Integer({
      minimum: 0,
      description:
        'Number of open leads that the member was assigned within the period of the lead queue.',
    }),
    version: Type.Integer({
      description:
        'Version of the availability. It increases with every change and is also returned as the ETag.',
    }),
  },
  {
    $id: 'Availability',
    description:
      'Working hours of a member, and the maximum number of open leads that the member is assigned.',
  },
)
export type Availability = Static<typeof Availability>

/**
 * Request body for changing the availability of a member.
 * @see RFC 7396 (merge patch)
 */
export const AvailabilityPatch = Type.Object(
  {
    capacity: Type.Optional(said.capacity),
    paused: Type.Optional(said.paused),
    paused_until: Type.Optional(
      nullable(
        TimestampText('Time when the pause ends. Null means that it lasts until further notice.'),
      ),
    ),
    hours: Type.Optional(said.hours),
    days_off: Type.Optional(said.days_off),
  },
  { $id: 'AvailabilityPatch', additionalProperties: false },
)
export type AvailabilityPatch = Static<typeof AvailabilityPatch>

/**
 * Returns the availability of a member. A member who set none has the working hours of the account.
 * @throws Problem not_found
 */
export async function getAvailability(context: Context, user_id: string): Promise<Availability> {
  await getMember(context, user_id)
  const rows = await listAssignees(context)
  return availabilityOf(
    user_id,
    rows.find((row) => row.user_id === user_id),
  )
}

/**
 * Changes the availability of a member. Anyone who may answer leads may change their own. Changing
 * the availability of another member requires the role admin or owner, or the operator of the
 * instance. The change applies to every lead assigned after this call returns, because assignment
 * reads it under the same lock.
 *
 * @throws Problem not_found, forbidden, version_mismatch, invalid_request
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
    faults.push(at('/paused_until', 'in_the_past', 'This time is in the past.'))
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
    throw new Problem(
      'forbidden',
      'Changing the availability of another member requires the role admin or owner.',
    )
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
