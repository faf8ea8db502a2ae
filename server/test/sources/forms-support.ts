import { Agent, request } from 'undici'
import { contextFor } from '#db'
import { systemActor } from '#kit'
import { createForm, type Form, type NewForm } from '#sources'
import { openWorld, type TestAccount, type WorldOptions } from '../support/world.ts'

/** Origin of the website in the tests. */
export const site = 'https://www.example.com'

/** A response to a visitor. `text` is the page or the JSON. */
export type Visited = { status: number; headers: Record<string, string>; text: string }

/** How a visitor sends a form. `from` is the address of the visitor, on the loopback network. */
type Visit = { body: string | Buffer; headers?: Record<string, string>; from?: string }

/** Opens a world with functions that create forms and send them as visitors do. */
export async function openForms(options: WorldOptions = {}) {
  const world = await openWorld(options)
  const { database, clock, origin } = world

  /** Creates a form of an account. */
  const form = (account: Pick<TestAccount, 'account_id'>, wanted: Partial<NewForm> = {}) =>
    createForm(
      contextFor(database, systemActor(account.account_id, 'test'), clock),
      { public_url: origin },
      { name: 'Contact page', origins: [site], ...wanted },
    )

  /** Sends a request as a visitor's browser does. */
  const visit = async (path: string, { body, headers, from }: Visit): Promise<Visited> => {
    const dispatcher = from === undefined ? undefined : new Agent({ localAddress: from })
    const answer = await request(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body,
      ...(dispatcher && { dispatcher }),
    })
    const text = await answer.body.text()
    await dispatcher?.close()
    return {
      status: answer.statusCode,
      headers: Object.fromEntries(
        Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
      ),
      text,
    }
  }

  /** Sends the fields of an HTML form from a page of the website. */
  const send = (
    { id }: Pick<Form, 'id'>,
    fields: Record<string, string>,
    { headers, ...rest }: Omit<Visit, 'body'> = {},
  ) =>
    visit(`/forms/${id}`, {
      body: new URLSearchParams(fields).toString(),
      headers: { origin: site, accept: 'text/html', ...headers },
      ...rest,
    })

  /** Submits a lead with the publishable key from a page of the website. */
  const submit = (
    { publishable_key }: Pick<Form, 'publishable_key'>,
    lead: object,
    { headers, ...rest }: Omit<Visit, 'body'> = {},
  ) =>
    visit('/v1/leads', {
      body: JSON.stringify(lead),
      headers: {
        authorization: `Bearer ${publishable_key}`,
        'content-type': 'application/json',
        origin: site,
        ...headers,
      },
      ...rest,
    })

  /** Returns the leads of an account, newest first. */
  const leadsOf = async (account: TestAccount): Promise<ListedLead[]> => {
    const { body } = await account.request('GET', '/v1/leads?limit=100')
    return (body as { data: ListedLead[] }).data
  }

  /** Returns what needs review in an account, oldest first. */
  const reviewOf = async ({ account_id }: TestAccount) => {
    const { rows } = await database.pool.query<{ source_id: string; reason: string }>(
      'select source_id, reason from intake_item where account_id = $1 order by id',
      [account_id],
    )
    return rows
  }

  return { world, form, visit, send, submit, leadsOf, reviewOf }
}

/** Members of a lead that the tests compare. */
export type ListedLead = {
  id: string
  name: string | null
  email: string | null
  phone: string | null
  message: string | null
  source: string | null
  score: number
  consent: unknown
  preferences: Record<string, unknown>
  attributes: Record<string, unknown>
}
