import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contextFor } from '#db'
import { allowNetwork } from '#identity'
import { systemActor } from '#kit'
import { registerApp } from '#oauth'
import { openWorld } from '../support/world.ts'

const world = await openWorld()

async function contextOfNew() {
  const { account_id } = await world.account()
  return contextFor(world.database, systemActor(account_id, 'operator'), world.clock)
}

/** Returns how many calls succeeded. All others must have failed with `limit_reached`. */
async function doneOf(tries: readonly Promise<unknown>[]): Promise<number> {
  const ends = await Promise.allSettled(tries)
  const reasons = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
  for (const reason of reasons) assert.equal((reason as { code: string }).code, 'limit_reached')
  return ends.filter(({ status }) => status === 'fulfilled').length
}

test('accepts 100 apps per account, however many are registered concurrently', async () => {
  const context = await contextOfNew()
  const wanted = {
    name: 'App',
    redirect_uris: ['https://app.example.com/back'],
    scopes: ['services.read' as const],
  }
  assert.equal(await doneOf(Array.from({ length: 106 }, () => registerApp(context, wanted))), 100)
})

test('accepts 200 networks per account, however many are added concurrently', async () => {
  const context = await contextOfNew()
  await world.database.pool.query(
    `insert into allowed_network (account_id, id, network, created_by, created_at)
     select $1, 'net_fill' || i, '10.1.' || i || '.0/24', 'operator', now() from generate_series(1, 197) i`,
    [context.actor.account_id],
  )
  const tries = Array.from({ length: 8 }, (_, i) =>
    allowNetwork(context, { network: `10.2.${i}.0/24`, force: true }),
  )
  assert.equal(await doneOf(tries), 3)
})
