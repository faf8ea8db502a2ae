import { responseText } from '../../texts/response.ts'
import { sayPercent } from '../../wording/percent.ts'
import { saySpan } from '../../wording/span.ts'

/** Formats seconds, or a dash if there are too few leads. */
export const saySeconds = (seconds: number | null): string =>
  seconds === null ? '–' : saySpan(seconds)

/** Formats a share with its interval. */
export const sayInterval = (
  share: number | null,
  low: number | null,
  high: number | null,
): string =>
  share === null || low === null || high === null
    ? '–'
    : responseText.interval(sayPercent(share), sayPercent(low), sayPercent(high))
