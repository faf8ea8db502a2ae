import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after } from 'node:test'
import {
  createTestDatabase,
  type TestDatabase,
  urlOf,
} from '../../../server/test/support/postgres.ts'
import { startService } from '../../../server/test/support/service.ts'
import { runCommand } from '../../../tools/instance.ts'

/** A server process over a separate database. It ends after the file's last test. */
export type Service = {
  url: string
  database: TestDatabase
  /** The claim link from the output of the first start. */
  setup_url: string
  /**
   * Returns what the first start has written so far. Screen and log are two streams, so a line of the
   * log can arrive after the screen.
   */
  output: () => string
  /** Runs a `leadhouse` command against the service and returns what `--json` printed. */
  command<T>(...args: string[]): Promise<T>
  /** Stops the server and starts it again over the same data, on the same port. */
  restart(): Promise<void>
}

/**
 * Starts the server over a copy of the runner's template database. It may call receivers on this
 * machine. `host` is the name in its public URL: browsers store passkeys only for names. `more` are
 * further settings of the service.
 */
export async function openService(
  host: '127.0.0.1' | 'localhost' = '127.0.0.1',
  more: Readonly<Record<string, string>> = {},
): Promise<Service> {
  const folder = mkdtempSync(path.join(tmpdir(), 'leadhouse-browser-'))
  // The database registers its own closing, which must come last.
  let stop = async (): Promise<void> => undefined
  after(async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const database = await createTestDatabase()
  const settings: Record<string, string> = {
    LEADHOUSE_DATA_DIR: folder,
    LEADHOUSE_DATABASE_URL: urlOf(database.connection),
    LEADHOUSE_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    LEADHOUSE_PUBLIC_URL: `http://${host}:0`,
    LEADHOUSE_WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8',
    LEADHOUSE_WEBHOOK_ALLOW_HTTP: '127.0.0.1',
    ...more,
  }
  const start = async () => {
    const service = await startService(settings)
    stop = async () => {
      service.process.kill('SIGTERM')
      await service.ended
    }
    // The last line that a start prints, after the link that claims it.
    await service.says('Stop: Ctrl-C.')
    return service
  }
  const service = await start()
  const { port } = new URL(service.url)
  const url = `http://${host}:${port}`
  settings.LEADHOUSE_PORT = port
  settings.LEADHOUSE_PUBLIC_URL = url
  const [setup_url = ''] = /http\S+\/setup\?token=\S+/.exec(service.output()) ?? []
  return {
    url,
    database,
    setup_url,
    output: service.output,
    command: (...args) => runCommand(args, { ...process.env, ...settings }),
    async restart() {
      await stop()
      await start()
    },
  }
}
