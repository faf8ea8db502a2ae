import assert from 'node:assert/strict'
import type { Desk } from '../oauth/support.ts'
import { openBrowser, type Browser, type Page } from './browser.ts'

/**
 * The properties of an OpenID Connect provider that a test needs. `who` is the person who signs in
 * next.
 */
export type Provider = {
  issuer: string
  client: { client_id: string; client_secret: string }
  who: { sub: string; email: string }
  allow: (redirect_uri: string) => void
}

export type Company = {
  person: Awaited<ReturnType<Desk['person']>>
  domain: string
  connection: { id: string; callback_url: string }
}

/** An entry of a connection's log. */
export type Line = {
  code: string
  detail: string
  remedy: string
  subject: string | null
  email: string | null
  user_id: string | null
  request_id: string
}

let companies = 0

/** Creates Enterprise accounts that use a provider. Each has a verified domain. */
export function companiesAt(desk: Desk, idp: Provider) {
  const company = async (more: object = {}): Promise<Company> => {
    const person = await desk.person()
    companies += 1
    const domain = `firm${companies}.example`
    await desk.database.pool.query(
      `insert into sso_domain (account_id, id, domain, proof, verified_at, created_at) values ($1, $2, $3, 'x', now(), now())`,
      [person.account_id, `dom_${domain}`, domain],
    )
    const made = await person.browser.api('POST', '/v1/sso_connections', {
      name: 'Provider',
      oidc: { issuer: idp.issuer, client_id: idp.client.client_id },
      client_secret: idp.client.client_secret,
      creates_users: true,
      ...more,
    })
    assert.equal(made.status, 200, made.text)
    const connection = made.body as Company['connection']
    idp.allow(connection.callback_url)
    await person.browser.api('PATCH', `/v1/sso_connections/${connection.id}`, { enabled: true })
    return { person, domain, connection }
  }

  /** Follows the sign-in to the provider and returns the path to which the provider redirects. */
  const away = async (browser: Browser, { connection }: Company): Promise<string> => {
    const atIdp = openBrowser({ origin: idp.issuer })
    const begun = await browser.open(`/auth/sso/${connection.id}/start`)
    let to = begun.headers.location ?? ''
    for (let hop = 0; hop < 8 && to.startsWith(idp.issuer); hop += 1) {
      const page = await atIdp.open(to.slice(idp.issuer.length))
      const next = page.headers.location ?? ''
      to = next.startsWith('/') ? idp.issuer + next : next
    }
    assert.ok(to.startsWith(desk.origin), `${begun.status} ${begun.text} ${to}`)
    return to.slice(desk.origin.length)
  }

  // The provider signs people in one after the other. The callbacks are then sent at the same time.
  let turn: Promise<unknown> = Promise.resolve()
  const enter = async (
    firm: Company,
    who: Provider['who'] & Record<string, unknown>,
    browser = openBrowser(desk, desk.origin),
  ): Promise<Page> => {
    const back = turn.then(() => {
      idp.who = who
      return away(browser, firm)
    })
    turn = back.catch(() => undefined)
    return browser.open(await back, { 'sec-fetch-site': 'cross-site' })
  }

  /** Returns the connection's log, newest entry first. */
  const log = async ({ person, connection }: Company): Promise<Line[]> => {
    const list = await person.browser.api(
      'GET',
      `/v1/sso_connections/${connection.id}/log?limit=100`,
    )
    assert.equal(list.status, 200, list.text)
    return (list.body as { data: Line[] }).data
  }

  const newest = async (firm: Company): Promise<Line> => {
    const [line] = await log(firm)
    assert.ok(line)
    return line
  }

  return { company, away, enter, log, newest }
}
