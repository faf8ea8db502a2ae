import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Instance } from '../../../tools/instance.ts'
import type { Call } from './caller.ts'
import { letTimePass } from './let-time-pass.ts'
import { openReceiver, type Receiver } from './receiver.ts'
import { screen } from './screen.ts'

type Lead = {
  id: string
  assigned_to: string
  assignment_reason: string
  due_at: string
  created_at: string
  response_seconds: number | null
}
type Told = { text: string }

/** Shows leads that are assigned, answered, and reassigned when overdue. */
export async function showAnswering(
  { account_id, instance, call }: { account_id: string; instance: Instance; call: Call },
  step: number,
): Promise<void> {
  const room = await openReceiver('/services/T0/B0/demo')
  try {
    const names = await assignByRules(instance, account_id, room, step)
    screen.step(step + 1, 'A lead is assigned, and a member responds')
    const first = await submit(call, 'Lena Fischer')
    screen.good(
      `Lena Fischer is assigned to ${names.get(first.assigned_to)}. ${first.assignment_reason}`,
    )
    screen.line(screen.dim(`  due ${minutesUntilDue(first)} minutes after it arrived`))
    await call('POST', `/v1/leads/${first.id}/messages`, {
      direction: 'outbound',
      channel: 'phone',
      text: 'We meet on Saturday at ten.',
      by: first.assigned_to,
    })
    const { response_seconds } = await call<Lead>('GET', `/v1/leads/${first.id}`)
    const after = response_seconds === 0 ? 'within a second' : `after ${response_seconds} s`
    screen.good(`${names.get(first.assigned_to)} answered ${after}; the response clock has stopped`)

    screen.step(
      step + 2,
      'Another lead is not answered: members are notified, and it is reassigned',
    )
    const second = await submit(call, 'Tom Baker')
    screen.good(
      `Tom Baker is assigned to ${names.get(second.assigned_to)}. ${second.assignment_reason}`,
    )
    await letTimePass(instance, {
      account_id,
      lead_id: second.id,
      minutes: 2 * minutesUntilDue(second) + 1,
    })
    screen.line(
      screen.dim('  (the demo sets the times of this lead back, so that you need not wait)'),
    )
    await showTold(room, 'is overdue', /^Overdue/)
    await showTold(room, 'was reassigned', /was reassigned/)
    const moved = await movedFrom(call, second)
    screen.good(
      `Tom Baker is now assigned to ${names.get(moved.assigned_to)}. ${moved.assignment_reason}`,
    )
  } finally {
    room.close()
  }
}

/** Sets up two members who share the leads, and a chat channel for notifications. */
async function assignByRules(
  instance: Instance,
  account_id: string,
  room: Receiver,
  step: number,
): Promise<Map<string, string>> {
  screen.step(step, 'Assignment rules, and a chat channel for notifications')
  const of = ['--account', account_id]
  await Promise.all(['Ana', 'Ben'].map((name) => join(instance, account_id, name)))
  const { data } = await instance.command<{ data: { id: string; name: string | null }[] }>(
    'members',
    'list',
    ...of,
  )
  const names = new Map(data.map(({ id, name }) => [id, name ?? 'the owner']))
  const sellers = data.filter(({ name }) => name === 'Ana' || name === 'Ben').map(({ id }) => id)
  const rules = {
    rules: [{ name: 'All enquiries', when: {}, to: { group: 'sales' } }],
    groups: [{ id: 'sales', name: 'Sales', members: sellers }],
    fallback: null,
    reassign_overdue: true,
  }
  const file = path.join(instance.folder, 'rules.json')
  writeFileSync(file, JSON.stringify(rules))
  const kinds = ['lead.overdue', 'lead.taken_back']
  const channel = ['--type', 'slack', '--name', 'Sales room', '--to', room.url]
  await Promise.all([
    instance.command('assignment', 'apply', file, ...of),
    instance.command('notices', 'add', ...of, ...channel, '--kinds', ...kinds),
  ])
  screen.good('All enquiries go to the one of Ana and Ben with fewer open leads')
  screen.good(`a Slack-compatible channel at ${room.url}`)
  // Rules take effect within a second.
  await pause(1100)
  return names
}

async function join(instance: Instance, account_id: string, name: string): Promise<void> {
  const email = `${name.toLowerCase()}@example.com`
  const invite = ['--email', email, '--role', 'member', '--account', account_id]
  const { link } = await instance.command<{ link: string }>('members', 'invite', ...invite)
  const token = new URL(link).searchParams.get('token') ?? ''
  const { status } = await fetch(`${instance.url}/auth/invitation`, {
    method: 'POST',
    headers: { origin: instance.url, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ token, name, password: 'a quiet river bends' }),
    redirect: 'manual',
  })
  if (status !== 303) throw new Error(`${name} could not join: ${status}`)
}

const submit = (call: Call, name: string): Promise<Lead> =>
  call('POST', '/v1/leads', {
    name,
    email: `${name.split(' ')[0]?.toLowerCase()}@example.com`,
    message: 'Could we see the two-bedroom in Austin on Saturday? We are pre-approved.',
    preferences: { city: 'Austin', property_type: 'residential', price_range: { max: 500_000 } },
  })

const minutesUntilDue = ({ due_at, created_at }: Lead): number =>
  Math.round((Date.parse(due_at) - Date.parse(created_at)) / 60_000)

async function showTold(room: Receiver, what: string, says: RegExp): Promise<void> {
  const { body } = await room.find(`notification that it ${what}`, (call) =>
    says.test(textOf(call.body)),
  )
  screen.good(`the channel received: “${textOf(body)}”`)
}

const textOf = (body: string): string => (JSON.parse(body) as Told).text

/**
 * Waits until the lead has another assignee, at most ten seconds. Deadlines are checked every
 * second.
 */
async function movedFrom(call: Call, { id, assigned_to }: Lead): Promise<Lead> {
  for (let tries = 0; tries < 100; tries += 1) {
    const lead = await call<Lead>('GET', `/v1/leads/${id}`)
    if (lead.assigned_to !== assigned_to) return lead
    await pause(100)
  }
  throw new Error('The lead was not reassigned within ten seconds.')
}
