import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { EventList } from '../../features/events/event-list.tsx'
import { Empty } from '../../ui/faces.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Json } from '../../ui/snippet.tsx'
import { appText } from '#texts/app.ts'

/** The page of events, as receivers get them. */
export function EventsPage() {
  return (
    <EventList
      empty={
        <Empty title={appText.noEventsYet}>
          <Text c="dimmed">{appText.theFirstOneComes}</Text>
        </Empty>
      }
    >
      {(open) =>
        open && (
          <Panel
            title={open.type}
            actions={
              <Anchor component={Link} to={`/developers/deliveries?event_id=${open.id}`} size="sm">
                {appText.itsDeliveries}
              </Anchor>
            }
          >
            <Json value={open} label={appText.theEvent} />
          </Panel>
        )
      }
    </EventList>
  )
}
