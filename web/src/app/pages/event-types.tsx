import { EventTypes } from '../../features/catalogue/event-types.tsx'

/** What events are there, and what is in them? */
export function EventTypesPage() {
  return <EventTypes />
}
