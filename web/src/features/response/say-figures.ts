import { saySpan } from '../../wording/span.ts'

/** Seconds as people say them; a dash where there are too few for a figure. */
export const saySeconds = (seconds: number | null): string =>
  seconds === null ? '–' : saySpan(seconds)

/** A share in percent. */
export const sayShare = (share: number | null): string =>
  share === null ? '–' : `${Math.round(share * 100)} %`

/** A share with its interval. */
export const sayInterval = (
  share: number | null,
  low: number | null,
  high: number | null,
): string =>
  share === null || low === null || high === null
    ? '–'
    : `${Math.round(share * 100)} % (${Math.round(low * 100)}–${Math.round(high * 100)})`
