import { Text } from '@mantine/core'
import { Panel } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import style from './model.module.css'
import type { Card } from './queries.ts'
import { formatCount } from '../../wording/count.ts'
import { formatPercent } from '../../wording/percent.ts'
import { modelText } from '#texts/model.ts'

const size = 320
const left = 44

/**
 * A calibration chart of ten groups: predicted against actual shares. Points on the line are
 * accurate.
 */
export function Calibration({ card }: { card: Card }) {
  const bins = card.held_out?.calibration ?? []
  if (bins.length === 0)
    return (
      <Panel title={modelText.promisedAgainstHappened}>
        <Text size="sm" c="dimmed">
          {modelText.drawnLater}
        </Text>
      </Panel>
    )
  const most = Math.max(0.05, ...bins.flatMap(({ predicted, high }) => [predicted, high]))
  const at = (share: number) => (share / most) * (size - 10)
  const held = bins.filter(
    ({ predicted, low, high }) => low <= predicted && predicted <= high,
  ).length
  const title = modelText.agrees(formatCount(held), formatCount(bins.length))
  return (
    <Picture
      title={title}
      basis={modelText.unseen(formatCount(card.held_out?.rows ?? 0))}
      names={[
        modelText.leads,
        modelText.promisedIn,
        modelText.happenedIn,
        modelText.from,
        modelText.to,
      ]}
      rows={bins.map((bin) => [
        bin.rows,
        percent(bin.predicted),
        percent(bin.observed),
        percent(bin.low),
        percent(bin.high),
      ])}
      file="calibration"
    >
      <svg
        className={style.chart}
        viewBox={`0 0 ${size + left} ${size + 30}`}
        role="img"
        aria-label={title}
      >
        <line
          className={style.ideal}
          x1={left}
          y1={size}
          x2={left + at(most)}
          y2={size - at(most)}
        />
        <line className={style.line} x1={left} y1={size} x2={left + size} y2={size} />
        <line className={style.line} x1={left} y1={0} x2={left} y2={size} />
        {[0.25, 0.5, 0.75, 1].map((part) => (
          <g key={part}>
            <text x={left + at(most * part)} y={size + 18} textAnchor="middle">
              {formatPercent(most * part)}
            </text>
            <text
              x={left - 6}
              y={size - at(most * part)}
              textAnchor="end"
              dominantBaseline="middle"
            >
              {formatPercent(most * part)}
            </text>
          </g>
        ))}
        {bins.map((bin) => (
          <g key={bin.predicted}>
            <line
              className={style.whisker}
              x1={left + at(bin.predicted)}
              x2={left + at(bin.predicted)}
              y1={size - at(bin.low)}
              y2={size - at(bin.high)}
            />
            <circle
              className={style.dot}
              cx={left + at(bin.predicted)}
              cy={size - at(bin.observed)}
              r={4.5}
            >
              <title>
                {modelText.bin(
                  formatPercent(bin.predicted),
                  formatPercent(bin.observed),
                  modelText.leadsCount(bin.rows, formatCount(bin.rows)),
                )}
              </title>
            </circle>
          </g>
        ))}
      </svg>
    </Picture>
  )
}

const percent = (share: number) => Math.round(share * 1000) / 10
