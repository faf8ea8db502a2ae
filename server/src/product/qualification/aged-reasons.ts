import { days } from '#kit'
import { featuresFor } from './features.ts'
import type { ScoringInputs } from './inputs.ts'
import type { FeatureValue, Model } from './model.ts'
import { featureSayer } from './feature-sayer.ts'
import { profileOf } from './profile-of.ts'
import type { Reason } from './reasons.ts'

/**
 * Returns the reasons of a score with texts for the current day: relative times at scoring are
 * converted to dates or current durations. Values and points stay as they were scored.
 */
export function agedReasons(
  reasons: readonly Reason[],
  model: Model,
  inputs: ScoringInputs,
  now: Date,
): Reason[] {
  const { timeline_days, quiet_days } = featuresFor(model, inputs)
  const since = (at: string) => (now.getTime() - Date.parse(at)) / days(1)
  const moved = [
    { feature: 'timeline_days', from: timeline_days, aged: moveBy(timeline_days, inputs, now) },
    {
      feature: 'quiet_days',
      from: quiet_days,
      aged:
        typeof quiet_days === 'number'
          ? featureSayer(model, 'quiet_days')(quiet_days + Math.max(0, since(inputs.scored_at)))
          : null,
    },
  ]
  return reasons.map((reason) =>
    moved.reduce(
      (told, { feature, from, aged }) =>
        aged !== null && reason.feature.split(' × ').includes(feature)
          ? { ...told, text: told.text.replace(featureSayer(model, feature)(from ?? null), aged) }
          : told,
      reason,
    ),
  )
}

/**
 * Describes the date of the planned start once the relative time from scoring no longer applies.
 * Returns null if it still applies, or if no time was given.
 */
function moveBy(
  timeline: FeatureValue | undefined,
  { received_at, profile: name }: ScoringInputs,
  now: Date,
): string | null {
  const came = Date.parse(received_at)
  if (typeof timeline !== 'number' || now.getTime() - came < days(1)) return null
  const by = new Date(came + days(timeline))
  const { words, plannedBy } = profileOf(name)
  return by <= now
    ? `They wanted ${words.start} by ${month.format(by)}; that time has passed.`
    : plannedBy(day.format(by))
}

const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })
