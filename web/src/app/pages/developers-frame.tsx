import { Anchor } from '@mantine/core'
import { Outlet } from '@tanstack/react-router'
import { developerPages } from '../developer-pages.ts'
import { Page } from '../../ui/page.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { appText } from '../../texts/app.ts'

/** Does my integration work? What all pages for developers share. */
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
