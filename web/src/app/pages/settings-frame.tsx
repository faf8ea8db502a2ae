import { Outlet } from '@tanstack/react-router'
import { Page } from '../../ui/page.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'

const tabs = [
  { to: '/settings/account', name: 'Account' },
  { to: '/settings/members', name: 'Members' },
  { to: '/settings/api-keys', name: 'API Keys' },
  { to: '/settings/security', name: 'Security' },
  { to: '/settings/sso', name: 'Single sign-on' },
  { to: '/settings/apps', name: 'Apps' },
  { to: '/settings/usage', name: 'Plan and usage' },
  { to: '/settings/audit', name: 'Audit' },
]

/** What all pages of settings share. */
export function SettingsFrame() {
  return (
    <Page title="Settings">
      <TabLinks label="Settings" tabs={tabs} />
      <Outlet />
    </Page>
  )
}
