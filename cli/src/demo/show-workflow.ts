import path from 'node:path'
import { Webhook } from 'standardwebhooks'
import { showAnswering } from './answering.ts'
import { enquiries } from './enquiries.ts'
import { openInstance, type Instance } from '../../../tools/instance.ts'
import { caller, type Call } from './caller.ts'
import { openReceiver, type Receiver } from './receiver.ts'
import { screen } from './screen.ts'

/** Shows the main workflow step by step on a temporary instance. */
export async function showWorkflow(): Promise<void> {
  screen.step(1, 'An instance in a temporary folder, with an embedded database')
  const [instance, receiver] = await Promise.all([openInstance(), openReceiver()])
  try {
    screen.good(`running on ${instance.url}`)
    await tell(instance, receiver)
  } finally {
    receiver.close()
    await instance.close()
  }
}

async function tell(instance: Instance, receiver: Receiver): Promise<void> {
  screen.step(2, 'An account with an API key')
  const { account_id, api_key } = await instance.command<{ account_id: string; api_key: string }>(
    'accounts',
    'create',
    '--account',
    'Demo Homes',
    '--email',
    'owner@example.com',
    '--plan',
    'professional',
  )
  screen.good(`${account_id}, key ${api_key.slice(0, 12)}…`)
  const call = caller(instance.url, api_key)

  screen.step(3, 'Listings from a CSV file')
  const file = path.join(import.meta.dirname, 'listings.csv')
  const imported = await instance.command<{ created: number; failed: number }>(
    'import',
    'services',
    file,
    '--account',
    account_id,
    '--set',
    'type=residential',
  )
  screen.good(`${imported.created} homes in Austin, Denver and San Francisco`)

  screen.step(4, 'A webhook for qualified customers')
  const endpoint = await call<{ id: string; secret: string }>('POST', '/v1/webhooks', {
    url: receiver.url,
    events: ['customer.qualified'],
    description: 'The CRM',
  })
  screen.good(`${endpoint.id} at ${receiver.url}`)

  screen.step(5, 'Leads arrive, and each response contains a score')
  for (const enquiry of enquiries) await showLead(call, enquiry)

  screen.step(6, 'The CRM was notified, and verifies the signature')
  const delivery = await receiver.next('customer.qualified')
  new Webhook(endpoint.secret).verify(delivery.body, delivery.headers as Record<string, string>)
  screen.good(
    `customer.qualified received; the signature verifies with the standardwebhooks package`,
  )
  for (const line of JSON.stringify(JSON.parse(delivery.body), null, 2).split('\n'))
    screen.line(screen.dim(line))

  screen.step(7, 'Market analysis from the listings of the account')
  const market = await call<Market>(
    'GET',
    '/v1/analytics/market?city=san_francisco&property_type=residential',
  )
  const { listings } = market.sample
  screen.good(
    `${listings} homes in San Francisco: median asking price ${screen.money(market.price.median)}, middle half ${screen.money(market.price.p25)} to ${screen.money(market.price.p75)}`,
  )

  await showAnswering({ account_id, instance, call }, 8)
}

type Lead = { id: string; name: string | null; email: string | null }
type Score = {
  qualification_type: string
  probability: number | null
  one_in: number
  triggers: string[]
  reasons: { text: string; points: number }[]
}
type Market = {
  sample: { listings: number }
  price: { median: number | null; p25: number | null; p75: number | null }
}

async function showLead(call: Call, enquiry: object): Promise<void> {
  const lead = await call<Lead>('POST', '/v1/leads', enquiry)
  const score = await call<Score>('GET', `/v1/leads/${lead.id}/score`)
  screen.line(
    `${screen.tier(score.qualification_type, score.probability === null ? null : score.one_in)}  ${lead.name ?? lead.email ?? lead.id}`,
  )
  for (const reason of score.reasons.slice(0, 3))
    screen.line(
      screen.dim(
        `  ${reason.points >= 0 ? '+' : '−'}${Math.abs(reason.points).toFixed(1).padStart(4)}  ${reason.text}`,
      ),
    )
}
