import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { days, later, newId, systemActor, systemClock, timeOfId } from '#kit'
import { contextFor, inTransaction } from '#db'
import { eraseAuditDetails, listAuditEntries, recordAudit } from '#audit'
import { openTestAccount } from '../support/account.ts'
import { explainedDatabase } from '../support/explained.ts'
import { createTestDatabase } from '../support/postgres.ts'

const database = await createTestDatabase()
const explained = explainedDatabase(database)
after(() => explained.database.pool.end())
const { id: account_id } = await openTestAccount(database)
const actor = {
  ...systemActor(account_id, 'test'),
  origin: { request_id: null, address: '192.0.2.1', agent: 'test' },
}
const context = contextFor(explained.database, actor, systemClock)

const now = systemClock.now()
const [fresh, past] = [newId('lead', now), newId('lead', later(now, -days(300)))]
const act = (action: string, subject_id: string) => ({
  action,
  subject_id,
  before: null,
  after: { note: 'words' },
})

// A log of created leads, in tables without statistics.
const plain = contextFor(database, actor, systemClock)
await inTransaction(plain, async (tx) => {
  const others = Array.from({ length: 5_000 }, () => act('lead.create', newId('lead', now)))
  await recordAudit(tx, others)
  await recordAudit(tx, [act('lead.create', fresh), act('lead.create', past)])
  await recordAudit(tx, [act('lead.update', fresh), act('lead.update', past)])
})

const entriesOf = async (subject_id: string) =>
  (await listAuditEntries(context, { limit: 50, subject_id })).data

test('finds all entries about a lead, including its creation, by reading only those entries', async () => {
  for (const subject_id of [fresh, past]) {
    explained.taken()
    const entries = await entriesOf(subject_id)
    assert.deepEqual(
      entries.map(({ action }) => action),
      ['lead.update', 'lead.create'],
    )
    for (const { text, buffers } of explained.taken())
      assert.ok(buffers <= 30, `${buffers} pages: ${text}`)
  }
  // A caller who knows the ID of one object must not find entries about another object with the
  // same random part.
  assert.deepEqual(await entriesOf(fresh.replace('lead_', 'cus_')), [])
})

test("writes the entry of a created lead under the lead's ID, and of an imported past lead under a new ID", async () => {
  const [bornNow] = (await entriesOf(fresh)).slice(-1)
  const [bornThen] = (await entriesOf(past)).slice(-1)
  assert.equal(bornNow?.id.slice(4), fresh.slice(5))
  assert.ok(timeOfId(bornThen?.id ?? '') >= now.getTime())
})

test('erases the details in every entry about a lead, including its creation, and in no other', async () => {
  explained.taken()
  await inTransaction(context, (tx) => eraseAuditDetails(tx, [fresh, past]))
  for (const { text, buffers } of explained.taken())
    assert.ok(buffers <= 120, `${buffers} pages: ${text}`)
  for (const entry of [...(await entriesOf(fresh)), ...(await entriesOf(past))])
    assert.deepEqual([entry.address, entry.after], [null, null])
  const { rows } = await database.pool.query<{ n: number }>(
    'select count(*)::int as n from audit_entry where account_id = $1 and erased_at is not null',
    [account_id],
  )
  assert.equal(rows[0]?.n, 4)
})
