import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { after, test } from 'node:test'
import { openLeadhouse } from '../../examples/test/open-leadhouse.ts'
import { eventually } from '../../server/test/support/eventually.ts'
import { openReceiver } from '../../server/test/support/receiver.ts'
import { n8nNodeFolder } from '../../tools/build/build-n8n-node.ts'
import { packNode } from './pack-node.ts'
import { outboundMark, startN8n } from './start-n8n.ts'
import { activate, deactivate, listExecutions, type WorkflowFile } from './use-n8n.ts'

const { leadhouse, env } = await (await openLeadhouse())()
const n8n = await startN8n(packNode().tarball)
const vendor = await openReceiver({ answer: () => ({ status: 200, body: '{}', headers: { 'content-type': 'application/json' } }) }) // oxfmt-ignore
after(() => vendor.close())
const folder = path.join(n8nNodeFolder, 'workflows')

/** The credentials that a user creates, by the type that a node requires. */
const credentials = await createCredentials()

const hot = {
  name: 'Ann Marie Lee',
  email: 'ann@example.com',
  phone: '+14155550123',
  message: 'We are pre-approved for 800,000 and can move in 30 days. Could we see it on Saturday?',
  source: 'website',
}

test('n8n imports the five workflows with its command', async () => {
  const printed = await n8n.run('import:workflow', '--separate', `--input=${folder}`)
  assert.match(printed, /Successfully imported 5 workflows/)
  const stored = await n8n.call<{ name: string }[]>('GET', '/workflows')
  const names = fs.globSync('*.json', { cwd: folder }).map((file) => read(file).name)
  assert.equal(names.length, 5)
  assert.deepEqual(stored.map(({ name }) => name).toSorted(), names.toSorted())
})

test('a lead is sent to Follow Up Boss as an event', async (t) => {
  await start(t, 'lead-to-follow-up-boss')
  const lead = await leadhouse.leads.submit(hot)
  const { call, body } = await nextCall('/v1/events')
  assert.equal(call.headers['authorization'], `Basic ${btoa('user:secret')}`)
  const { person, ...event } = body as { person: object; description: string }
  assert.deepEqual(event, {
    source: 'website',
    system: 'Leadhouse',
    type: 'General Inquiry',
    message: hot.message,
    description: `Leadhouse score ${lead.score} (${lead.qualification_type}), lead ${lead.id}`,
  })
  assert.deepEqual(person, {
    firstName: 'Ann',
    lastName: 'Marie Lee',
    emails: [{ value: hot.email }],
    phones: [{ value: hot.phone }],
    tags: ['Leadhouse', `Leadhouse ${lead.qualification_type}`],
  })
})

test('a lead is written to HubSpot by its email, and a lead without an email is not', async (t) => {
  await start(t, 'lead-to-hubspot')
  await leadhouse.leads.submit({ phone: '+14155550199' })
  const lead = await leadhouse.leads.submit({ ...hot, email: 'hub@example.com' })
  const { call, body } = await nextCall('/crm/v3/objects/contacts/batch/upsert')
  assert.equal(call.headers['authorization'], 'Bearer secret')
  assert.deepEqual(body, {
    inputs: [
      {
        idProperty: 'email',
        id: 'hub@example.com',
        properties: {
          email: 'hub@example.com',
          firstname: 'Ann',
          lastname: 'Marie Lee',
          phone: hot.phone,
          leadhouse_lead_id: lead.id,
          leadhouse_score: lead.score,
          leadhouse_tier: lead.qualification_type,
        },
      },
    ],
  })
})

test('a hot lead is posted to Slack with its reasons', async (t) => {
  await start(t, 'hot-lead-to-slack')
  await leadhouse.leads.submit({ email: 'cold@example.com', message: 'Please unsubscribe me.' })
  const lead = await leadhouse.leads.submit({
    ...hot,
    email: 'slack@example.com',
    preferences: { price_range: { min: 500_000, max: 800_000 }, timeline_days: 30, financing: 'preapproved' }, // oxfmt-ignore
  })
  assert.equal(lead.qualification_type, 'hot')
  const { body } = await nextCall('/services/REPLACE/WITH/YOURS')
  const [title, contact, ...reasons] = (body as { text: string }).text.split('\n')
  assert.equal(title, `Hot lead: Ann Marie Lee, score ${lead.score}`)
  assert.equal(contact, `${hot.phone}, slack@example.com`)
  assert.ok(reasons.length > 0)
  for (const reason of reasons) assert.match(reason, /^• \w/)
})

test('a stage of a CRM becomes an outcome once, and an unknown stage is ignored', async (t) => {
  const workflow = await start(t, 'crm-stage-to-outcome')
  const { id } = await leadhouse.leads.submit({ email: 'deal@example.com', external_id: 'deal-1' })
  const changed_at = '2026-01-02T10:00:00.000Z'
  const reports = [
    { lead_id: id, stage: 'Appointment Set', changed_at: '2026-01-01T10:00:00.000Z' },
    { external_id: 'deal-1', stage: 'Closed Won', changed_at },
    { external_id: 'deal-1', stage: 'Closed Won', changed_at },
    { external_id: 'deal-1', stage: 'Archived', changed_at },
  ]
  for (const [n, report] of reports.entries()) {
    const url = `${n8n.url}/webhook/leadhouse-crm-stage`
    const post = (headers: object) =>
      fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(report) }) // oxfmt-ignore
    assert.equal((await post({})).status, 403)
    assert.equal((await post({ 'x-secret': 'secret' })).status, 200)
    await eventually(async () => (await listExecutions(n8n, workflow)).length === n + 1)
  }
  const outcomes = (await leadhouse.leads.outcomes(id)).data
  assert.deepEqual(
    outcomes.map(({ outcome, occurred_at }) => [outcome, occurred_at]),
    [
      ['won', changed_at],
      ['met', '2026-01-01T10:00:00.000Z'],
    ],
  )
})

test('n8n looked up no public name', () => {
  assert.doesNotMatch(n8n.output(), new RegExp(outboundMark))
})

/** Reads a workflow of the package. */
function read(file: string): WorkflowFile {
  return JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as WorkflowFile
}

/** Activates a workflow as a user would fill it in, with the receiver in place of the vendor. */
async function start(t: { after: (end: () => Promise<void>) => void }, name: string) {
  const { nodes, ...rest } = read(`${name}.json`)
  const filled = nodes.map((node) => {
    const wanted = wantedCredential(node)
    const { url } = node.parameters
    return {
      ...node,
      parameters: {
        ...node.parameters,
        ...(typeof url === 'string' && {
          url: url.replace(/^https:\/\/[^/]+/, `http://127.0.0.1:${vendor.port}`),
        }),
      },
      ...(wanted !== undefined && { credentials: { [wanted]: credentials[wanted] ?? { id: '', name: '' } } }), // oxfmt-ignore
    }
  })
  const workflow = await activate(n8n, { ...rest, name: `${name} in use`, nodes: filled })
  t.after(() => deactivate(n8n, workflow))
  return workflow
}

function wantedCredential({ type, parameters }: WorkflowFile['nodes'][number]): string | undefined {
  if (type.startsWith('n8n-nodes-leadhouse.')) return 'leadhouseApi'
  if (parameters['authentication'] === 'headerAuth') return 'httpHeaderAuth'
  return (parameters['genericAuthType'] ?? parameters['nodeCredentialType']) as string | undefined
}

async function createCredentials(): Promise<Record<string, { id: string; name: string }>> {
  const types = {
    leadhouseApi: { baseUrl: env.LEADHOUSE_URL, apiKey: env.LEADHOUSE_API_KEY },
    httpBasicAuth: { user: 'user', password: 'secret' },
    httpHeaderAuth: { name: 'X-Secret', value: 'secret' },
    hubspotAppToken: { appToken: 'secret' },
  }
  const created = Object.entries(types).map(async ([type, data]) => {
    const { id, name } = await n8n.call<{ id: string; name: string }>('POST', '/credentials', { name: type, type, data }) // oxfmt-ignore
    return [type, { id, name }] as const
  })
  return Object.fromEntries(await Promise.all(created))
}

/** Waits for the next call of the vendor, which must have this path. */
async function nextCall(place: string) {
  const call = await eventually(() => vendor.received.shift(), { withinMs: 60_000, what: n8n.output }) // oxfmt-ignore
  assert.equal(call.path, place)
  return { call, body: JSON.parse(call.body) as unknown }
}
