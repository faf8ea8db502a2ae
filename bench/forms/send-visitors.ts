import { setTimeout as pause } from 'node:timers/promises'
import { request } from 'undici'
import { openAgent, sendForm, type Target } from './send-form.ts'

/** The visitors that were sent, and the visitors that were thanked for their form. */
export type Visitors = { sent: number; thanked: number; refusals: Record<string, number> }

/**
 * Sends the form of one person a second, each from another network, and opens the thank-you page
 * that follows. The people have numbers from `first`, and `name` in their email address.
 */
export async function sendVisitors(
  target: Target,
  { seconds, name, first }: { seconds: number; name: string; first: number },
): Promise<Visitors> {
  const visitors: Visitors = { sent: 0, thanked: 0, refusals: {} }
  const visit = async (n: number): Promise<void> => {
    const agent = openAgent(`127.200.${n % 250}.1`)
    const fields = { name: `Visitor ${n}`, email: `${name}.${n}@example.com`, _elapsed_ms: '9000' }
    const { status, location } = await sendForm(target, fields, agent)
    if (status === 303 && location !== undefined) {
      const page = await request(new URL(location, target.url), { dispatcher: agent })
      await page.body.dump()
      if (page.statusCode === 200) visitors.thanked += 1
    } else visitors.refusals[status] = (visitors.refusals[status] ?? 0) + 1
    await agent.close()
  }
  const visits: Promise<void>[] = []
  const began = performance.now()
  for (let n = 0; n < seconds; n += 1) {
    await pause(Math.max(0, began + 1000 * n - performance.now()))
    visitors.sent += 1
    visits.push(visit(first + n))
  }
  await Promise.all(visits)
  return visitors
}
