import type { WebhookDay } from '@leadhouse/sdk'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { webhooksText } from '#texts/webhooks.ts'
import { Drawing } from '../../ui/drawing.tsx'
import { Picture } from '../../ui/picture.tsx'
import { formatCount } from '../../wording/count.ts'
import { formatPercent } from '../../wording/percent.ts'
import style from './day-strip.module.css'
import { locale } from '#texts/locale.ts'

type Hour = WebhookDay['hours'][number]

const height = 96
const hour = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hour12: false })

/**
 * Shows the last 24 hours of an endpoint: calls by the hour, failed calls marked, and their
 * durations.
 */
export function DayStrip({ webhook_id }: { webhook_id: string }) {
  const { data: day } = useQuery({
    queryKey: ['webhooks', 'day', webhook_id],
    queryFn: ({ signal }) =>
      api.get('/v1/webhooks/{webhook_id}/day', { path: { webhook_id }, signal }),
    refetchInterval: 30_000,
  })
  if (!day) return <div style={{ minHeight: height }} />
  return (
    <Picture
      title={titleOf(day)}
      basis={webhooksText.dayBasis}
      names={[
        webhooksText.hourFrom,
        webhooksText.succeeded,
        webhooksText.failedCalls,
        webhooksText.halfWithin,
        webhooksText.maxWithin,
      ]}
      rows={day.hours.map(({ from, succeeded, failed, p50_ms, p95_ms }) => [
        hour.format(new Date(from)),
        succeeded,
        failed,
        p50_ms,
        p95_ms,
      ])}
      file="endpoint-day"
    >
      <Drawing height={height} label={titleOf(day)}>
        {(width) => <Bars hours={day.hours} width={width} />}
      </Drawing>
    </Picture>
  )
}

function titleOf({ succeeded, failed, p50_ms, p95_ms }: WebhookDay): string {
  const calls = succeeded + failed
  if (calls === 0) return webhooksText.nothingSentIn24
  const share = formatPercent(succeeded / calls)
  if (p50_ms === null || p95_ms === null)
    return webhooksText.dayShare(formatCount(calls), calls, share)
  return webhooksText.dayTitle(
    formatCount(calls),
    calls,
    share,
    formatCount(p50_ms),
    formatCount(p95_ms),
  )
}

/** One bar per hour: successful calls below, failed calls hatched on top. */
function Bars({ hours, width }: { hours: readonly Hour[]; width: number }) {
  const most = Math.max(1, ...hours.map(({ succeeded, failed }) => succeeded + failed))
  const top = height - 22
  const step = width / hours.length
  const tall = (calls: number) => (calls === 0 ? 0 : Math.max(2, (calls / most) * top))
  return (
    <>
      <defs>
        <pattern
          id="failed"
          width="5"
          height="5"
          patternTransform="rotate(45)"
          patternUnits="userSpaceOnUse"
        >
          <rect className={style.failedPaper} width="5" height="5" />
          <line className={style.failedLine} x1="0" y1="0" x2="0" y2="5" />
        </pattern>
      </defs>
      <line className={style.ground} x1={0} x2={width} y1={top + 0.5} y2={top + 0.5} />
      {hours.map(({ from, succeeded, failed }, i) => (
        <g key={from} transform={`translate(${i * step} 0)`}>
          <title>
            {webhooksText.hourSays(
              hour.format(new Date(from)),
              formatCount(succeeded),
              formatCount(failed),
            )}
          </title>
          <rect className={style.place} width={step} height={top} />
          <rect
            className={style.succeeded}
            x={1}
            width={step - 2}
            y={top - tall(succeeded)}
            height={tall(succeeded)}
          />
          <rect
            fill="url(#failed)"
            x={1}
            width={step - 2}
            y={top - tall(succeeded) - tall(failed)}
            height={tall(failed)}
          />
          {i % 6 === 5 && (
            <text className={style.tick} x={step} y={height - 4} textAnchor="end">
              {hour.format(new Date(from))}
            </text>
          )}
        </g>
      ))}
    </>
  )
}
