import { responseText } from '#texts/response.ts'
import { formatPercent } from '../../wording/percent.ts'
import { formatSpan } from '../../wording/span.ts'

/** Formats seconds, or a dash if there are too few leads. */
export const formatSeconds = (seconds: number | null): string =>
  seconds === null ? '–' : formatSpan(seconds)

/** Formats a share with its interval. */
export const formatInterval = (
  share: number | null,
  low: number | null,
  high: number | null,
): string =>
  share === null || low === null || high === null
    ? '–'
    : responseText.interval(formatPercent(share), formatPercent(low), formatPercent(high))
