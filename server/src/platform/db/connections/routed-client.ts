import pg from 'pg'
import { findWriter, isStandby, NoWriter, pointTo, type ServerRoute } from './route.ts'

/** What a client is made with, and by which route it goes; none: where its options say. */
export type RoutedConfig = pg.ClientConfig & { readonly route?: ServerRoute | undefined }

type Connected = (error?: Error) => void

/**
 * A client that goes to whichever server takes writes, and sets its session by statements where the start of one carries no settings. A standby that answers
 * in place of the one that was known is left at once, and looked past by the next client.
 */
export class RoutedClient extends pg.Client {
  readonly #route: ServerRoute | undefined
  readonly #options: pg.ClientConfig

  constructor(config: RoutedConfig = {}) {
    const { route, ...rest } = config
    const options = route?.setsByStatement ? { ...rest, options: undefined } : rest
    super(options)
    this.#route = route
    this.#options = rest
  }

  override connect(): Promise<this>
  override connect(connected: Connected): void
  override connect(connected?: Connected): Promise<this> | void {
    const opened = this.#open()
    if (connected === undefined) return opened.then(() => this)
    opened.then(() => connected(), connected)
  }

  async #open(): Promise<void> {
    const route = this.#route
    if (route === undefined) return void (await super.connect())
    try {
      const { options: settings, ...plain } = this.#options
      // A single host may be the folder of a socket, or left to the driver's defaults: it goes where its options say.
      const isOneOfSeveral = route.hosts.length > 1
      if (isOneOfSeveral) pointTo(this, await findWriter(route, plain))
      await super.connect()
      if (isOneOfSeveral && (await isStandby(this))) throw new NoWriter(route.hosts)
      if (route.setsByStatement && settings !== undefined) await this.query(asStatements(settings))
    } catch (error) {
      route.current = null
      // One that is not open has nothing to end; one that is would stay.
      this.end().catch(() => undefined)
      throw error
    }
  }
}

/** Settings of a session as statements: `-c name=value -c …`, as PostgreSQL takes them at its start. */
export const asStatements = (options: string): string =>
  [...options.matchAll(/-c\s+([a-z_.]+)=(\S+)/g)]
    .map(([, name, value]) => `set ${name} = '${value}'`)
    .join('; ')
