import { eventTypes, type EventType } from './catalogue.ts'

/** The part of a type before its dot, such as `lead`. */
type Subject = EventType extends `${infer Name}.${string}` ? Name : never

/** An event type, or a pattern that covers several: `*`, `lead.*`, `service.*`, … */
export type EventSubscription = EventType | '*' | `${Subject}.*`

/** All patterns. A pattern also covers the types that later releases add. */
export const eventPatterns: readonly EventSubscription[] = [
  '*',
  ...new Set(eventTypes.map((type) => `${type.split('.')[0] as Subject}.*` as const)),
]

/** Everything that an endpoint can subscribe to: all event types, and all patterns. */
export const eventSubscriptions: readonly EventSubscription[] = [...eventTypes, ...eventPatterns]

/** Returns whether a list of event types and patterns covers an event type. */
export const isSubscribed = (subscriptions: readonly string[], type: EventType): boolean =>
  subscriptions.includes(type) ||
  subscriptions.includes('*') ||
  subscriptions.includes(`${type.split('.')[0] ?? ''}.*`)

/** Returns the event types that a list of event types and patterns covers. */
export const expandSubscriptions = (subscriptions: readonly string[]): EventType[] =>
  eventTypes.filter((type) => isSubscribed(subscriptions, type))
