import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Filters } from '../../ui/use-filters.ts'
import style from './overview.module.css'

type LeadLinkProps = {
  /** The filters of the list of leads. */
  filters: Filters
  /** The accessible name, if the number does not name the figure. */
  label?: string
  className?: string | undefined
  children: ReactNode
}

/** A figure that links to the list of the leads behind it. */
export function LeadLink({ filters, label, className, children }: LeadLinkProps) {
  return (
    <Link
      to="/leads"
      search={filters}
      aria-label={label}
      className={`${style.link} ${className ?? ''}`}
    >
      {children}
    </Link>
  )
}
