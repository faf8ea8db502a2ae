import { readFileSync } from 'node:fs'
import { after } from 'node:test'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { firstCell } from '#addresses'
import type { ServerSettings } from '#http'
import { createFirstAccount } from '#identity'
import { testAuthority } from '../support/receiver.ts'
import { openWorld, type World } from '../support/world.ts'
import { openBrowser, type Browser } from '../identity/browser.ts'
import { canSharePort, reservePort } from '../../src/platform/process/reserve-port.ts'

/** A registered app. */
export type App = { client_id: string; client_secret: string; redirect_uri: string }

/** A person who owns an account, in a browser that is signed in. */
export type Person = { email: string; account_id: string; user_id: string; browser: Browser }

/**
 * A service at its public URL, with functions that go through the flow like a browser and an app.
 */
export type Desk = Omit<World, 'app'> & {
  operations: World['app']['operations']
  requestLog: World['app']['requests']
  person: () => Promise<Person>
  app: (person: Person, more?: object) => Promise<App>
  /** Returns the URL of the first request of the flow, as the interface describes it. */
  authorizeUrl: (app: App, more?: Record<string, string | undefined>) => string
  /**
   * Goes from the first request to the app's redirect URI and submits the decision on the consent
   * page. Returns the parameters of the redirect.
   */
  allow: (browser: Browser, url: string, decision?: string) => Promise<URLSearchParams>
  code: (person: Person, app: App, more?: Record<string, string | undefined>) => Promise<string>
  /** Sends the token request with a JSON body. */
  token: (body: object, headers?: Record<string, string>) => ReturnType<World['request']>
  tokens: (person: Person, app: App, scope?: string) => Promise<Tokens>
}

export type Tokens = { access_token: string; refresh_token: string; scope: string }

export const password = 'a quiet river bends'
let people = 0

/**
 * Opens the service. Set `start` to the current time if the test compares it with the clock of
 * other programs. With `tls`, the service uses a certificate of the test authority, which this
 * process then trusts.
 */
export async function openDesk(
  start?: Date,
  {
    tls = false,
    dns_servers = [] as readonly string[],
    cell = firstCell,
    more = {} as Partial<ServerSettings>,
  } = {},
): Promise<Desk> {
  const known = await knownPort()
  const public_url = `${tls ? 'https' : 'http'}://127.0.0.1:${known.settings.port}`
  const settings = {
    ...known.settings,
    public_url,
    ...more,
    ...(tls && { tls: trustedCertificate() }),
  }
  const world = await openWorld({ settings, dns_servers, cell, ...(start && { start }) })
  await known.release()

  const person: Desk['person'] = async () => {
    people += 1
    const email = `person${people}@example.org`
    const made = await createFirstAccount(world.database, world.clock, {
      name: `Account of ${people}`,
      plan: 'enterprise',
      email,
      password,
    })
    const browser = openBrowser(world, public_url)
    await browser.submit('/auth/sign-in', { email, password })
    return { email, browser, account_id: made.account_id, user_id: made.user_id }
  }
  const app: Desk['app'] = async ({ browser }, more = {}) => {
    const redirect_uri = 'https://app.example.com/callback'
    const made = await browser.api('POST', '/v1/oauth_apps', {
      name: 'Sync',
      redirect_uris: [redirect_uri],
      scopes: ['customers.read', 'customers.write', 'services.read'],
      ...more,
    })
    const { client_id, client_secret } = made.body as { client_id: string; client_secret: string }
    return { client_id, client_secret, redirect_uri }
  }
  const authorizeUrl: Desk['authorizeUrl'] = (to, more = {}) => {
    const parameters = {
      client_id: to.client_id,
      response_type: 'code',
      redirect_uri: to.redirect_uri,
      scope: 'customers.read services.read',
      state: 'st4te',
      ...more,
    }
    const url = new URLSearchParams()
    for (const [name, value] of Object.entries(parameters))
      if (value !== undefined) url.set(name, value)
    return `/oauth/authorize?${url.toString()}`
  }
  const allow: Desk['allow'] = async (browser, url, decision = 'allow') => {
    let page = await browser.open(url)
    for (let hop = 0; hop < 8; hop += 1) {
      const to = page.headers.location
      if (to?.startsWith('https://app.example.com/'))
        return new URL(to.replace('#', '?')).searchParams
      if (to !== undefined) page = await browser.open(to)
      else {
        const action = /action="(\/oauth\/interaction\/[^"]+)"/.exec(page.text)?.[1]
        if (!action) throw new Error(`Stuck at ${page.status}: ${page.text}`)
        page = await browser.submit(action, { decision })
      }
    }
    throw new Error('The flow does not end.')
  }
  const code: Desk['code'] = async (who, to, more) => {
    const answer = await allow(who.browser, authorizeUrl(to, more))
    const found = answer.get('code')
    if (!found) throw new Error(`No code: ${answer.toString()}`)
    return found
  }
  const token: Desk['token'] = (body, headers) =>
    world.request('POST', '/oauth/token', body, headers)
  const tokens: Desk['tokens'] = async (who, to, scope) => {
    const answer = await token({
      grant_type: 'authorization_code',
      code: await code(who, to, scope === undefined ? {} : { scope }),
      ...to,
    })
    if (answer.status !== 200) throw new Error(answer.text)
    return answer.body as Tokens
  }
  const { operations, requests: requestLog } = world.app
  return { ...world, operations, requestLog, person, app, authorizeUrl, allow, code, token, tokens }
}

/**
 * Returns a certificate of the test authority. Until the file ends, every client in this process
 * trusts it.
 */
function trustedCertificate(): { cert: Buffer; key: Buffer } {
  const trusted = getCACertificates('default')
  setDefaultCACertificates([...trusted, testAuthority])
  after(() => setDefaultCACertificates(trusted))
  const read = (name: string): Buffer =>
    readFileSync(new URL(`../support/authority/${name}`, import.meta.url))
  return { cert: read('receiver.pem'), key: read('receiver.key') }
}

/**
 * Returns settings of a server with a port that is known before the server listens. Call `release`
 * after it listens.
 */
export async function knownPort() {
  const reserved = await reservePort({ host: '127.0.0.1', port: 0 })
  const settings = { port: reserved.port, shares_port: canSharePort }
  return { settings, release: () => reserved.release() }
}
