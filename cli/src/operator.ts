import { readConfig, type Config } from '@leadhouse/server'
import { openAccountBook } from '@leadhouse/server/accounts'
import {
  contextFor,
  migrate,
  openDatabase,
  openSecretKey,
  type Context,
  type OpenDatabase,
} from '@leadhouse/server/db'
import { systemActor, systemClock, type AccountId, type Clock } from '@leadhouse/server/kit'
import { Refusal } from './refusal.ts'

/** What an operator's command works with: the modules' own parts, on the database of this instance. */
export type Operator = {
  readonly config: Config
  readonly database: OpenDatabase
  readonly clock: Clock
  /** The key everything secret is sealed with. */
  readonly secretKey: Buffer
  /** Acts for this account, as the operator. @throws Refusal where there is no such account */
  readonly actFor: (accountId: string) => Promise<Context>
}

/**
 * Does an operator's work on the database: joins the one a running server uses, or starts it for the time of the
 * command. Needs the same LEADHOUSE_… settings as the server.
 */
export async function asOperator<T>(work: (operator: Operator) => Promise<T>): Promise<T> {
  const config = readConfig(process.env)
  const database = await openDatabase({ ...config, pool_size: 4 })
  try {
    await migrate(database.connection)
    const secretKey = await openSecretKey(database, config)
    const actFor = (accountId: string) => actForAccount(database, accountId)
    return await work({ config, database, clock: systemClock, secretKey, actFor })
  } finally {
    await database.close()
  }
}

async function actForAccount(database: OpenDatabase, accountId: string): Promise<Context> {
  const book = openAccountBook(database, systemClock)
  // Whether it is one is what is being asked.
  const account = await book.settingsOf(accountId as AccountId)
  if (account === undefined) {
    throw new Refusal(`There is no account ${accountId}. See: npx --no leadhouse accounts list`)
  }
  return contextFor(database, systemActor(account.id, 'operator'), systemClock)
}
