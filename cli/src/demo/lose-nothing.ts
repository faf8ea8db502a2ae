import { setTimeout as pause } from 'node:timers/promises'
import { openInstance, type Instance } from '../../../tools/instance.ts'
import { caller, type Call } from './caller.ts'
import { openReceiver, type Receiver } from './receiver.ts'
import { screen } from './screen.ts'

const pushCount = 150
const formCount = 150
const kills = 2

/**
 * Shows that no lead is lost. A portal and a website send leads while the server process is killed
 * twice; senders repeat a request until it is answered, as portals do. Then the numbers of sent
 * requests, stored leads and delivered events are compared, and a CRM reports a stage back. Ends
 * with an error if a number differs.
 */
export async function loseNothing(): Promise<void> {
  screen.step(1, 'An instance with a form, a portal, a CRM and a webhook receiver')
  const [instance, receiver] = await Promise.all([
    openInstance({ settings: { LEADHOUSE_TRUSTED_PROXIES: '127.0.0.1' } }),
    openReceiver(),
  ])
  try {
    const connected = await connect(instance, receiver)
    screen.good(`running on ${instance.url}`)

    screen.step(2, `${pushCount} pushes of a portal and ${formCount} forms; ${kills} kills`)
    const attempts = await sendWhileKilling(instance, connected)
    const sent = pushCount + formCount
    screen.good(`${sent} requests were answered after ${attempts - sent} repeats`)

    screen.step(3, 'Both ends agree')
    const leads = await listLeads(connected.call)
    requireEqual('leads', leads.length, sent)
    requireEqual('persons', new Set(leads.map(({ email }) => email)).size, sent)
    screen.good(`${leads.length} leads, each exactly once`)
    const reported = await untilDelivered(receiver, 'lead.created', sent)
    requireEqual('leads in webhooks', reported.size, sent)
    screen.good(`${reported.size} leads reported to the receiver by lead.created`)

    screen.step(4, 'The CRM reports a stage, and the lead is won')
    await reportStage(connected)
    await untilDelivered(receiver, 'outcome.recorded', 1)
    screen.good('the outcome is recorded, and outcome.recorded was delivered')
  } finally {
    receiver.close()
    await instance.close()
  }
}

/** What senders need: a client of the API, and the URLs of the form and the sources. */
type Connected = { call: Call; form_url: string; portal_url: string; crm_url: string }

async function connect(instance: Instance, receiver: Receiver): Promise<Connected> {
  const of = ['--account', 'Demo Homes', '--email', 'owner@example.com', '--plan', 'professional']
  const { account_id } = await instance.command<{ account_id: string }>('accounts', 'create', ...of)
  const scopes = ['customers.read', 'customers.write', 'settings.read', 'settings.write']
  const { api_key } = await instance.command<{ api_key: string }>(
    'keys', 'create', '--account', account_id, '--name', 'demo', '--scopes', scopes.join(','),
  ) // oxfmt-ignore
  const call = caller(instance.url, api_key)
  await call('POST', '/v1/webhooks', {
    url: receiver.url,
    events: ['lead.created', 'outcome.recorded'],
  })
  const form = await call<{ action_url: string }>('POST', '/v1/forms', {
    name: 'Contact page',
    origins: ['https://www.example.com'],
  })
  const portal = await call<{ url: string }>('POST', '/v1/sources', {
    name: 'Portal',
    recipe: 'generic-lead',
  })
  const crm = await call<{ url: string }>('POST', '/v1/sources', {
    name: 'CRM',
    recipe: 'generic-outcome',
    stages: { 'Closed won': 'won' },
  })
  return { call, form_url: form.action_url, portal_url: portal.url, crm_url: crm.url }
}

/** Sends all requests, eight at a time, and kills the server in between. Returns the number of attempts. */
async function sendWhileKilling(
  instance: Instance,
  { form_url, portal_url }: Connected,
): Promise<number> {
  const requests = [
    ...Array.from({ length: pushCount }, (_, i) => pushOf(portal_url, i)),
    ...Array.from({ length: formCount }, (_, i) => formOf(form_url, i)),
  ]
  let attempts = 0
  let answered = 0
  const left = requests.values()
  const senders = Array.from({ length: 8 }, async () => {
    for (const send of left) {
      const tries = await untilAnswered(send)
      attempts += tries
      answered += 1
    }
  })
  for (let kill = 1; kill <= kills; kill += 1) {
    while (answered < (kill * requests.length) / (kills + 1)) await pause(5)
    await instance.kill()
    screen.line(`  killed after ${answered} responses, and started again`)
  }
  await Promise.all(senders)
  return attempts
}

type Send = () => Promise<Response>

const pushOf =
  (url: string, i: number): Send =>
  () =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        external_id: `portal-${i}`,
        name: `Person ${i}`,
        email: `push.${i}@example.com`,
        message: 'We would like to see the house on Saturday.',
      }),
    })

/** A browser sends this without JavaScript. Each visitor has another address. */
const formOf =
  (url: string, i: number): Send =>
  () =>
    fetch(url, {
      method: 'POST',
      headers: { origin: 'https://www.example.com', 'x-forwarded-for': `198.51.${i}.7` },
      body: new URLSearchParams({
        name: `Visitor ${i}`,
        email: `form.${i}@example.com`,
        message: 'Please call me about a visit.',
        _submission_id: `visit-${i}`,
      }),
      redirect: 'manual',
    })

/** Sends a request until the server responds, for at most two minutes. Returns the number of attempts. */
async function untilAnswered(send: Send): Promise<number> {
  for (let attempt = 1; attempt <= 1_200; attempt += 1) {
    const status = await send().then(
      ({ status }) => status,
      () => 0,
    )
    if (status === 200 || status === 303) return attempt
    if (status >= 400 && status < 500 && status !== 429) throw new Error(`Refused: ${status}`)
    await pause(100)
  }
  throw new Error('A request was not answered within two minutes.')
}

type Listed = { id: string; email: string | null; status: string }

/** Lists all leads, page by page. */
async function listLeads(call: Call): Promise<Listed[]> {
  const leads: Listed[] = []
  let cursor = ''
  for (;;) {
    const page = await call<{ data: Listed[]; next_cursor: string | null }>(
      'GET',
      `/v1/leads?limit=100${cursor && `&cursor=${cursor}`}`,
    )
    leads.push(...page.data)
    if (page.next_cursor === null) return leads
    cursor = encodeURIComponent(page.next_cursor)
  }
}

/** Waits until events about `count` leads were delivered. Returns the ids of all these leads. */
async function untilDelivered(
  receiver: Receiver,
  type: string,
  count: number,
): Promise<Set<string>> {
  for (let tries = 0; tries < 600; tries += 1) {
    const ids = new Set(receiver.all(type).map(({ body }) => leadOf(body)))
    if (ids.size >= count) return ids
    await pause(100)
  }
  throw new Error(`Not all ${type} events were delivered within a minute.`)
}

const leadOf = (body: string): string =>
  (JSON.parse(body) as { data: { lead_id: string } }).data.lead_id

/** Reports a stage as a CRM does, and requires that the lead is won. */
async function reportStage({ call, crm_url }: Connected): Promise<void> {
  const report = { external_id: 'portal-77', stage: 'Closed won', value: 480_000 }
  const { status } = await fetch(crm_url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
  })
  requireEqual('status of the report', status, 200)
  const { data } = await call<{ data: Listed[] }>('GET', '/v1/leads?external_id=portal-77')
  requireEqual('status of the lead', data[0]?.status, 'won')
}

function requireEqual<T>(what: string, found: T, expected: T): void {
  if (found !== expected) throw new Error(`${what}: ${String(found)}, not ${String(expected)}.`)
}
