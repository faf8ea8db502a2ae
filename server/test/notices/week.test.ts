import assert from 'node:assert/strict'
import { test } from 'node:test'
import { request } from 'undici'
import { openBrowser } from '../identity/browser.ts'
import { asked, noLeads, openNotices, type Listed } from './support.ts'

const { world, office, tell, turn, lettersTo } = await openNotices()

const week = {
  ...noLeads,
  leads: 1042,
  previous_leads: 1,
  hot: 1000,
  warm: 30,
  cold: 12,
  answered: 900,
  answered_within_1_hour: 521,
  waiting: 2,
  overdue: 1,
  contacted: 800,
  met: 9,
  offer: 1,
  won: 2,
  won_value: 1_820_000.5,
  currency: 'EUR',
  calibration: { low: 6, high: 11, observed: 9 },
  sources: [
    { name: '<b>web</b>', leads: 1040 },
    { name: null, leads: 2 },
  ],
  members: [{ name: 'Ana', leads: 1042 }],
}

const tellWeek = (account_id: Parameters<typeof tell>[0], facts: typeof noLeads) =>
  tell(account_id, {
    kind: 'overview.weekly',
    subject_id: account_id,
    occasion: facts.first_day,
    to: 'managers',
    facts,
  })

test('sends the figures of the week to managers only, once, with a link to the week', async () => {
  const { account_id, boss, email, others } = await office('admin', 'member')
  await tellWeek(account_id, week)
  await tellWeek(account_id, week)
  await turn()
  const [mail, ...rest] = await lettersTo(email)
  assert.equal(rest.length, 0)
  assert.equal(mail?.subject, 'Week of February 23 to March 1: 1,042 leads, 1,000 hot')
  assert.equal(
    mail.text.split('\n\n')[0],
    [
      '1,042 leads arrived (1 the week before): 1,000 hot, 30 warm, 12 cold, 0 unqualified.',
      '900 answered, 521 of them within an hour; 2 waiting for an answer.',
      'Of these leads so far: 800 contacted, 9 met, 1 offer.',
      '1 response overdue now.',
      '2 leads won in the week, worth €1,820,001 (0 the week before).',
      'Predicted 6 to 11, actual 9: leads that met you, of those whose result became known in the week.',
      'By source: <b>web</b> 1,040, not given 2.',
      'By agent: Ana 1,042.',
    ].join('\n'),
  )
  assert.match(mail.text, /leadhouse\.test\/overview\?first_day=2026-02-23&last_day=2026-03-01/)
  assert.doesNotMatch(mail.html ?? '', /<b>web/)
  const [admin, member] = others
  const seen = async (person: typeof admin) =>
    person && (await asked<Listed>(person.browser, 'GET', '/v1/notices')).data.length
  assert.deepEqual([await seen(admin), await seen(member)], [1, 0])
  assert.equal((await asked<Listed>(boss, 'GET', '/v1/notices')).data.length, 1)
})

test('states a week without leads in two sentences', async () => {
  const { account_id, email } = await office()
  await tellWeek(account_id, noLeads)
  await turn()
  const [mail] = await lettersTo(email)
  assert.equal(mail?.subject, 'Week of February 23 to March 1: 0 leads, 0 hot')
  assert.equal(
    mail.text.split('\n\n')[0],
    'No leads arrived (3 the week before).\n0 leads won in the week (0 the week before).',
  )
})

test('ends only the weekly email with its unsubscribe link, of one person in one account', async () => {
  const { account_id, boss, email, others } = await office('admin')
  const [admin] = others
  await tellWeek(account_id, week)
  await turn()
  const [mail] = await lettersTo(email)
  const [, link = ''] =
    /<http:\/\/leadhouse\.test(\/[^>]+)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '') ?? []
  const { text } = await openBrowser(world).open(link)
  assert.match(text, /Stop the weekly e-mail\?/)
  const { statusCode } = await request(new URL(link, world.origin), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  assert.equal(statusCode, 200)
  const mailed = async (browser: typeof boss) =>
    (await asked<{ mail: string[] }>(browser, 'GET', '/v1/notices/preferences')).mail
  const own = await mailed(boss)
  assert.ok(!own.includes('overview.weekly') && own.includes('lead.assigned'))
  assert.ok(admin && (await mailed(admin.browser)).includes('overview.weekly'))
})
