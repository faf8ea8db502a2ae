import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import type { Form, FormSnippets, LeadInput } from '@leadhouse/sdk'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { connectBrowser } from '../../../tools/browser.ts'
import { barriers, openHouse } from './support.ts'

const house = await openHouse()
const browser = await connectBrowser()
after(() => browser.close())
const phone = { viewport: { width: 375, height: 740 } }

/** Serves pages of a website on another port, which is another origin. */
async function website(): Promise<{ origin: string; pages: Map<string, string> }> {
  const pages = new Map<string, string>()
  const server = createServer((request, response) => {
    const page = pages.get((request.url ?? '').split('?')[0] ?? '')
    const type = request.url?.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8'
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': type }).end(page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, pages }
}

const site = await website()
const owner = await house.window()
await owner.page.goto(house.url)

/** Calls the API as the dashboard of the owner does. */
const byOwner = <T>(method: string, path: string, body?: object): Promise<T> =>
  owner.page.evaluate(
    async ([verb, address, text]) => {
      const answer = await fetch(address, {
        method: verb,
        headers: { 'content-type': 'application/json' },
        ...(text !== undefined && { body: text }),
      })
      return answer.json() as Promise<never>
    },
    [method, path, body && JSON.stringify(body)] as const,
  )

async function publish(wanted: object = {}): Promise<{ form: Form; snippets: FormSnippets }> {
  const form = await byOwner<Form>('POST', '/v1/forms', {
    name: 'Contact page',
    origins: [site.origin],
    minimum_seconds: 0,
    ...wanted,
  })
  const snippets = await byOwner<FormSnippets>('GET', `/v1/forms/${form.id}/snippets`)
  site.pages.set('/contact', pageOf(snippets.html))
  return { form, snippets }
}

const pageOf = (content: string): string => `<!doctype html>
<html lang="en">
<head><title>Contact</title><meta name="viewport" content="width=device-width"></head>
<body><main><h1>Contact</h1>${content}</main></body>
</html>`

async function visitor(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ ...phone, ...options })
  after(() => context.close())
  return context.newPage()
}

const leadOf = async (email: string) => {
  const { data } = await house.api.leads.list({ limit: 100 })
  return data.find((lead) => lead.email === email)
}

/** Fills in the form with the keyboard only: each field is reached with the Tab key. */
async function type(page: Page, fields: readonly string[]): Promise<void> {
  for (const text of fields) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Tab')
  assert.equal(await page.locator(':focus').textContent(), 'Send')
  await page.keyboard.press('Enter')
}

const requireFits = async (page: Page): Promise<void> => {
  const { width } = phone.viewport
  assert.ok(((await page.evaluate('document.documentElement.scrollWidth')) as number) <= width)
}

test('a visitor sends the form with the keyboard at 375 px, and the lead is scored', async () => {
  const { form } = await publish()
  const page = await visitor()
  await page.goto(`${site.origin}/contact?utm_source=newsletter&gclid=abc`)
  assert.deepEqual(await barriers(page), [])
  await type(page, ['Ada Lee', 'ada@example.com', '+14155550123', 'Is the house still for sale?'])
  await page.waitForURL(`${house.url}/forms/${form.id}/thanks`)
  assert.equal(await page.locator('h1').textContent(), 'Thank you')
  assert.deepEqual(await barriers(page), [])
  await requireFits(page)
  const lead = await leadOf('ada@example.com')
  assert.equal(lead?.name, 'Ada Lee')
  assert.equal(lead.source, 'Contact page')
  assert.ok(lead.score > 0)
  assert.equal(lead.attributes['utm_source'], 'newsletter')
  assert.equal(lead.attributes['gclid'], 'abc')
  assert.equal(lead.attributes['page'], `${site.origin}/contact`)
  assert.equal(lead.attributes['_elapsed_ms'], undefined)
})

test('a visitor sends the form without JavaScript', async () => {
  const { form } = await publish()
  const page = await visitor({ javaScriptEnabled: false })
  await page.goto(`${site.origin}/contact`)
  await type(page, ['Bob', 'bob@example.com', '', 'Call me.'])
  await page.waitForURL(`${house.url}/forms/${form.id}/thanks`)
  assert.equal((await leadOf('bob@example.com'))?.name, 'Bob')
})

test('a visitor corrects what was wrong, with everything else still filled in', async () => {
  const { form } = await publish()
  const page = await visitor()
  await page.goto(`${site.origin}/contact`)
  await type(page, ['Cleo', 'cleo@nowhere', '', 'A long message.'])
  await page.waitForURL(`${house.url}/forms/${form.id}`)
  assert.equal(await page.locator('h1').textContent(), 'Please correct your message')
  assert.match((await page.locator('li').allTextContents()).join(), /email address is not complete/)
  assert.deepEqual(await barriers(page), [])
  await requireFits(page)
  await page.goBack()
  assert.equal(await page.getByLabel('Message').inputValue(), 'A long message.')
  await page.getByLabel('Email').fill('cleo@example.com')
  await page.getByRole('button').click()
  await page.waitForURL(/thanks$/)
  assert.equal((await leadOf('cleo@example.com'))?.message, 'A long message.')
})

test('a visitor who is faster than a person gets the same page, and no lead is created', async () => {
  await publish({ minimum_seconds: 60 })
  const page = await visitor()
  await page.goto(`${site.origin}/contact`)
  await type(page, ['Bot', 'bot@example.com', '', 'Buy now.'])
  await page.waitForURL(/thanks$/)
  assert.equal(await leadOf('bot@example.com'), undefined)
})

test('a page of the form submits a lead with fetch, a page of another origin cannot', async () => {
  const { snippets } = await publish()
  const other = await website()
  for (const { pages } of [site, other]) {
    pages.set('/lead.js', snippets.fetch)
    pages.set('/fetch', pageOf(''))
  }
  const send = (page: Page, lead: LeadInput): Promise<string> =>
    page.evaluate(async (fields) => {
      const script = '/lead.js'
      const { sendLead } = (await import(script)) as { sendLead: (lead: object) => Promise<void> }
      return sendLead(fields).then(
        () => 'sent',
        (error: Error) => error.message,
      )
    }, lead)
  const page = await visitor()
  await page.goto(`${site.origin}/fetch?utm_source=newsletter&gclid=abc`)
  assert.equal(await send(page, { email: 'dora@example.com' }), 'sent')
  assert.match(await send(page, { email: 'dora@' }), /^The email address is not complete\./)
  const foreign = await visitor()
  await foreign.goto(`${other.origin}/fetch`)
  const refusal = await send(foreign, { email: 'eve@example.com' })
  assert.ok(refusal.includes(`from ${other.origin}. Add this origin in Settings`), refusal)
  const lead = await leadOf('dora@example.com')
  assert.deepEqual(lead?.attributes, {
    utm_source: 'newsletter',
    gclid: 'abc',
    page: `${site.origin}/fetch`,
  })
  assert.equal(await leadOf('eve@example.com'), undefined)
})

test('a hostile page cannot use the session of a signed-in person', async () => {
  const hostile = await website()
  hostile.pages.set('/', pageOf(''))
  // The cookie of the session is sent to every port of the host, so only the check of the origin
  // protects it here.
  const { page } = await house.window()
  await page.goto(hostile.origin)
  const outcomes = await page.evaluate(async (url) => {
    const types = ['application/json', 'text/plain', 'application/x-www-form-urlencoded']
    const tries = types.map((type) =>
      fetch(`${url}/v1/leads`, {
        method: 'POST',
        credentials: 'include',
        headers: { 'content-type': type },
        body: '{"email":"mallory@example.com"}',
      }).then(
        ({ status }) => status,
        () => 'blocked',
      ),
    )
    return Promise.all(tries)
  }, house.url)
  assert.deepEqual(outcomes, ['blocked', 'blocked', 'blocked'])
  assert.equal(await leadOf('mallory@example.com'), undefined)
})
