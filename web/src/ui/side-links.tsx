import { NativeSelect } from '@mantine/core'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import style from './side-links.module.css'

/** Pages that belong together, under a word for what they have in common. */
export type LinkGroup = { name: string; pages: readonly { to: string; name: string }[] }

/** Many pages beside each other: a list at the side of the one that is open, and a choice above it on a narrow screen. */
export function SideLinks({
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
