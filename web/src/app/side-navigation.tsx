import { Link, useLocation } from '@tanstack/react-router'
import { destinations } from './navigation.ts'
import style from './side-navigation.module.css'
import { appText } from '../texts/app.ts'

/** The navigation at the side, with the current page marked. */
export function SideNavigation() {
  const { pathname } = useLocation()
  return (
    <nav aria-label={appText.main}>
      {destinations.map(({ to, name, icon: Icon }) => {
        const isHere = pathname === to || pathname.startsWith(`${to}/`)
        return (
          <Link key={to} to={to} className={style.link} aria-current={isHere ? 'page' : undefined}>
            <Icon size={18} />
            {name}
          </Link>
        )
      })}
    </nav>
  )
}
