import { openAccountCache } from '#accounts'
import { contextFor, createDatabase, type Connection } from '#db'
import { sealWith, systemActor, systemClock, type AccountId } from '#kit'
import { storeForReview } from '#sources'
import { openUnnotifiedEmit } from '#webhooks'

/**
 * A process that stores submissions, ten at a time, and writes the id of each to standard output
 * after it was stored. A test kills it at a chosen point.
 */
export type StoreSubmissions = { connection: Connection; account_id: string; emails: string[] }

const { connection, account_id, emails } = JSON.parse(process.argv[2] ?? '') as StoreSubmissions
const database = createDatabase(connection, 10)
const context = contextFor(database, systemActor(account_id as AccountId, 'form'), systemClock)
const accounts = openAccountCache(database, systemClock)
const seal = sealWith(Buffer.alloc(32, 7))
const tools = { leads: { accounts, seal, emit: openUnnotifiedEmit(accounts) } }

const store = async (email: string): Promise<void> => {
  const { id } = await storeForReview(context, tools, {
    source_id: `form_${email.slice(0, 1)}`,
    source_name: 'Contact form',
    kind: 'form',
    reason: 'refused',
    detail: 'The submission was refused.',
    errors: [],
    content_type: 'text/plain',
    body: `My email is ${email}`,
    draft: { email },
  })
  process.stdout.write(`${id} ${email}\n`)
}

const waiting = [...emails]
await Promise.all(
  Array.from({ length: 10 }, async () => {
    for (let email = waiting.shift(); email !== undefined; email = waiting.shift())
      await store(email)
  }),
)
await database.pool.end()
