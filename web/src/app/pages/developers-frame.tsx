import { Anchor } from '@mantine/core'
import { Outlet } from '@tanstack/react-router'
import { Page } from '../../ui/page.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'

const tabs = [
  { to: '/developers/quick-start', name: 'Quick start' },
  { to: '/developers/webhooks', name: 'Webhooks' },
  { to: '/developers/deliveries', name: 'Deliveries' },
  { to: '/developers/console', name: 'Console' },
  { to: '/developers/validator', name: 'Validator' },
  { to: '/developers/events', name: 'Events' },
]

/** Does my integration work? What all pages for developers share. */
export function DevelopersFrame() {
  return (
    <Page
      title="Developers"
      says="Does the integration work?"
      actions={
        <Anchor href="/docs" size="sm">
          API reference
        </Anchor>
      }
    >
      <TabLinks label="Developers" tabs={tabs} />
      <Outlet />
    </Page>
  )
}
