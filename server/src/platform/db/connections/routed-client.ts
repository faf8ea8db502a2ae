import pg from 'pg'
import { findWriter, isStandby, NoWriter, pointTo, type ServerRoute } from './route.ts'

/**
 * Options of a client, and the route to its server. Without a route, the client connects to the
 * host in its options.
 */
export type RoutedConfig = pg.ClientConfig & { readonly route?: ServerRoute | undefined }

type Connected = (error?: Error) => void

/**
 * A client that connects to the server that accepts writes. If start-up options are not supported,
 * it sends the session settings as statements. If the known server turns out to be a standby, the
 * client disconnects at once, and the next client searches again.
 */
export class RoutedClient extends pg.Client {
  readonly #route: ServerRoute | undefined
  readonly #options: pg.ClientConfig

  constructor(config: RoutedConfig = {}) {
    const { route, ...rest } = config
    const hasOptions = route === undefined || route.settingsSent === 'at-start'
    const options = hasOptions ? rest : { ...rest, options: undefined }
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
      // A single host may be the folder of a socket, or the driver's default: the client uses its
      // own options.
      const isOneOfSeveral = route.hosts.length > 1
      if (isOneOfSeveral) pointTo(this, await findWriter(route, plain))
      await super.connect()
      if (isOneOfSeveral && (await isStandby(this))) throw new NoWriter(route.hosts)
      if (route.settingsSent === 'once-connected' && settings !== undefined)
        await this.query(asStatements(settings, 'set'))
    } catch (error) {
      route.current = null
      // Closes the connection. Does nothing if it is already closed.
      this.end().catch(() => undefined)
      throw error
    }
  }
}

/** Converts start-up options of the form `-c name=value -c …` to SET statements. */
export const asStatements = (options: string, set: 'set' | 'set local'): string =>
  [...options.matchAll(/-c\s+([a-z_.]+)=(\S+)/g)]
    .map(([, name, value]) => `${set} ${name} = '${value}'`)
    .join('; ')
