import { Outlet } from '@tanstack/react-router'
import { usePerson } from '../../account.ts'
import { Page } from '../../ui/page.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { SettingsSearch } from '../settings-search.tsx'
import { appText } from '../../texts/app.ts'

const tabs = [
  { to: '/settings/account', name: appText.account, isForAdmins: false },
  { to: '/settings/members', name: appText.members, isForAdmins: false },
  { to: '/settings/hours', name: appText.hours, isForAdmins: false },
  { to: '/settings/assignment', name: appText.assignment, isForAdmins: false },
  { to: '/settings/notices', name: appText.notices, isForAdmins: false },
  { to: '/settings/api-keys', name: appText.apiKeysToo, isForAdmins: true },
  { to: '/settings/security', name: appText.security, isForAdmins: false },
  { to: '/settings/sso', name: appText.singleSignOn, isForAdmins: true },
  { to: '/settings/apps', name: appText.apps, isForAdmins: false },
  { to: '/settings/usage', name: appText.planAndUsage, isForAdmins: false },
  { to: '/settings/audit', name: appText.audit, isForAdmins: true },
  { to: '/settings/data', name: appText.data, isForAdmins: true },
  { to: '/settings/system', name: appText.system, isForAdmins: true },
]

/** What all pages of settings share; each role sees the pages it may open. */
export function SettingsFrame() {
  const { role } = usePerson()
  const isAdmin = role === 'owner' || role === 'admin'
  return (
    <Page title={appText.settings} says={appText.theAccountItsPeople} actions={<SettingsSearch />}>
      <TabLinks label={appText.settings} tabs={tabs.filter((tab) => isAdmin || !tab.isForAdmins)} />
      <Outlet />
    </Page>
  )
}
