import { NavLink } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { destinations } from './navigation.ts'
import { appText } from '../texts/app.ts'

/** The navigation at the side: where one can go, and where one is. */
export function SideNavigation() {
  const { pathname } = useLocation()
  return (
    <nav aria-label={appText.main}>
      {destinations.map(({ to, name, icon: Icon }) => {
        const isHere = pathname === to || pathname.startsWith(`${to}/`)
        return (
          <NavLink
            key={to}
            component={Link}
            to={to}
            label={name}
            active={isHere}
            aria-current={isHere ? 'page' : undefined}
            leftSection={<Icon size={18} aria-hidden />}
            styles={{ root: { borderRadius: 8, marginBottom: 2 } }}
          />
        )
      })}
    </nav>
  )
}
