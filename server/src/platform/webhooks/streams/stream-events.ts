import type { Readable } from 'node:stream'
import { Type, type Static } from 'typebox'
import { countActs } from '#audit'
import { idsFrom, later, oneOf, seconds, timeOfId, type Actor, type Scope } from '#kit'
import type { Context } from '#db'
import { eventTypes, typesInScope } from '#events'
import { callerAppOf } from '../store/endpoints.ts'
import { eventFrame, followEvents, slackMs } from './follow-events.ts'
import { openStream, type Consoles } from './open-stream.ts'
import { currentSequence } from './stream-attempts.ts'

/** Query parameters of the event stream of an account. */
export const EventStreamQuery = Type.Object({
  type: Type.Optional(oneOf(eventTypes, 'Send only events of this type, and no changes.')),
  only: Type.Optional(oneOf(['events', 'changes'], 'Send only events or only changes.')),
})
export type EventStreamQuery = Static<typeof EventStreamQuery>

/**
 * Scope that a caller needs to receive changes of each kind of object. Null: only signed-in users
 * receive them.
 */
const readersOf: Readonly<Record<string, Scope | null>> = {
  lead: 'customers.read',
  message: 'customers.read',
  customer: 'customers.read',
  consent: 'customers.read',
  service: 'services.read',
  import: 'services.read',
  intake: 'customers.read',
  view: null,
  form: null,
  source: null,
  webhook: null,
  member: null,
  account: null,
}

/**
 * Kinds of objects that show other users' leads. Callers who see only their own leads receive no
 * changes of these kinds.
 */
const ofEveryLead = new Set(['message', 'customer', 'consent', 'import', 'intake', 'webhook'])

/** Kind under which a change is sent, if it differs from the noun of its audit action. */
const thingOf: Readonly<Record<string, string>> = { 'lead.claim': 'claim', 'lead.release': 'claim' }

/**
 * Streams the events and changes of the account as server-sent events. Events have the same form as
 * in webhook deliveries. The stream starts after `lastId` (`Last-Event-ID`) or now, and sends each
 * event at least once, without gaps. For user interfaces, it also sends which kinds of objects
 * changed, within a second or two. A change states only which objects the reader must read again.
 */
export async function streamEvents(
  context: Context,
  tools: Consoles,
  { type, only }: EventStreamQuery,
  lastId: string | undefined,
): Promise<Readable> {
  const types = typesInScope(context.actor).filter((one) => type === undefined || one === type)
  const seenAt = timeOfId(lastId ?? '')
  const now = context.clock.now()
  const from = Number.isNaN(seenAt) ? now : later(new Date(seenAt), -slackMs)
  const nextEvents = only === 'changes' ? undefined : followEvents(context, types, from)
  const nextChanges =
    only === 'events' || type !== undefined ? undefined : await followChanges(context)
  return openStream(context, tools, {
    opening: `from ${from.toISOString()}`,
    look: async (push) => {
      const events = nextEvents ? await nextEvents() : []
      for (const { id, body } of events) push(eventFrame(body, id))
      const things = nextChanges ? await nextChanges() : []
      const change = { object: 'change', things }
      if (things.length > 0) push(`event: change\ndata: ${JSON.stringify(change)}\n\n`)
      return false
    },
  })
}

/**
 * Maximum delay between the timestamp of an audit entry and its visibility, in milliseconds. An
 * entry becomes visible only when its transaction commits.
 */
const entrySlackMs = seconds(10)

/**
 * Follows which kinds of objects of the account change. Uses the audit log, which records every
 * change, and the stream of attempts. Each call counts the audit entries of the last ten seconds by
 * action. If a count differs from the previous call, an entry became visible, even if its
 * transaction started earlier. A count also differs if an entry became visible to the caller or
 * hidden from the caller.
 */
async function followChanges(context: Context): Promise<() => Promise<string[]>> {
  const { actor, clock } = context
  const nouns = nounsFor(actor)
  const seesDeliveries = actor.visibility === null && callerAppOf(actor) === null
  let sequence = seesDeliveries ? await currentSequence(context) : 0
  // The stream starts two seconds in the past, to also report changes made while the page was
  // loading.
  let from = idsFrom('aud', later(clock.now(), -seconds(2)))
  let counted = new Map<string, number>()
  return async () => {
    const slack = idsFrom('aud', later(clock.now(), -entrySlackMs))
    const next = slack > from ? slack : from
    const rows = await countActs(context.sql, { ...context.actor, from, next, nouns })
    const found = new Map(rows.map(({ action, since_from }) => [action, since_from]))
    const changed = [...new Set([...found.keys(), ...counted.keys()])].filter(
      (action) => (found.get(action) ?? 0) !== (counted.get(action) ?? 0),
    )
    from = next
    counted = new Map(rows.map(({ action, since_next }) => [action, since_next]))
    const things = new Set(changed.map((action) => thingOf[action] ?? action.split('.')[0] ?? ''))
    const attempted = seesDeliveries ? await currentSequence(context) : sequence
    if (attempted !== sequence) things.add('delivery')
    sequence = attempted
    return [...things].toSorted()
  }
}

const nounsFor = ({ kind, scopes, visibility }: Actor): string[] =>
  Object.entries(readersOf)
    .filter(([noun, scope]) => {
      if (visibility !== null && ofEveryLead.has(noun)) return false
      return kind === 'person' || (scope !== null && scopes.has(scope))
    })
    .map(([noun]) => noun)
