import type { Instance } from '../../tools/instance.ts'
import { startReceiver, type Receiver } from '../delivery-process.ts'
import { loadFrom } from '../load/load-process.ts'
import { listingBody, type MixOptions } from '../load/mixes.ts'
import type { LoadResult } from '../load/run-load.ts'
import { openAccount } from '../open-account.ts'
import { postJson } from '../post-json.ts'
import { requireArrivals } from '../require-arrivals.ts'
import { measureIntake, type Backlog, type Intake } from './measure-intake.ts'
import type { Observer } from './observe.ts'
import { bySize } from '../size.ts'

/**
 * The measured kinds of intake: no endpoint; the same over 128 connections; an endpoint that
 * receives half of the leads; returning people; 500 leads per request.
 */
export const intakeNames = ['alone', 'alone-128', 'told', 'returning', 'batches'] as const
export type IntakeName = (typeof intakeNames)[number]

/** Measures a prepared intake once more. */
export type Measure = (seconds: number) => Promise<Intake>

const warmUpSeconds = bySize(5, 0.5)
const manyConnections = 128
/** Requests of 500 leads each; more at once would only wait for each other. */
const batchConnections = 4
const listings = 500

/** Prepares an intake in a separate account, warmed up. `connections` send single leads. */
export async function prepareIntake(
  name: IntakeName,
  instance: Instance,
  observer: Observer,
  connections: number,
): Promise<{ measure: Measure; close(): void }> {
  const key = await openAccount(instance, name)
  const mix: MixOptions =
    name === 'returning' || name === 'batches'
      ? { kind: name }
      : {
          kind: 'newcomers',
          other_key: name === 'told' ? await openAccount(instance, 'untold') : null,
        }
  const load = {
    url: instance.url,
    key,
    mix,
    connections: connectionsOf(name, connections),
  }
  if (name === 'returning')
    await postJson(instance, key, '/v1/services/batch', { items: catalogue() })
  const receiver = name === 'told' ? await startReceiver(0) : null
  const drain = receiver && ((result: LoadResult) => drained(receiver, result))
  try {
    if (receiver !== null)
      await postJson(instance, key, '/v1/webhooks', {
        url: receiver.url,
        events: ['message.received'],
      })
    const warm = await loadFrom({ ...load, seconds: warmUpSeconds })
    await drain?.(warm)
  } catch (error) {
    receiver?.stop()
    throw error
  }
  return {
    measure: (seconds) => measureIntake(instance, observer, { ...load, seconds }, drain),
    close: () => receiver?.stop(),
  }
}

function connectionsOf(name: IntakeName, connections: number): number {
  if (name === 'batches') return batchConnections
  return name === 'alone-128' ? manyConnections : connections
}

/** Listings that leads may match: one in fifty is in the city they look for. */
const catalogue = (): object[] =>
  Array.from({ length: listings }, (_, n) => listingBody(n, n % 50 === 0 ? 'Austin' : 'Dallas'))

/** An endpoint without arrivals for this long is considered finished. */
const patienceMs = 60_000

/**
 * Waits until the endpoint has received every lead of its account: each came with a message, so
 * each causes one `message.received`. Duplicates count once.
 */
async function drained(receiver: Receiver, result: LoadResult): Promise<Backlog> {
  const owed = result.leads - result.other_leads
  const endedAt = performance.timeOrigin + performance.now()
  const seen = new Set<string>()
  let lastAt = endedAt
  const listen = async (): Promise<void> => {
    for (const [id, at] of (await receiver.take()).arrivals) {
      if (seen.has(id)) continue
      seen.add(id)
      lastAt = Math.max(lastAt, at)
    }
  }
  await listen()
  const delivered_meanwhile = seen.size
  while (seen.size < owed && performance.timeOrigin + performance.now() - lastAt < patienceMs) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    await listen()
  }
  requireArrivals('told', seen.size, owed)
  return {
    owed,
    delivered_meanwhile,
    backlog: owed - delivered_meanwhile,
    seconds_to_drain: (lastAt - endedAt) / 1000,
    missing: owed - seen.size,
  }
}
