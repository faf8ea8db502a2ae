import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import path from 'node:path'
import { sealAuditOnce, verifyAudit } from '#audit'
import { fileOf } from '#backup'
import { openHoursCache } from '#hours'
import { scrubDatabase, tableKinds } from '#db'
import type { ErasedCustomer } from '#customers'
import { runImportsOnce } from '#imports'
import { openLog, sealWith, type AccountId } from '#kit'
import { openModels } from '#learning'
import { goneBy } from '../../src/platform/backup/held-in-backups.ts'
import { openPeople } from '../identity/people.ts'
import { backUp, findInBackup, makeFolder } from '../support/backups.ts'
import { eventually } from '../support/eventually.ts'
import { openWorker } from '../support/open-worker.ts'
import { findInFiles, openOwnCluster } from '../support/own-cluster.ts'
import { openReceiver } from '../support/receiver.ts'
import { each, startWebhooks } from '../support/background-jobs.ts'
import { runUntilIdle } from '../support/run-until-idle.ts'

const cluster = await openOwnCluster()
await storePlain()
const folder = makeFolder()
const backups = { dir: folder, data_dir: folder, hour: 3, keep: { days: 7, weeks: 4, months: 6 } }
const people = await openPeople({ own: cluster, start: new Date(), backups })
const { world } = people

/** Returns a person with unique words that occur nowhere else. */
const personOf = (word: string, digits: string) => ({
  name: `Ottilie ${word}-Ångström`,
  email: `${word}@mailbox.example`,
  phone: `+1415${digits}`,
  street: `${word} Row 7`,
  words: `the ${word} greenhouse`,
})
const jane = personOf('quibblethorn', '5550143')
const john = personOf('marrowfield', '5550167')

/** Disables the compression of long values, so that the files can be searched for them. */
async function storePlain(): Promise<void> {
  const { rows } = await cluster.pool.query<{ table: keyof typeof tableKinds; column: string }>(`
    select c.relname as table, a.attname as column
      from pg_attribute as a
      join pg_class as c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace
       and c.relkind in ('r', 'p')
       and not c.relispartition
       and a.attnum > 0
       and a.attstorage in ('x', 'm')
       and a.attname <> 'account_id'`)
  for (const { table, column } of rows)
    if ((tableKinds[table].ofCustomers as readonly string[] | undefined)?.includes(column))
      await cluster.pool.query(`alter table ${table} alter column "${column}" set storage external`)
}

/** Creates each kind of stored data about a person. Returns the id of the customer. */
async function leavesTraces(office: Office, person: ReturnType<typeof personOf>): Promise<string> {
  const { ask, boss } = office
  const { name, email, phone, street, words } = person
  const key = (n: number) => ({ 'idempotency-key': `${email} ${n}`.replaceAll(' ', '-') })
  const attributes = { address: street, note: words }
  const enquiry = { name, email, phone, message: `I want ${words} today`, attributes }
  const lead = await ask('POST', '/v1/leads', { ...enquiry, external_id: email }, key(1))
  const { id, customer_id } = lead as { id: string; customer_id: string }
  const long = `${words}, ${'and a long letter about it. '.repeat(200)} ${email}`
  await ask('POST', `/v1/leads/${id}/messages`, { text: long, external_id: email }, key(2))
  await ask('PATCH', `/v1/customers/${customer_id}`, { attributes: { hobby: words } }, key(3))
  await ask('PATCH', `/v1/leads/${id}`, { attributes: { more: words } }, key(4))
  await ask(
    'POST',
    `/v1/leads/${id}/outcome`,
    { outcome: 'met', reason: `met at ${street}` },
    key(5),
  )
  const items = [{ email, message: `again ${words}` }, { email: `no mail ${email}` }]
  await ask('POST', '/v1/leads/batch', { items }, key(6))
  await office.request('POST', '/v1/leads', { email: `no ${email}`, phone: words })
  await office.request('POST', `/v1/customers/${email}`, {})
  const override = { qualification_type: 'hot', reason: `${name} said so` }
  await ask('PUT', `/v1/leads/${id}/score/override`, override)
  const view = { page: 'leads', name: `All of ${name}`, query: { q: email } }
  assert.equal((await boss.api('POST', '/v1/views', view)).status, 200)
  await imports(office, person, true)
  await runUntilIdle(() => runImportsOnce(office.importer))
  return customer_id
}

/** Starts an import with the person in the file name, in a valid line and in an invalid line. */
async function imports(office: Office, person: typeof jane, dry_run: boolean): Promise<void> {
  const { name, email, phone, words } = person
  const content = [
    'name,email,phone,message,created_at',
    `${name},${email},${phone},${words},2026-01-02`,
    `${words},no,no,${email},${words}`,
  ].join('\n')
  const file = { kind: 'leads', content, file_name: `${email}.csv`, dry_run }
  const made = await office.boss.api('POST', '/v1/imports', file)
  assert.equal(made.status, 200, made.text)
}

type Office = Awaited<ReturnType<typeof openOffice>>

async function openOffice() {
  const made = await people.owner()
  const boss = await people.signedIn(made.email)
  const { app, database, clock } = world
  const headers = { authorization: `Bearer ${made.api_key}` }
  const request = (method: string, path: string, body?: unknown, more = {}) =>
    world.request(method, path, body, { ...headers, ...more })
  const parts = {
    accounts: app.accounts,
    models: openModels(database, clock),
    hours: openHoursCache(database, clock),
    seal: sealWith(Buffer.alloc(32, 7)),
    emit: async () => undefined,
  }
  return {
    ...made,
    boss,
    request,
    importer: { database, clock, log: openLog('silent'), parts, each },
    ask: async (...call: Parameters<typeof request>) => {
      const { status, body, text } = await request(...call)
      assert.equal(status, 200, text)
      return body as unknown
    },
  }
}

/**
 * Creates two webhook endpoints that return the request body, one with status 200 and one with 500.
 */
async function deliver(office: Office): Promise<() => Promise<void>> {
  const events = ['customer.qualified', 'message.received']
  const receivers = [200, 500].map((status) =>
    openReceiver({
      answer: ({ body }) => ({ status, body, headers: { 'x-said': body.slice(0, 99) } }),
    }),
  )
  for (const receiver of await Promise.all(receivers))
    await office.ask('POST', '/v1/webhooks', { url: receiver.url, events })
  const stop = startWebhooks(openWorker(world.database), openLog('silent'))
  after(async () => {
    await stop(1000)
    for (const receiver of await Promise.all(receivers)) await receiver.close()
  })
  return async () => {
    await eventually(async () => {
      const { rows } = await cluster.pool.query<{ n: number }>(
        'select count(distinct webhook_id)::int as n from webhook_attempt where response_body is not null',
      )
      return rows[0]?.n === 2
    })
    await stop(1000)
  }
}

/** Tables from which the erasure must remove data of the person. */
const reached = [
  'audit_entry',
  'customer',
  'event',
  'idempotency_key',
  'import',
  'import_line',
  'lead',
  'lead_outcome',
  'message',
  'refused_body',
  'saved_view',
  'score',
  'webhook_attempt',
]

test('removes only the erased person from the database files, the log, the write-ahead log and the next backup', async () => {
  const office = await openOffice()
  const settle = await deliver(office)
  const erased = await leavesTraces(office, jane)
  await leavesTraces(office, john)
  for (const person of [jane, john]) await imports(office, person, false)
  await settle()
  await world.app.requests.writeOnce()
  await cluster.pool.query('analyze')
  const of = (person: typeof jane) => [
    person.email,
    person.street,
    person.words,
    person.phone.slice(2),
  ]
  const before = findInFiles(cluster.folder, [...of(jane), ...of(john)])
  assert.deepEqual(Object.keys(before).sort(), [...of(jane), ...of(john)].sort())
  const now = world.clock.now()
  const former = await backUp(cluster, path.join(folder, fileOf(now)))
  const all = [...of(jane), ...of(john)].sort()
  assert.deepEqual(await findInBackup(former.file, all), all)

  const { body } = await office.request('POST', `/v1/customers/${erased}/erase`)
  const { rows, backups: held } = body as unknown as ErasedCustomer
  assert.deepEqual(held, {
    until: goneBy([now], now, backups)?.toISOString(),
    kept: 0,
  })
  for (const table of reached)
    assert.ok((rows[table] ?? 0) > 0, `${table} in ${JSON.stringify(rows)}`)
  const scrubbed = await scrubDatabase(cluster.connection, {
    onTable: () => undefined,
    patienceMs: 10_000,
  })
  assert.deepEqual(scrubbed.not_allowed, [])
  const left = findInFiles(cluster.folder, [...of(jane), 'quibblethorn', ...of(john)])
  assert.deepEqual(Object.keys(left).sort(), of(john).sort(), JSON.stringify(left))

  const next = await backUp(cluster, path.join(folder, 'next.backup'))
  const words = [...of(jane), 'quibblethorn', ...of(john)]
  assert.deepEqual(await findInBackup(next.file, words), of(john).sort())

  await sealAuditOnce({ database: world.database, clock: world.clock, each })
  const key = world.app.identity.audit_key
  const verdict = await verifyAudit({ ...world, key }, office.account_id as AccountId)
  assert.equal(verdict.is_intact, true, JSON.stringify(verdict))
})
