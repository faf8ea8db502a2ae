import { once } from 'node:events'
import { contextFor, createDatabase, type Connection } from '#db'
import { manualClock, systemActor, type AccountId } from '#kit'
import { openModels, trainAccount } from '#learning'

/**
 * A separate process that trains an account of a test's database once it receives a line, and then
 * prints whether it promoted a model.
 */
const [connection = '', account_id = '', now = ''] = process.argv.slice(2)
const database = createDatabase(JSON.parse(connection) as Connection, 4)
const clock = manualClock(new Date(now))
const context = contextFor(database, systemActor(account_id as AccountId, 'operator'), clock)
await database.pool.query('select 1')
process.stdout.write('ready\n')
await once(process.stdin, 'data')
const models = openModels(database, clock)
const { promoted } = await trainAccount(context, { models, emit: async () => undefined })
process.stdout.write(`${promoted ? 'promoted' : 'left it'}\n`)
await database.pool.end()
process.exit(0)
