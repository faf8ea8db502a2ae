import { Text } from '@mantine/core'
import { overviewText } from '#texts/overview.ts'
import type { Filters } from '../../ui/use-filters.ts'
import { formatCount } from '../../wording/count.ts'
import { formatGap } from '../../wording/percent.ts'
import { LeadLink } from './lead-link.tsx'

/** Below this number a percentage would suggest a precision that the count does not have. */
export const minForPercent = 10

type ChangeProps = {
  /** The name of the figure, for the label of the link. */
  name: string
  now: number
  before: number
  /** The filters of the list of leads in the period before. */
  filters: Filters
  format?: (value: number) => string
  /** The numbers of leads behind the figures, if these are not the figures themselves. */
  counts?: { now: number; before: number }
}

/**
 * Shows the change against the period before: absolute and in percent if both numbers are large
 * enough, and else only the number before.
 */
export function Change({
  name,
  now,
  before,
  filters,
  format = formatCount,
  counts = { now, before },
}: ChangeProps) {
  const said = overviewText.before(format(before))
  const isEnough = Math.min(counts.now, counts.before) >= minForPercent && before > 0
  return (
    <Text span size="xs" c="dimmed">
      {isEnough && `${formatChange(now, before, format)}, `}
      <LeadLink filters={filters} label={`${name}: ${said}`}>
        {said}
      </LeadLink>
    </Text>
  )
}

/** Formats a change: "+5 (+17%)". */
export function formatChange(
  now: number,
  before: number,
  format: (value: number) => string,
): string {
  const difference = now - before
  if (difference === 0) return overviewText.asBefore
  const size = format(Math.abs(difference))
  return overviewText.change(
    difference < 0 ? `−${size}` : `+${size}`,
    formatGap(difference / before),
  )
}

/** Formats a share: a percentage of at least ten leads, and else both numbers: "3 of 5". */
export function formatShareOf(part: number, all: number, formatShare: (share: number) => string) {
  if (all === 0) return '–'
  return all < minForPercent
    ? overviewText.outOf(formatCount(part), formatCount(all))
    : formatShare(part / all)
}
