import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openDesk, type Person } from '../oauth/support.ts'
import { maxDomains } from '../../src/platform/identity/sso/domains.ts'
import { openNameServer } from '../support/dns.ts'

const names = await openNameServer()
const desk = await openDesk(undefined, { dns_servers: [names.address] })

type Domain = { id: string; record_name: string; record_value: string; verified_at: string | null }

async function added(person: Person, domain: string): Promise<Domain> {
  const answer = await person.browser.api('POST', '/v1/sso_domains', { domain })
  assert.equal(answer.status, 200, answer.text)
  return answer.body as Domain
}

const verify = async (person: Person, { id }: Domain) => {
  const answer = await person.browser.api('POST', `/v1/sso_domains/${id}/verify`)
  const body = answer.body as { code: string; detail: string }
  return answer.status === 200 ? 'verified' : `${body.code}: ${body.detail}`
}

const isVerified = async (person: Person, { id }: Domain): Promise<boolean> => {
  const { rows } = await desk.database.pool.query(
    'select 1 from sso_domain where account_id = $1 and id = $2 and verified_at is not null',
    [person.account_id, id],
  )
  return rows.length === 1
}

test('verifies a domain if one of its TXT records, also in several strings, has the right value', async () => {
  const person = await desk.person()
  const domain = await added(person, 'Good.Example.')
  assert.equal(domain.record_name, '_leadhouse.good.example')
  assert.equal(domain.verified_at, null)
  names.records.set(domain.record_name, ['v=spf1 -all', 'x'.repeat(300), domain.record_value])
  assert.equal(await verify(person, domain), 'verified')
  assert.ok(await isVerified(person, domain))
  const { rows } = await desk.database.pool.query(
    `select 1 from audit_entry where account_id = $1 and action = 'sso_domain.verify'`,
    [person.account_id],
  )
  assert.equal(rows.length, 1)
})

test('refuses a domain if the record is missing, wrong, at another name, or of another account', async () => {
  const [person, other] = [await desk.person(), await desk.person()]
  const domain = await added(person, 'wrong.example')
  const theirs = await added(other, 'wrong.example')
  assert.notEqual(domain.record_value, theirs.record_value)
  const attempts: [string, string[] | undefined][] = [
    ['no such name', undefined],
    ['no TXT record', []],
    ['another word', ['leadhouse-verification=guess']],
    ['the beginning of it', [domain.record_value.slice(0, -1)]],
    ['more than it', [`${domain.record_value}x`]],
    ['another account’s token', [theirs.record_value]],
  ]
  // A record at the domain itself proves nothing, because others can have records written there.
  names.records.set('wrong.example', [domain.record_value])
  for (const [name, records] of attempts) {
    if (records) names.records.set(domain.record_name, records)
    assert.match(await verify(person, domain), /^state_conflict: There is no TXT record/, name)
    assert.equal(await isVerified(person, domain), false, name)
  }
})

test('returns an error if the name servers fail, and accepts the next response', async () => {
  const person = await desk.person()
  const domain = await added(person, 'down.example')
  names.records.set(domain.record_name, [domain.record_value])
  names.isWell = false
  assert.match(await verify(person, domain), /^state_conflict: The name servers did not respond/)
  names.isWell = true
  assert.equal(await verify(person, domain), 'verified')
})

test('verifies a domain for only one account, also if several verify it at the same time', async () => {
  const people = [await desk.person(), await desk.person(), await desk.person()]
  const domains = await Promise.all(people.map((person) => added(person, 'shared.example')))
  names.records.set(
    '_leadhouse.shared.example',
    domains.map(({ record_value }) => record_value),
  )
  const pairs = people.map((person, i) => [person, domains[i] as Domain] as const)
  const answers = await Promise.all(pairs.map(([person, domain]) => verify(person, domain)))
  assert.equal(answers.filter((answer) => answer === 'verified').length, 1, answers.join('\n'))
  assert.equal(answers.filter((answer) => answer.includes('Another account')).length, 2)
})

test('refuses to verify a domain of another account', async () => {
  const [person, stranger] = [await desk.person(), await desk.person()]
  const domain = await added(person, 'mine.example')
  names.records.set(domain.record_name, [domain.record_value])
  assert.match(await verify(stranger, domain), /^not_found/)
  assert.equal(await isVerified(person, domain), false)
})

test('returns limit_reached beyond the limit of domains, also for simultaneous requests', async () => {
  const person = await desk.person()
  await desk.database.pool.query(
    `insert into sso_domain (account_id, id, domain, proof, created_at)
     select $1, 'dom_fill' || n, 'fill' || n || '.example', 'x', now() from generate_series(1, $2) as n`,
    [person.account_id, maxDomains - 2],
  )
  const add = (domain: string) => person.browser.api('POST', '/v1/sso_domains', { domain })
  const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => add(`more${n}.example`)))
  const codes = answers.map(({ status, body }) =>
    status === 200 ? 'added' : (body as { code: string }).code,
  )
  assert.deepEqual(codes.sort(), [
    'added',
    'added',
    'limit_reached',
    'limit_reached',
    'limit_reached',
  ])
  assert.equal((await add('fill1.example')).status, 200, 'an existing domain does not count again')
})
