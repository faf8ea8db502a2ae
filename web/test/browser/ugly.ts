import type { Leadhouse } from '@leadhouse/sdk'
import { receiver } from './stock.ts'

const long = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(4).slice(0, 120)

/**
 * Names of 120 letters without a place to break, right-to-left text, emoji, another script, and
 * stacked combining marks.
 */
const names = [long, 'أحمد بن عبد الله \u202Egnp.exe', '👩‍👩‍👧‍👦🏡'.repeat(12), 'Ж'.repeat(60), '𝓐̶̲͝d̷̢͝a̴']

/**
 * Fills an account with difficult data: the names above, zeros and millions. Returns the IDs of
 * items to open, with the longest name.
 */
export async function makeUgly(api: Leadhouse) {
  const made: { lead_id: string; customer_id: string; service_id: string }[] = []
  for (const [i, name] of names.entries()) {
    const { id: lead_id, customer_id } = await api.post('/v1/leads', {
      body: {
        name,
        email: `${'very.'.repeat(9)}long${i}@${'sub.'.repeat(12)}example.com`,
        message: `${long} ${'🔥'.repeat(80)} ${name}`,
        source: name.slice(0, 90).toWellFormed(),
        preferences: {
          price_range: { min: 0, max: 999_000_000 },
          city: name.slice(0, 40).toWellFormed(),
        },
      },
    })
    const { id: service_id } = await api.post('/v1/services', {
      body: {
        type: 'condo',
        title: name,
        price: i === 0 ? 0 : 999_999_999,
        location: { city: name.slice(0, 60).toWellFormed(), state: 'CA' },
      },
    })
    made.push({ lead_id, customer_id, service_id })
  }
  const webhook = await api.post('/v1/webhooks', {
    body: {
      url: `${await receiver()}/${'path'.repeat(40)}`,
      events: ['analysis.completed'],
      description: long,
    },
  })
  return {
    ...(made[0] ?? { lead_id: '', customer_id: '', service_id: '' }),
    webhook_id: webhook.id,
  }
}
