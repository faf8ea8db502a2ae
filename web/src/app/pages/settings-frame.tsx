import { Stack, NativeSelect } from '@mantine/core'
import { Outlet, Link, useLocation, useNavigate } from '@tanstack/react-router'
import { usePerson } from '../../account.ts'
import { appText } from '#texts/app.ts'
import { Page } from '../../ui/page.tsx'
import { SettingsSearch } from '../settings-search.tsx'
import type { ReactNode } from 'react'
import style from '../../ui/side-links.module.css'

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
      { to: '/settings/profile', name: appText.whatYouSell, isForAdmins: false },
      { to: '/settings/hours', name: appText.hours, isForAdmins: false },
      { to: '/settings/assignment', name: appText.assignment, isForAdmins: false },
      { to: '/settings/notices', name: appText.notices, isForAdmins: false },
    ],
  },
  {
    name: appText.programs,
    pages: [
      { to: '/settings/forms', name: appText.forms, isForAdmins: false },
      { to: '/settings/sources', name: appText.sources, isForAdmins: false },
      { to: '/settings/api-keys', name: appText.apiKeysToo, isForAdmins: true },
      { to: '/settings/apps', name: appText.apps, isForAdmins: false },
      { to: '/settings/assistants', name: appText.assistants, isForAdmins: false },
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

/** The layout of all settings pages. Each role sees only the pages that it may open. */
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

/** Related pages with a heading. */
type LinkGroup = { name: string; pages: readonly { to: string; name: string }[] }

/**
 * Shows links to many pages: a list next to the open page, or a select above it on a narrow screen.
 */
function SideLinks({
  label,
  groups,
  children,
}: {
  label: string
  groups: readonly LinkGroup[]
  children: ReactNode
}) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isHere = (to: string): boolean => pathname === to || pathname.startsWith(`${to}/`)
  const here = groups.flatMap(({ pages }) => pages).findLast(({ to }) => isHere(to))
  return (
    <div className={style.beside}>
      <nav aria-label={label} className={style.list}>
        {groups.map(({ name, pages }) => (
          <section key={name} aria-label={name}>
            <p aria-hidden>{name}</p>
            <ul>
              {pages.map(({ to, name: page }) => (
                <li key={to}>
                  <Link to={to} aria-current={isHere(to) ? 'page' : undefined}>
                    {page}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <NativeSelect
        className={style.choice}
        aria-label={label}
        value={here?.to ?? ''}
        onChange={(event) => void navigate({ to: event.currentTarget.value })}
        data={groups.map(({ name, pages }) => ({
          group: name,
          items: pages.map((page) => ({ value: page.to, label: page.name })),
        }))}
      />
      <div className={style.page}>{children}</div>
    </div>
  )
}
