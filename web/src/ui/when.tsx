import { lazily } from './lazily.ts'
import { useNow } from './use-now.ts'
import { locale } from '#texts/locale.ts'

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]
const readRelative = lazily(
  () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' }),
)
const readAbsolute = lazily(
  () => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' }),
)

/** Shows a relative time ("5 min. ago"), and the exact time on hover. */
export function When({ at }: { at: string | null | undefined }) {
  const now = useNow()
  if (!at) return <span>–</span>
  return (
    <time dateTime={at} title={readAbsolute().format(new Date(at))}>
      {formatWhen(at, now)}
    </time>
  )
}

/** Returns the relative time as text. */
export function formatWhen(at: string, now: Date): string {
  const seconds = (new Date(at).getTime() - now.getTime()) / 1000
  const [unit, size] = steps.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1]
  return Math.abs(seconds) < 10
    ? readRelative().format(0, 'second')
    : readRelative().format(Math.round(seconds / size), unit)
}
