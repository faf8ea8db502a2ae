import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Filters } from '../../ui/use-filters.ts'

type LeadLinkProps = {
  /** The filters of the list of leads. */
  filters: Filters
  /** The accessible name, if the number alone does not name the figure. */
  label?: string
  className?: string | undefined
  children: ReactNode
}

/** A figure that links to the list of the leads behind it. */
export function LeadLink({ filters, label, className, children }: LeadLinkProps) {
  return (
    <Anchor
      component={Link}
      to="/leads"
      search={filters}
      aria-label={label}
      className={className}
      inherit
    >
      {children}
    </Anchor>
  )
}
