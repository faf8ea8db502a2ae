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

/** What the stream of an account is asked for. */
export const EventStreamQuery = Type.Object({
  type: Type.Optional(oneOf(eventTypes, 'Send only events of this type, and no changes.')),
  only: Type.Optional(oneOf(['events', 'changes'], 'Send only events or only changes.')),
})
export type EventStreamQuery = Static<typeof EventStreamQuery>

/** Whoever reads these hears of their changes; null: people alone do. */
const readersOf: Readonly<Record<string, Scope | null>> = {
  lead: 'customers.read',
  message: 'customers.read',
  customer: 'customers.read',
  service: 'services.read',
  import: 'services.read',
  view: null,
  webhook: null,
  member: null,
  account: null,
}

/** Nouns of things that show other people’s leads to who sees their own alone. */
const ofEveryLead = new Set(['message', 'customer', 'import', 'webhook'])

/** What a change is told as, where it is not the noun of its act. */
const thingOf: Readonly<Record<string, string>> = { 'lead.claim': 'claim', 'lead.release': 'claim' }

/**
 * What happens in the account, as server-sent events: each event as its endpoints are sent it, from behind `lastId` (`Last-Event-ID`) or from now on, at least once and none
 * skipped; and, for those who show things, what kinds of things changed, within a second or two. A change says no more than what to read anew.
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

/** How long after its moment an entry may still become visible: it is written in a transaction that takes its time. */
const entrySlackMs = seconds(10)

/**
 * Follows what kinds of things of the account change, by its audit log, which every change is written to, and its attempts. Of the last ten seconds the entries are counted by kind: where a
 * count is another than one look before, something came, whenever it was begun, or came into sight, or left it.
 */
async function followChanges(context: Context): Promise<() => Promise<string[]>> {
  const { actor, clock } = context
  const nouns = nounsFor(actor)
  const seesDeliveries = actor.sight === null && callerAppOf(actor) === null
  let sequence = seesDeliveries ? await currentSequence(context) : 0
  // What changed while the page was on its way here is told as well.
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

const nounsFor = ({ kind, scopes, sight }: Actor): string[] =>
  Object.entries(readersOf)
    .filter(([noun, scope]) => {
      if (sight !== null && ofEveryLead.has(noun)) return false
      return kind === 'person' || (scope !== null && scopes.has(scope))
    })
    .map(([noun]) => noun)
