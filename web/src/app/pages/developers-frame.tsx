import { Anchor, Tabs } from '@mantine/core'
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { developerPages } from '../developer-pages.ts'
import { Page } from '../../ui/page.tsx'
import { appText } from '#texts/app.ts'
import { useEffect, useRef } from 'react'

/** The layout of all pages for developers. */
export function DevelopersFrame() {
  return (
    <Page
      title={appText.developers}
      says={appText.doesTheIntegrationWork}
      actions={
        <Anchor href="/docs" size="sm">
          {appText.apiReference}
        </Anchor>
      }
    >
      <TabLinks label={appText.developers} tabs={developerPages} />
      <Outlet />
    </Page>
  )
}

/** Shows the subpages of a page as tabs. Each has a URL. */
function TabLinks({
  label,
  tabs,
}: {
  label: string
  tabs: readonly { to: string; name: string }[]
}) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On a narrow screen the current tab may be beyond the edge.
    list.current
      ?.querySelector('[data-active]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  const here = tabs.findLast(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  return (
    <Tabs value={here?.to ?? null} onChange={(to) => to && void navigate({ to })}>
      <Tabs.List ref={list} aria-label={label} style={{ flexWrap: 'nowrap', overflowX: 'auto' }}>
        {tabs.map(({ to, name }) => (
          <Tabs.Tab key={to} value={to} style={{ flexShrink: 0 }}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}
