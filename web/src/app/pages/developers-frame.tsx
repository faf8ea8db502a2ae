import { Anchor } from '@mantine/core'
import { Outlet } from '@tanstack/react-router'
import { developerPages } from '../developer-pages.ts'
import { Page } from '../../ui/page.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'

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
      <TabLinks label="Developers" tabs={developerPages} />
      <Outlet />
    </Page>
  )
}
