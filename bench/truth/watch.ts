import { effectKinds } from '../../server/test/support/drawn-leads.ts'
import { openWatchedWorld } from '../../server/test/support/watched-predictions.ts'
import { bySize } from '../size.ts'

const [worlds, streams] = bySize([12, 40], [1, 4])
const seed = 8100

/**
 * Measures the share of streams of 300 outcomes in which a nightly check rejects the model: for a
 * well-calibrated model, and for halved and doubled odds.
 */
export async function measureWatch(): Promise<object> {
  const rows = []
  for (const taught of bySize([300, 1000, 3000], [300])) {
    for (const effects of effectKinds) {
      const called = { holds: 0, halved: 0, doubled: 0 }
      for (let world = 0; world < worlds; world++) {
        const { isCalledOff } = await openWatchedWorld(effects, taught, seed + world)
        const count = (times: number) =>
          Array.from({ length: streams }, () =>
            isCalledOff({ times, watched: 300, nightly: 20 }),
          ).filter((is) => is).length
        called.holds += count(1)
        called.halved += count(0.5)
        called.doubled += count(2)
      }
      const share = (count: number) => Number((count / (worlds * streams)).toFixed(3))
      rows.push({
        effects,
        taught,
        called_off_though_it_holds: share(called.holds),
        halved_found: share(called.halved),
        doubled_found: share(called.doubled),
      })
    }
  }
  return rows
}
