import type { Instance } from '../../tools/instance.ts'
import { startReceiver, type Receiver } from '../delivery-process.ts'
import { leadBody } from '../lead-body.ts'
import { listingBody } from '../load/mixes.ts'
import { openAccount } from '../open-account.ts'
import { postJson } from '../post-json.ts'

const leads = 20
const listings = 50

/**
 * Fills an instance like a small installation: an account with an endpoint, listings and leads, and
 * an account with one lead. Returns the receiver of the endpoint, which the caller must stop.
 */
export async function openQuietService(instance: Instance): Promise<Receiver> {
  const receiver = await startReceiver(0)
  try {
    const key = await openAccount(instance, 'quiet')
    await postJson(instance, key, '/v1/webhooks', { url: receiver.url, events: ['*'] })
    const items = Array.from({ length: listings }, (_, n) => listingBody(n, 'Austin'))
    await postJson(instance, key, '/v1/services/batch', { items })
    for (let n = 0; n < leads; n += 1) await postJson(instance, key, '/v1/leads', leadOf(n))
    const other = await openAccount(instance, 'other')
    await postJson(instance, other, '/v1/leads', leadOf(0))
    return receiver
  } catch (error) {
    receiver.stop()
    throw error
  }
}

const leadOf = (n: number): object =>
  leadBody({ run: 'rest', person: String(n).padStart(9, '0'), wish: n, city: 'Austin' })
