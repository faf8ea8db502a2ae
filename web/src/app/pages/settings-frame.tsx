import { Stack } from '@mantine/core'
import { Outlet } from '@tanstack/react-router'
import { usePerson } from '../../account.ts'
import { appText } from '../../texts/app.ts'
import { Page } from '../../ui/page.tsx'
import { SideLinks } from '../../ui/side-links.tsx'
import { SettingsSearch } from '../settings-search.tsx'

const groups = [
  {
    name: appText.account,
    pages: [
      { to: '/settings/account', name: appText.account, isForAdmins: false },
      { to: '/settings/members', name: appText.members, isForAdmins: false },
      { to: '/settings/usage', name: appText.planAndUsage, isForAdmins: false },
      { to: '/settings/data', name: appText.data, isForAdmins: true },
    ],
  },
  {
    name: appText.answering,
    pages: [
      { to: '/settings/hours', name: appText.hours, isForAdmins: false },
      { to: '/settings/assignment', name: appText.assignment, isForAdmins: false },
      { to: '/settings/notices', name: appText.notices, isForAdmins: false },
    ],
  },
  {
    name: appText.programs,
    pages: [
      { to: '/settings/api-keys', name: appText.apiKeysToo, isForAdmins: true },
      { to: '/settings/apps', name: appText.apps, isForAdmins: false },
    ],
  },
  {
    name: appText.safety,
    pages: [
      { to: '/settings/security', name: appText.security, isForAdmins: false },
      { to: '/settings/sso', name: appText.singleSignOn, isForAdmins: true },
      { to: '/settings/audit', name: appText.audit, isForAdmins: true },
    ],
  },
  {
    name: appText.instance,
    pages: [{ to: '/settings/system', name: appText.system, isForAdmins: true }],
  },
]

/** What all pages of settings share; each role sees the pages it may open. */
export function SettingsFrame() {
  const { role } = usePerson()
  const isAdmin = role === 'owner' || role === 'admin'
  const mayOpen = groups
    .map(({ name, pages }) => ({
      name,
      pages: pages.filter((page) => isAdmin || !page.isForAdmins),
    }))
    .filter(({ pages }) => pages.length > 0)
  return (
    <Page title={appText.settings} says={appText.theAccountItsPeople} actions={<SettingsSearch />}>
      <SideLinks label={appText.settings} groups={mayOpen}>
        <Stack gap="md">
          <Outlet />
        </Stack>
      </SideLinks>
    </Page>
  )
}
