import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { EventList } from '../../features/events/event-list.tsx'
import { Empty } from '../../ui/faces.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Json } from '../../ui/snippet.tsx'

/** What happened, as receivers are told. */
export function EventsPage() {
  return (
    <EventList
      empty={
        <Empty title="No events yet">
          <Text c="dimmed">
            The first one comes when a customer qualifies, services match, a message arrives or an
            analysis is done.
          </Text>
        </Empty>
      }
    >
      {(open) =>
        open && (
          <Panel
            title={open.type}
            actions={
              <Anchor component={Link} to={`/developers/deliveries?event_id=${open.id}`} size="sm">
                Its deliveries
              </Anchor>
            }
          >
            <Json value={open} label="the event" />
          </Panel>
        )
      }
    </EventList>
  )
}
