import path from 'node:path'
import v8 from 'node:v8'
import vm from 'node:vm'
import { openLog, seconds, systemClock, type Log } from '#kit'
import {
  claimOnlyServer,
  findNewerMinor,
  openDatabase,
  openSecretKey,
  remedyForMinor,
  untilUnanswered,
  type OpenDatabase,
} from '#db'
import { carryBySmtp, carryToFile } from '#mail'
import { lockOf, openNightly, requireRestored, upgradeSchema, type Nightly } from '#backup'
import { ensureSetupToken } from '#identity'
import { openApp } from './app.ts'
import type { Config } from './config.ts'
import type { Narrator } from './narrate.ts'
import { canSharePort, isAddressInUse, portInUse, reservePort, withPort } from './reserve-port.ts'
import type { Screen } from './screen.ts'
import {
  checkedSettings,
  languageModelOf,
  serverSettings,
  webhookSettings,
} from './server-settings.ts'
import { version } from './version.ts'

/** A running service. */
export type RunningService = {
  /**
   * Continues to serve requests while the load balancer learns that this process is stopping. Ends
   * after the configured time.
   */
  readonly drain: () => Promise<void>
  /** Stops the service. A database that does not respond does not delay it. */
  readonly stop: () => Promise<void>
}

/**
 * Starts the service in order: database, schema, the lock as the only server, the secret key, the
 * application. It listens before it is ready. The set-up link is shown before the first request
 * is accepted.
 *
 * @throws StartRefused with a sentence for the operator. `onLost` is called if the database is
 * permanently gone.
 */
export async function startService(
  given: Config,
  screen: Screen,
  narrator: Narrator | null,
  onLost: (error: Error) => void,
): Promise<RunningService> {
  const reserved = given.roles.size === 0 ? null : await reservePort(given)
  const config = reserved === null ? given : withPort(given, reserved.port)
  if (reserved !== null) screen.port(reserved.port)
  const log = openLog(config.log_level, config.cell)
  const { database, claim } = await screen.step(
    () => claimDatabase(config, onLost),
    ({ database }) => describeDatabase(database),
  )
  const newer = findNewerMinor(database.postgres.version)
  if (newer !== null)
    screen.warn(
      `PostgreSQL ${database.postgres.version} lacks the security fixes of ${newer}. ${remedyForMinor}`,
    )
  for (const warning of database.warnings) screen.warn(warning)
  if (database.folder !== null) warnOfPlace(database.folder, config.data_dir, screen)
  await screen.step(
    () => upgradeSchema({ ...config, database, clock: systemClock, version }),
    ({ applied, backup }) => {
      if (applied.length === 0) return null
      const kept = backup === null ? '' : `; a backup of the previous state is in ${backup.file}`
      return `schema upgraded to ${applied.at(-1)}${kept}`
    },
  )
  await requireRestored(database)
  const secret_key = await openSecretKey(database, {
    ...config,
    warn: (sentence) => screen.warn(sentence),
  })
  const settings = serverSettings(config, { shares_port: given.port === 0 && canSharePort })
  const letters_file = path.join(config.data_dir, 'letters.txt')
  const app = await screen.step(
    () =>
      openApp({
        database,
        clock: systemClock,
        log,
        secret_key,
        roles: config.roles,
        settings,
        people: config,
        checked: checkedSettings(config),
        place:
          database.folder === null
            ? null
            : { data_dir: config.data_dir, database: database.folder },
        carry: config.smtp_url
          ? carryBySmtp(config.smtp_url, config.mail_from)
          : carryToFile(letters_file, systemClock, log),
        has_mailer: config.smtp_url !== null,
        nightly: nightlyOf(config, database, secret_key),
        backups: { ...config.backup, data_dir: config.data_dir },
        webhooks: webhookSettings(config),
        ...(config.llm && { reader: config.llm }),
        narrator,
      }).catch((error: unknown) => {
        throw isAddressInUse(error) ? portInUse(config.host, config.port) : error
      }),
    () => `${[...config.roles].join(' and ')} started`,
  )
  if (config.llm !== null && config.roles.has('worker')) logModel(log, config.llm)
  await reserved?.release()
  const isApi = config.roles.has('api')
  screen.ready({
    url: isApi ? config.public_url : null,
    setup_token: isApi ? await ensureSetupToken(database, systemClock) : null,
    data_dir: database.folder === null ? null : config.data_dir,
    letters_file: config.smtp_url === null ? letters_file : null,
    language_model: languageModelOf(config),
    sends_out: [config.database_url, config.smtp_url, config.llm].some((host) => host !== null),
  })
  releaseMemory()
  app.start()
  return {
    async drain() {
      if (config.drain_s === 0) return
      app.server?.drain()
      await new Promise((resolve) => setTimeout(resolve, seconds(config.drain_s)))
    },
    stop: () =>
      unlessUnanswered(database, log, async () => {
        await app.close()
        await claim.release()
        await database.close()
      }),
  }
}

/** Logs which server gets the messages of leads. The name of its host contains no password. */
function logModel(log: Log, llm: NonNullable<Config['llm']>): void {
  const { model, base_url, daily_tokens, concurrency, timeout_ms } = llm
  log.info(
    { model, host: new URL(base_url).host, daily_tokens, concurrency, timeout_ms },
    'a language model reads the messages of leads',
  )
}

/**
 * A stop does not wait for a database that has not responded for this long. With its last queries,
 * this takes some eight seconds.
 */
const unansweredMs = 5_000
/** Time for error responses that are still being sent. */
const lastWordsMs = 1_000

/**
 * Runs the stop, or abandons it once the database has not responded for some seconds. Queries would
 * wait indefinitely, and nothing acknowledged depends on them. Deliveries in progress are due again
 * when their lease expires, as after a kill.
 */
async function unlessUnanswered(
  { connection }: OpenDatabase,
  log: Log,
  stop: () => Promise<void>,
): Promise<void> {
  const done = new AbortController()
  const left = untilUnanswered(connection, unansweredMs, done.signal).then(async () => {
    if (done.signal.aborted) return
    log.warn('the database does not respond; stopping without it. Acknowledged data is stored.')
    await new Promise((resolve) => setTimeout(resolve, lastWordsMs))
  })
  await Promise.race([stop().finally(() => done.abort()), left])
}

async function claimDatabase(config: Config, onLost: (error: Error) => void) {
  const database = await openDatabase({ ...config, pool_size: 24, wait_ms: seconds(30) })
  return { database, claim: await claimOnlyServer(database, onLost) }
}

/** Opens nightly backups if a folder is configured. The settings determine their encryption. */
function nightlyOf(
  { backup }: Config,
  { connection }: OpenDatabase,
  secret_key: Buffer,
): Nightly | undefined {
  const { dir, hour, keep } = backup
  const lock = lockOf(backup)
  if (dir === null || lock === null) return undefined
  return openNightly({ connection, clock: systemClock, version, secret_key, lock, dir, hour, keep })
}

function describeDatabase({ folder, isNew, postgres: { version, bin } }: OpenDatabase): string {
  if (folder === null) return `connected to the database server, PostgreSQL ${version}`
  const origin = bin === null ? '' : ` of ${bin}`
  return `database ${isNew ? 'created' : 'started'} with PostgreSQL ${version}${origin}`
}

function warnOfPlace(folder: string, dataDir: string, screen: Screen): void {
  if (!path.relative(dataDir, folder).startsWith('..')) return
  screen.warn(
    `The database is in ${folder}, because PostgreSQL may not access ${dataDir}. Back up both folders; deleting one does not delete the other.`,
  )
}

/**
 * Frees memory that the start used. Loading all modules leaves some 40 MB of garbage and a young
 * generation that has grown during the start. An idle service would keep both, because nothing
 * fills it again. One full collection before the first request reduces the service from 180 to 140
 * MB at rest and costs 50 ms. The limits of V8 do not change, so a busy service can use more
 * memory.
 */
function releaseMemory(): void {
  v8.setFlagsFromString('--expose-gc')
  // The flag applies only to contexts that are created after it was set.
  const collect = vm.runInNewContext('gc') as (options: Collection) => void
  collect({ execution: 'sync', type: 'major', flavor: 'last-resort' })
}

type Collection = { execution: 'sync'; type: 'major'; flavor: 'last-resort' }
