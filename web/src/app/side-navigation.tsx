import { Link, useLocation } from '@tanstack/react-router'
import { useReviewCount } from '../features/review/queries.ts'
import { appText } from '#texts/app.ts'
import { useDestinations } from './navigation.ts'
import style from './side-navigation.module.css'

/** The navigation at the side, with the current page marked. */
export function SideNavigation() {
  const { pathname } = useLocation()
  const shown = useDestinations()
  // The page of a lead belongs to the leads; what needs review is another page below them.
  const here = shown.findLast(({ to }) => pathname === to || pathname.startsWith(`${to}/`))?.to
  return (
    <nav aria-label={appText.main}>
      {shown.map(({ to, name, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          className={style.link}
          activeOptions={{ exact: true }}
          aria-current={to === here ? 'page' : undefined}
        >
          <Icon size={18} />
          {name}
          {to === reviewPage && <ReviewCount />}
        </Link>
      ))}
    </nav>
  )
}

const reviewPage = '/leads/review'

/** The number of entries that need review. Nothing is shown without any. */
function ReviewCount() {
  const count = useReviewCount()
  if (count === undefined) return null
  return <span className={style.count}>{count}</span>
}
