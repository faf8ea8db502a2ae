import { Tabs } from '@mantine/core'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** The parts of a page that have addresses of their own, as tabs. */
export function TabLinks({
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
    // On a narrow screen the tab one is at may lie beyond the edge.
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
