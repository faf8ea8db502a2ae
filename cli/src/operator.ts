import { placeOfServer } from '@leadhouse/server/addresses'
import { version } from '@leadhouse/server'
import { readConfig, type Config } from '@leadhouse/server/config'
import { openAccountCache } from '@leadhouse/server/accounts'
import { requireRestored, upgradeSchema } from '@leadhouse/server/backup'
import {
  contextFor,
  findMissing,
  findSecretKey,
  isClusterThere,
  isSchemaThere,
  openDatabase,
  openSecretKey,
  type Context,
  type OpenDatabase,
} from '@leadhouse/server/db'
import { systemActor, systemClock, type AccountId, type Clock } from '@leadhouse/server/kit'
import { Refusal } from './refusal.ts'
import { writePlace } from './verbose.ts'

/** What operator commands use: the modules of the service on the database of this instance. */
export type Operator = {
  readonly config: Config
  readonly database: OpenDatabase
  readonly clock: Clock
  /** The key that encrypts stored secrets. */
  readonly secretKey: Buffer
  /**
   * Returns a context that acts for the account as the operator. @throws Refusal if there is no
   * such account
   */
  readonly actFor: (accountId: string) => Promise<Context>
}

/**
 * Runs an operator's work on the database of this instance. Connects to the database of a running
 * server, or starts it for the duration of the command. Needs the same LEADHOUSE_… settings as the server.
 *
 * @throws Refusal if there is no database: a new one would belong to another instance, where its keys do not work
 */
export async function asOperator<T>(work: (operator: Operator) => Promise<T>): Promise<T> {
  const config = readConfig(process.env)
  if (config.database_url === null && !isClusterThere(config.data_dir)) throw noDatabase(config)
  return onDatabase(config, async (database) => {
    if (!(await isSchemaThere(database))) throw noDatabase(config)
    return work(await operatorOn(config, database))
  })
}

/**
 * Runs an operator's work like `asOperator`, without migrating the schema: to inspect or copy a
 * database unchanged.
 */
export async function asInspector<T>(
  work: (keeper: Omit<Operator, 'actFor'>) => Promise<T>,
): Promise<T> {
  const config = readConfig(process.env)
  if (config.database_url === null && !isClusterThere(config.data_dir)) throw noDatabase(config)
  return onDatabase(config, async (database) => {
    if ((await findMissing(database.connection)) === null) throw noDatabase(config)
    const secretKey = await findSecretKey(database, { ...config, warn })
    return work({ config, database, clock: systemClock, secretKey })
  })
}

/**
 * Runs the work of the command that creates a new instance. Writes where it was created, also in a
 * pipe: with other settings than the running server, it is another instance.
 */
export async function asInstanceCreator<T>(work: (operator: Operator) => Promise<T>): Promise<T> {
  const config = readConfig(process.env)
  return onDatabase(config, async (database) => {
    if (database.isNew) warn(`Created a new instance in ${placeOf(config)}.`)
    return work(await operatorOn(config, database))
  })
}

async function onDatabase<T>(
  config: Config,
  work: (database: OpenDatabase) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ ...config, pool_size: 4 })
  writePlace(`Database: ${placeOf(config)}`)
  database.warnings.forEach(warn)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

async function operatorOn(config: Config, database: OpenDatabase): Promise<Operator> {
  const clock = systemClock
  await upgradeSchema({ ...config, database, clock, version })
  await requireRestored(database)
  const secretKey = await openSecretKey(database, { ...config, warn })
  const actFor = async (accountId: string): Promise<Context> => {
    const book = openAccountCache(database, clock)
    // The text is checked by the query.
    const account = await book.settingsOf(accountId as AccountId)
    if (account === undefined) {
      throw new Refusal(
        `There is no account ${accountId} in ${placeOf(config)}. See: npx leadhouse accounts list`,
      )
    }
    return contextFor(database, systemActor(account.id, 'operator'), clock)
  }
  return { config, database, clock, secretKey, actFor }
}

const noDatabase = (config: Config): Refusal =>
  new Refusal(
    `There is no Leadhouse database in ${placeOf(config)}. Set LEADHOUSE_DATA_DIR or LEADHOUSE_DATABASE_URL to the database of your instance. Create a new one with: npx leadhouse init`,
  )

/** Returns the folder, or the server and database without the password. */
function placeOf({ database_url, data_dir }: Config): string {
  return database_url === null ? data_dir : placeOfServer(database_url)
}

const warn = (sentence: string): void => void process.stderr.write(`${sentence}\n`)
