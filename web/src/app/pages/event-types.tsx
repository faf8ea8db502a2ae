import { EventTypes } from '../../features/catalogue/event-types.tsx'

/** The page of event types and their schemas. */
export function EventTypesPage() {
  return <EventTypes />
}
