export { eventSchemas, eventTypes, type EventData, type EventType } from './catalogue.ts'
export { causedBy, emitWith, type Emit, type FanOut, type DomainEvent } from './emit.ts'
export { EventFilter, findMismatch } from './filters/event-filter.ts'
export { filterErrors } from './filters/filter-errors.ts'
export { gatherEvents } from './gather-events.ts'
export { markTests } from './mark-tests.ts'
export {
  eventDays,
  eventsSince,
  findEventBody,
  insertVersionBodies,
  type NewEvent,
} from './store/events.ts'
export { deleteOldBodies, emptyOldEvents } from './store/queries.ts'
export { listSamples, SampleQuery } from './list-samples.ts'
export { payloadVersions, versionsFrom, type Versions } from './versions.ts'
export { getEvent, listEvents } from './list-events.ts'
export {
  readableSubscriptions,
  readableTypes,
  requireReadable,
  scopesOfReaders,
  typesInScope,
} from './rights.ts'
export { Event, EventQuery } from './schema.ts'
export {
  eventPatterns,
  eventSubscriptions,
  expandSubscriptions,
  isSubscribed,
  type EventSubscription,
} from './subscriptions.ts'
export { describeEventTypes, EventTypeDescription } from './describe-types.ts'
export { exampleEvent } from './examples.ts'
export {
  eraseCustomerBodies,
  eraseCustomerEvents,
  listCustomerEvents,
  moveEvents,
} from './customer-events.ts'
