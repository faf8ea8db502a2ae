import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openHouse, settled } from './support.ts'
import { stock } from './stock.ts'

const house = await openHouse()
const { lead_id } = await stock(house.api)

test('writes what is typed while the palette loads into the palette, and records nothing', async () => {
  const { page, troubles } = await house.window()
  const line = Promise.withResolvers<void>()
  await page.route('**/assets/palette-*.js', async (route) => {
    await line.promise
    await route.continue()
  })
  const recorded: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/outcome'))
      recorded.push(request.url())
  })
  await page.goto(`${house.url}/next`)
  await page.getByText('What happened?').waitFor()
  const first = await page.locator('h2 a').first().getAttribute('href')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('25557')
  await page.keyboard.press('Backspace')
  line.resolve()
  const field = page.getByRole('textbox', { name: /^Search for/ })
  await field.waitFor()
  await page.waitForFunction(() => document.activeElement?.tagName === 'INPUT')
  await page.keyboard.type('8')
  assert.equal(await field.inputValue(), '25558')
  assert.deepEqual(recorded, [])
  assert.equal(await page.locator('h2 a').first().getAttribute('href'), first)
  assert.deepEqual(troubles, [])
  await page.context().close()
})

test('does not open a palette that was closed with Escape while it loaded, and handles shortcuts again', async () => {
  const { page } = await house.window()
  const line = Promise.withResolvers<void>()
  await page.route('**/assets/palette-*.js', async (route) => {
    await line.promise
    await route.continue()
  })
  await page.goto(`${house.url}/next`)
  await page.getByText('What happened?').waitFor()
  const first = await page.locator('h2 a').first().getAttribute('href')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('5')
  await page.keyboard.press('Escape')
  const came = page.waitForResponse('**/assets/palette-*.js')
  line.resolve()
  await came
  await page.keyboard.press('j')
  await page.waitForFunction((was) => !document.querySelector(`h2 a[href="${was}"]`), first)
  assert.equal(await page.getByRole('dialog').count(), 0)
  await page.context().close()
})

test('records nothing for a digit typed while another page loads', async () => {
  const { page } = await house.window()
  const line = Promise.withResolvers<void>()
  await page.route('**/assets/market-*.js', async (route) => {
    await line.promise
    await route.continue()
  })
  const recorded: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/outcome')) recorded.push(request.url())
  })
  await page.goto(`${house.url}/next`)
  await page.getByText('What happened?').waitFor()
  await page.keyboard.press('g')
  const asked = page.waitForRequest('**/assets/market-*.js')
  // Two key presses before the next paint, as by a fast typist on a busy machine.
  await page.evaluate(() => {
    for (const key of ['m', '4'])
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      )
  })
  await asked
  await page.keyboard.press('5')
  line.resolve()
  await page.getByRole('heading', { name: 'Market', exact: true }).waitFor()
  await settled(page)
  assert.deepEqual(recorded, [])
  await page.context().close()
})

test('undoes an outcome immediately, on a slow connection', async () => {
  const { page, troubles } = await house.window()
  const line = Promise.withResolvers<void>()
  const sent: string[] = []
  await page.route('**/v1/leads/*/outcome', async (route) => {
    sent.push(route.request().method())
    await line.promise
    await route.continue()
  })
  await page.goto(`${house.url}/next`)
  await page.getByText('What happened?').waitFor()
  const first = await page.locator('h2 a').first().getAttribute('href')
  // Both keys are pressed in one frame, so nothing is rendered in between.
  await page.evaluate(() => {
    for (const key of ['1', 'u'])
      document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  })
  await page.locator(`h2 a[href="${first}"]`).waitFor()
  const taken = page.waitForResponse(
    (response) => response.request().method() === 'DELETE' && response.url().endsWith('/outcome'),
  )
  line.resolve()
  assert.equal((await taken).status(), 200)
  assert.deepEqual(sent, ['POST', 'DELETE'])
  const { outcome } = await house.api.get('/v1/leads/{lead_id}', {
    path: { lead_id: first?.split('/').at(-1) ?? '' },
  })
  assert.equal(outcome, null)
  await page.locator(`h2 a[href="${first}"]`).waitFor()
  assert.deepEqual(troubles, [])
  await page.context().close()
})

test('undoes the last two outcomes, the last one first, if undo is pressed twice', async () => {
  const { page } = await house.window()
  await page.goto(`${house.url}/next`)
  const one = page.locator('h2 a').first()
  await page.getByText('What happened?').waitFor()
  const first = await one.getAttribute('href')
  await page.keyboard.press('1')
  await page.waitForFunction((was) => !document.querySelector(`h2 a[href="${was}"]`), first)
  await page.getByText('What happened?').waitFor()
  const second = await one.getAttribute('href')
  await page.keyboard.press('2')
  await page.waitForFunction((was) => !document.querySelector(`h2 a[href="${was}"]`), second)
  for (const lead of [second, first]) {
    const taken = page.waitForResponse(
      (response) =>
        response.request().method() === 'DELETE' && response.url().includes(lead ?? 'none'),
    )
    await page.keyboard.press('u')
    assert.equal((await taken).status(), 200)
  }
  await page.locator(`h2 a[href="${first}"]`).waitFor()
  await page.context().close()
})

test('finds a lead by its name from any page', async () => {
  const { page } = await house.window()
  await page.goto(`${house.url}/market`)
  await settled(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('textbox', { name: /^Search for/ }).fill('Carla')
  await page.getByRole('option', { name: 'Carla' }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/(leads|customers)\//)
  await page.context().close()
})

test('moves through each list with the arrow keys while it has the focus, even if single-key shortcuts are off', async () => {
  const { page, troubles } = await house.window()
  await page.addInitScript(() => localStorage.setItem('leadhouse-keys', 'off'))
  await page.goto(`${house.url}/services`)
  const services = page.getByRole('region', { name: /^Services/ })
  await services.focus()
  await page.keyboard.press('ArrowDown')
  await page.waitForURL('**/services?open=svc_*')
  const first = new URL(page.url()).searchParams.get('open')
  await page.keyboard.press('ArrowDown')
  await page.waitForFunction(
    (was) => new URL(location.href).searchParams.get('open') !== was,
    first,
  )
  await page.goto(`${house.url}/customers`)
  await page.getByRole('region', { name: /^Customers/ }).focus()
  await page.keyboard.press('ArrowDown')
  await page.locator('tr[aria-selected=true]').waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/customers/cus_*')
  assert.deepEqual(troubles, [])
  await page.context().close()
})

test('inserts letters typed into a field as text', async () => {
  const { page } = await house.window()
  await page.goto(`${house.url}/leads`)
  await settled(page)
  await page.keyboard.press('/')
  await page.keyboard.type('glass')
  await page.waitForURL('**/leads?q=glass')
  await page.getByText('No results for these filters').waitFor()
  await page.getByRole('button', { name: 'Clear the filters' }).click()
  await page.getByRole('row').nth(2).waitFor()
  await page.context().close()
})

test('shows reasons of a lead that add up to its score', async () => {
  const score = await house.api.get('/v1/leads/{lead_id}/score', {
    path: { lead_id },
    query: { explain: 'full' },
  })
  const { page } = await house.window()
  await page.goto(`${house.url}/leads/${lead_id}`)
  const sum = page.getByRole('row', { name: /^The score/ })
  await sum.waitFor()
  await page.getByRole('button', { name: /more reasons?$/ }).click()
  const points = await page.getByRole('row').locator('td:nth-child(3)').allTextContents()
  const numbers = points
    .filter((text) => /^[+−]/.test(text))
    .map((text) => Number(text.replace('−', '-')))
  const total = score.base_points + numbers.reduce((a, b) => a + b, 0)
  assert.ok(Math.abs(total - score.raw_score) < 0.05 * numbers.length + 0.01)
  assert.ok((await sum.textContent())?.endsWith(String(score.score)))
  await page.context().close()
})

test('redirects an ended session to the sign-in page and back', async () => {
  const { page } = await house.window()
  await page.context().clearCookies()
  await page.goto(`${house.url}/leads?qualification_type=hot`)
  await page.waitForURL('**/auth/sign-in?next=*')
  await page.getByLabel('E-mail').fill('ada@example.com')
  await page.getByLabel('Password').fill('a quiet river bends')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/leads?qualification_type=hot')
  await page.context().close()
})
