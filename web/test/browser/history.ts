import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { openHouse } from './support.ts'

type House = Awaited<ReturnType<typeof openHouse>>

const dayMs = 86_400_000
const columns =
  'created_at,email,name,source,property_type,price_max,city,state,timeline_days,financing,outcome,outcome_at'

/**
 * Imports past leads with outcomes into an account with the operator's command. The model learns
 * from them as usual.
 */
export async function importHistory(
  house: House,
  { from, to, name }: { from: number; to: number; name: string },
): Promise<void> {
  const { page } = await house.window()
  const account = await page.request.get(`${house.url}/v1/account`)
  const { id } = (await account.json()) as { id: string }
  await page.context().close()
  const now = Date.now()
  const lines = Array.from({ length: to - from }, (_, index) => pastLead(from + index, name, now))
  const file = path.join(os.tmpdir(), `history-${randomUUID()}.csv`)
  await writeFile(file, [columns, ...lines].join('\n'))
  await house.command('import', 'leads', file, '--account', id)
  await rm(file)
}

/**
 * Returns a past lead as a CSV line. There is one lead per day; a higher number is newer, and all
 * are older than the training horizon. Leads from referrals, with an approved mortgage and a move
 * soon, are mostly met; others rarely.
 */
function pastLead(index: number, name: string, now: number): string {
  const luck = (salt: number) => luckOf(index * 16 + salt)
  const source = ['referral', 'website', 'portal', 'open house'][Math.floor(luck(1) * 4)]
  const timeline = [14, 30, 90, 180, 365][Math.floor(luck(2) * 5)] ?? 365
  const financing = ['preapproved', 'mortgage', 'none'][Math.floor(luck(3) * 3)]
  const leaning =
    (source === 'referral' ? 0.3 : 0) +
    (timeline <= 30 ? 0.25 : 0) +
    (financing === 'preapproved' ? 0.2 : 0)
  const outcome = luck(4) < 0.05 + leaning ? (luck(5) < 0.3 ? 'won' : 'met') : 'lost'
  const came = now - (460 - index) * dayMs
  return [
    new Date(came).toISOString(),
    `${name}${index}@example.com`,
    `${name} ${index}`,
    source,
    'residential',
    400_000 + Math.floor(luck(6) * 8) * 100_000,
    'San Francisco',
    'CA',
    timeline,
    financing,
    outcome,
    new Date(came + 9 * dayMs).toISOString(),
  ].join(',')
}

/**
 * Returns a pseudorandom number from 0 to 1 that is the same for each seed.
 * @see https://github.com/skeeto/hash-prospector (lowbias32)
 */
function luckOf(seed: number): number {
  let mixed = Math.imul(seed ^ (seed >>> 16), 0x7feb352d)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
}
