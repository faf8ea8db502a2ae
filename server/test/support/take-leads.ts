import { once } from 'node:events'
import { openAccountCache } from '#accounts'
import { openCatalogueViews } from '#catalogue'
import { createDatabase, isOutOfReach, type Connection } from '#db'
import { emitWith, payloadVersions } from '#events'
import { keyDigest } from '#idempotency'
import { sealWith, systemActor, systemClock, type AccountId } from '#kit'
import { openModels } from '#learning'
import { openIntake, type SubmittedLead } from '#leads'
import { clockParts } from './clock-parts.ts'
import { openWorker } from './open-worker.ts'

/**
 * A process that creates leads like the API does: one for each of `people`, with their name as the
 * key, all at once. Prints `{"key","answer"}` for each response. With `dieAt` it is killed before
 * it sends the database the message with that number, counted from the first lead; otherwise it
 * exits.
 */
export type TakeLeads = {
  connection: Connection
  account_id: AccountId
  people: string[]
  dieAt: number | null
}

const { connection, account_id, people, dieAt } = JSON.parse(process.argv[2] ?? '') as TakeLeads
const database = createDatabase(connection, 4)
const worker = openWorker(database)
const accounts = openAccountCache(database, systemClock)
const intake = openIntake(database, systemClock, {
  accounts,
  models: openModels(database, systemClock),
  views: openCatalogueViews(database, systemClock),
  ...clockParts(database, systemClock),
  seal: sealWith(Buffer.alloc(32, 7)),
  emit: emitWith(worker.fanOut, payloadVersions),
})
await accounts.get(account_id)
// Two such processes wait for each other to start at the same time.
process.stdout.write('ready\n')
await once(process.stdin, 'data')

let sent = 0
const counted = new WeakSet()
database.pool.on('acquire', (client) => {
  if (counted.has(client)) return
  counted.add(client)
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  client.query = ((...given: unknown[]) => {
    sent += 1
    if (sent === dieAt) process.kill(process.pid, 'SIGKILL')
    return query(...given)
  }) as typeof client.query
})

/** Retries with the same key if the database could not be reached, as callers do. */
async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!isOutOfReach(error)) throw error
    }
  }
}

const actor = systemActor(account_id, 'test')
await Promise.all(
  people.map(async (name) => {
    const body = { email: `${name}@example.com`, phone: '+14155550100', message: `From ${name}` }
    const request_hash = Buffer.alloc(32, name)
    const keyed = { account_id, digest: keyDigest('test', name), request_hash }
    const render = (lead: SubmittedLead): string => JSON.stringify(lead)
    const answer = await untilAnswered(() => intake({ actor, body, own: { keyed, render } }))
    process.stdout.write(`${JSON.stringify({ key: name, answer })}\n`)
  }),
)
await database.pool.end()
process.exit()
