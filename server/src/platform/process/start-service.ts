import path from 'node:path'
import v8 from 'node:v8'
import vm from 'node:vm'
import { openLog, seconds, systemClock, type Log } from '#kit'
import {
  claimOnlyServer,
  openDatabase,
  openSecretKey,
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
  /** Goes on serving while whoever spreads requests learns that this process leaves; ends after the time that was set. */
  readonly drain: () => Promise<void>
  /** Ends it, and is not kept by a database that does not answer. */
  readonly stop: () => Promise<void>
}

/**
 * Starts the service from the ground up: database, schema, the right to be the one server, the secret key, the
 * application. It listens before it is ready; the set-up link is shown before the first request is let in.
 *
 * @throws StartRefused with a sentence for the operator. `onLost` is told when the database is gone for good.
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
    ({ database: { isNew, folder } }) =>
      folder === null ? 'database server reached' : `database ${isNew ? 'made' : 'started'}`,
  )
  for (const warning of database.warnings) screen.warn(warning)
  if (database.folder !== null) warnOfPlace(database.folder, config.data_dir, screen)
  await screen.step(
    () => upgradeSchema({ ...config, database, clock: systemClock, version }),
    ({ applied, backup }) => {
      if (applied.length === 0) return null
      const kept = backup === null ? '' : `; what was there before is in ${backup.file}`
      return `schema brought up to date, ${applied.at(-1)}${kept}`
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
        ...(config.llm && { reader: { ...config.llm, timeout_ms: seconds(8) } }),
        narrator,
      }).catch((error: unknown) => {
        throw isAddressInUse(error) ? portInUse(config.host, config.port) : error
      }),
    () => `${[...config.roles].join(' and ')} started`,
  )
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

/** A database that gives no answer for so long is not waited for by a stop: with its last questions some eight seconds. */
const unansweredMs = 5_000
/** For the refusals that are under way then. */
const lastWordsMs = 1_000

/**
 * Does what a stop does, or leaves it where it is once the database has given no answer for some seconds: what waits for it would wait for ever, and
 * nothing that was acknowledged hangs on it. Deliveries under way are due again when their lease has run out, as after a kill.
 */
async function unlessUnanswered(
  { connection }: OpenDatabase,
  log: Log,
  stop: () => Promise<void>,
): Promise<void> {
  const done = new AbortController()
  const left = untilUnanswered(connection, unansweredMs, done.signal).then(async () => {
    if (done.signal.aborted) return
    log.warn('the database does not answer; stopping without it. What was acknowledged is in it.')
    await new Promise((resolve) => setTimeout(resolve, lastWordsMs))
  })
  await Promise.race([stop().finally(() => done.abort()), left])
}

async function claimDatabase(config: Config, onLost: (error: Error) => void) {
  const database = await openDatabase({ ...config, pool_size: 24, wait_ms: seconds(30) })
  return { database, claim: await claimOnlyServer(database, onLost) }
}

/** Nightly backups, where a folder for them is set. The settings say what they are locked with. */
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

function warnOfPlace(folder: string, dataDir: string, screen: Screen): void {
  if (!path.relative(dataDir, folder).startsWith('..')) return
  screen.warn(
    `The database is in ${folder}: PostgreSQL may not enter ${dataDir}. Back up both; removing the one leaves the other.`,
  )
}

/**
 * Gives back what starting took. Loading everything leaves some 40 MB of garbage and a young generation grown to the
 * start's size; an idle service would keep both, because nothing ever fills it again. One thorough collection before the
 * first request takes the service from 180 to 140 MB at rest and costs 50 ms. The limits of V8 stay as they are, so that
 * a busy service has its room.
 */
function releaseMemory(): void {
  v8.setFlagsFromString('--expose-gc')
  // The flag reaches contexts that are made after it.
  const collect = vm.runInNewContext('gc') as (options: Collection) => void
  collect({ execution: 'sync', type: 'major', flavor: 'last-resort' })
}

type Collection = { execution: 'sync'; type: 'major'; flavor: 'last-resort' }
