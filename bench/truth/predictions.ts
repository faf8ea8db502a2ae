import { labelOf, targets } from '@leadhouse/server/qualification'
import { createRandom } from '@leadhouse/server/statistics'
import { bySize } from '../size.ts'

const rate = 0.2
const leads = bySize(200_000, 2000)
const seed = 1

/** When an account records a meeting or an end, in days after the lead came; null means never. */
const habits = {
  'only meetings are recorded': { met: 3, lost: null },
  'meetings recorded after days, ends after weeks': { met: 2, lost: 23 },
  'ends recorded at once, meetings late': { met: 20, lost: 0 },
}

/**
 * Measures the share of positive training labels if one lead in five is met, by recording habit: of
 * all leads, and of the newest fifth, which is used for evaluation.
 */
export async function measurePredictions(): Promise<object> {
  const now = new Date('2026-06-01T00:00:00Z')
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000)
  return Object.entries(habits).map(([habit, days]) => {
    const { uniform } = createRandom(seed)
    const taught = Array.from({ length: leads }, (_, i) => (100 * i) / leads)
      .map((age) => {
        const isMet = uniform() < rate
        const day = isMet ? days.met : days.lost
        const outcome = isMet ? 'met' : 'lost'
        const ledger =
          day === null || age < day
            ? []
            : [{ outcome, occurred_at: before(age - day), certainty: 1 }]
        return labelOf(targets.met, before(age), ledger, true, now)
      })
      .filter((label) => label !== null)
    const share = (some: typeof taught) =>
      Number((some.filter(({ converted }) => converted).length / some.length).toFixed(3))
    const newest = taught.slice(0, Math.floor(taught.length / 5))
    return { habit, true: rate, taught: share(taught), newest_fifth: share(newest) }
  })
}
