import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { openHouse } from './support.ts'
import { join } from './tasks.ts'

type House = Awaited<ReturnType<typeof openHouse>>

const dayMs = 86_400_000

/**
 * Fills an account as a manager sees it: 40 days of past leads with outcomes from three sources and
 * without one, answered leads of today, two agents, overdue leads and won values. Returns the ID
 * of the agent Cleo Park, who has two of the three overdue leads.
 */
export async function fillManagerAccount(house: House): Promise<string> {
  const cleo = await join(house, 'Cleo Park')
  await importPast(house)
  const { data } = await house.api.post('/v1/leads/batch', {
    body: { items: Array.from({ length: 14 }, (_, index) => leadOfToday(index)) },
  })
  const ids = data.map(({ id }) => id ?? '')
  for (const lead_id of ids.slice(0, 6))
    await house.api.put('/v1/leads/{lead_id}/assignee', {
      path: { lead_id },
      body: { assigned_to: cleo },
    })
  await record(house, ids.slice(2, 5), { outcome: 'contacted' })
  await record(house, ids.slice(6, 8), { outcome: 'won', value: 450_000 })
  await record(house, ids.slice(8, 9), { outcome: 'won' })
  await record(house, ids.slice(9, 10), { outcome: 'lost' })
  // Only a due time in the past makes a lead overdue, and the server sets one in the future.
  await house.database.pool.query(
    `update lead set due_at = created_at where id = any($1::text[])`,
    [[ids[0], ids[1], ids[12]]],
  )
  return cleo
}

const sources = ['website', 'referral', 'open house', null] as const

function leadOfToday(index: number) {
  return {
    name: `Today ${index}`,
    email: `today${index}@example.com`,
    source: sources[index % 4] ?? null,
    message: 'Could we see the house on Saturday? We are preapproved and want to move soon.',
    preferences: { property_type: 'residential', city: 'San Francisco', timeline_days: 14 },
  }
}

/** Imports past leads: two a day and one in addition on each third day, older ones with outcomes. */
async function importPast(house: House): Promise<void> {
  const { page } = await house.window()
  const account = await page.request.get(`${house.url}/v1/account`)
  const { id } = (await account.json()) as { id: string }
  await page.context().close()
  const now = Date.now()
  const lines = Array.from({ length: 40 }, (_, index) => index + 1).flatMap((daysAgo) =>
    Array.from({ length: daysAgo % 3 === 0 ? 3 : 2 }, (_, n) => pastLead(daysAgo, n, now)),
  )
  const file = path.join(os.tmpdir(), `past-${randomUUID()}.csv`)
  const head =
    'created_at,email,name,source,property_type,city,state,timeline_days,financing,outcome,outcome_at'
  await writeFile(file, [head, ...lines].join('\n'))
  await house.command('import', 'leads', file, '--account', id)
  await rm(file)
}

const outcomes = ['', 'contacted', 'met', 'offer', 'won', 'lost', 'disqualified'] as const

function pastLead(daysAgo: number, n: number, now: number): string {
  const index = daysAgo * 3 + n
  const outcome = outcomes[index % 7] ?? ''
  const came = now - daysAgo * dayMs
  return [
    new Date(came).toISOString(),
    `past${index}@example.com`,
    `Past ${index}`,
    sources[index % 4] ?? '',
    'residential',
    'San Francisco',
    'CA',
    n === 0 ? 14 : 300,
    n === 0 ? 'preapproved' : 'none',
    outcome,
    outcome === '' ? '' : new Date(came + dayMs / 2).toISOString(),
  ].join(',')
}

/** Records a milestone of leads as the owner, which also counts as an answer. */
async function record(
  house: House,
  lead_ids: readonly string[],
  milestone: { outcome: string; value?: number },
): Promise<void> {
  const { page } = await house.window()
  await page.goto(`${house.url}/settings`)
  for (const lead_id of lead_ids) {
    const status = await page.evaluate(
      async ([id, body]) =>
        (
          await fetch(`/v1/leads/${id}/outcome`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body,
          })
        ).status,
      [lead_id, JSON.stringify(milestone)] as const,
    )
    if (status >= 300) throw new Error(`The milestone was refused with ${status}.`)
  }
  await page.context().close()
}
