import { seconds, type Round } from '#kit'
import type { Lanes } from './lanes.ts'
import type { Recorder } from './recorder.ts'
import type { Supply } from './supply.ts'

/** What the rounds of a dispatcher work with. */
type Delivering = {
  supply: Supply
  recorder: Recorder
  lanes: Lanes
  startCalls: () => void
}

/** What a dispatcher repeats while it makes calls. */
export const callRounds = ({ supply, recorder, lanes, startCalls }: Delivering): Round[] => [
  // Calls that gave way may begin again though none ended.
  {
    name: 'look for due webhooks',
    restSeconds: 1,
    once: () => supply.look().then(startCalls),
  },
  { name: 'count deliveries', restSeconds: 1, once: async () => recorder.addCounts() },
  { name: 'give back idle endpoints', restSeconds: 5, once: () => lanes.releaseIdle() },
]

/** What it repeats for as long as calls under its leases may end. */
export const leaseRound = (
  { supply, lanes }: Pick<Delivering, 'supply' | 'lanes'>,
  leaseMs: number,
): Round => ({
  name: 'keep endpoints in use',
  restSeconds: leaseMs / seconds(3),
  once: () => lanes.renew().then(() => supply.pump()),
})
