import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days, hours, later } from '#kit'
import type { Lead } from '#leads'
import { featuresOf, packInputs, priorModel, unpackInputs, type PackedInputs } from '#qualification'
import { leadInputs, exampleSettings } from '../../src/product/qualification/example.ts'
import { readExamples, target } from '../../src/product/learning/read-examples.ts'
import { openWorld, type TestAccount } from '../support/world.ts'

const world = await openWorld()
const { clock, database } = world

const submit = async ({ request }: TestAccount, email: string): Promise<Lead> =>
  (await request('POST', '/v1/leads', { email, message: 'Is it still there?' })).body

const write = ({ request }: TestAccount, { id }: Lead, more: object): Promise<unknown> =>
  request('POST', `/v1/leads/${id}/messages`, { direction: 'outbound', text: 'Hello', ...more })

test('does not train on a lead that no person responded to, whatever programs sent it', async () => {
  const account = await world.account()
  const { account_id, user_id: by, request } = account
  const named = async (name: string) => submit(account, `${name}@example.com`)
  await named('silence')
  await write(account, await named('letter'), { automatic: true })
  await write(account, await named('program'), {})
  const answered = await named('answered')
  await write(account, answered, { by })
  const reached = await named('reached')
  await request('POST', `/v1/leads/${reached.id}/outcome`, { outcome: 'contacted' })
  const spam = await named('spam')
  await request('POST', `/v1/leads/${spam.id}/outcome`, { outcome: 'spam' })
  // A lead that came before response times were recorded counts as before.
  const former = await named('former')
  await database.pool.query('update lead set due_at = null where account_id = $1 and id = $2', [
    account_id,
    former.id,
  ])
  await write(account, former, {})
  clock.advance(days(29))
  const examples = await readExamples(database.pool, account_id, target, clock.now(), priorModel)
  const taught = examples.map(({ past }) => past.lead_id)
  assert.deepEqual(
    taught,
    [answered, reached, spam, former].map(({ id }) => id),
  )
  assert.ok(examples.every(({ converted }) => !converted))
})

test('treats a lead with a withdrawn outcome as one without a response', async () => {
  const account = await world.account()
  const { account_id, request } = account
  const lead = await submit(account, 'back@example.com')
  await request('POST', `/v1/leads/${lead.id}/outcome`, { outcome: 'contacted' })
  await request('DELETE', `/v1/leads/${lead.id}/outcome`)
  clock.advance(days(29))
  assert.deepEqual(
    await readExamples(database.pool, account_id, target, clock.now(), priorModel),
    [],
  )
})

/** Returns the inputs of the last score of a lead, without identifying data. */
async function seenOf({ account_id }: TestAccount, { id }: Lead) {
  const { rows } = await database.pool.query<{ inputs: PackedInputs }>(
    'select inputs from lead where account_id = $1 and id = $2',
    [account_id, id],
  )
  const { inputs } = unpackInputs(
    rows[0]?.inputs ?? packInputs({ inputs: leadInputs(), settings: exampleSettings }),
  )
  return { inputs, features: featuresOf(inputs) }
}

test('computes the same features whatever the response times and the owner of a lead', async () => {
  const [plain, worked] = [await world.account(), await world.account()]
  const leads = [await submit(plain, 'twin@example.com'), await submit(worked, 'twin@example.com')]
  const [one, other] = leads as [Lead, Lead]
  const now = clock.now()
  const set = [worked.account_id, worked.user_id, later(now, hours(1)), 'Rule 2: Ana']
  await database.pool.query(
    `update lead
        set due_at = $3, watch_at = null, first_response_at = $3, first_response_by = $2,
            first_response_channel = 'phone', response_worked_s = 60,
            assigned_to = $2, assigned_at = $3, assignment_reason = $4, reassignments = 2
      where account_id = $1`,
    set,
  )
  await database.pool.query(
    `update customer
        set assigned_to = $2, assigned_at = $3, assignment_reason = $4
      where account_id = $1`,
    set,
  )
  clock.advance(hours(5))
  for (const [account, lead] of [
    [plain, one],
    [worked, other],
  ] as const)
    await account.request('POST', `/v1/leads/${lead.id}/messages`, { text: 'Are you there?' })
  const [before, after] = [await seenOf(plain, one), await seenOf(worked, other)]
  assert.equal(before.features['messages'], 2, 'the lead was rescored')
  assert.deepEqual(after, before)
})

test('has no feature named after response times or owners', () => {
  const names = Object.keys(featuresOf(leadInputs()))
  assert.ok(names.length > 25)
  const told = names.filter((name) =>
    /due|answer|respon|assign|owner|taken|watch|member/.test(name),
  )
  assert.deepEqual(told, [])
})
