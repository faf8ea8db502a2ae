import { Outlet } from '@tanstack/react-router'
import { usePerson } from '../../account.ts'
import { Page } from '../../ui/page.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { SettingsSearch } from '../settings-search.tsx'

const tabs = [
  { to: '/settings/account', name: 'Account', isForAdmins: false },
  { to: '/settings/members', name: 'Members', isForAdmins: false },
  { to: '/settings/hours', name: 'Hours', isForAdmins: false },
  { to: '/settings/assignment', name: 'Assignment', isForAdmins: false },
  { to: '/settings/notices', name: 'Notices', isForAdmins: false },
  { to: '/settings/api-keys', name: 'API Keys', isForAdmins: true },
  { to: '/settings/security', name: 'Security', isForAdmins: false },
  { to: '/settings/sso', name: 'Single sign-on', isForAdmins: true },
  { to: '/settings/apps', name: 'Apps', isForAdmins: false },
  { to: '/settings/usage', name: 'Plan and usage', isForAdmins: false },
  { to: '/settings/audit', name: 'Audit', isForAdmins: true },
  { to: '/settings/data', name: 'Data', isForAdmins: true },
  { to: '/settings/system', name: 'System', isForAdmins: true },
]

/** What all pages of settings share; each role sees the pages it may open. */
export function SettingsFrame() {
  const { role } = usePerson()
  const isAdmin = role === 'owner' || role === 'admin'
  return (
    <Page
      title="Settings"
      says="The account, its people and keys, and the instance."
      actions={<SettingsSearch />}
    >
      <TabLinks label="Settings" tabs={tabs.filter((tab) => isAdmin || !tab.isForAdmins)} />
      <Outlet />
    </Page>
  )
}
