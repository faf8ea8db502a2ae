import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { openHouse, settled, walk } from './support.ts'

const house = await openHouse()
const signedOut = { storageState: { cookies: [], origins: [] } }

/** A name without a place to break it. */
const long = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3).slice(0, 100)

/** Sends a body as a portal or CRM does. */
const push = async (url: string, body: unknown): Promise<number> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return answer.status
}

/** Creates a source as the signed-in person. Returns its ID and address. */
async function createSource(
  page: Page,
  recipe: string,
  name = `From ${recipe}`,
): Promise<{ id: string; url: string }> {
  const answer = await page.request.post(`${house.url}/v1/sources`, {
    headers: { origin: house.url },
    data: { name, recipe },
  })
  assert.equal(answer.status(), 200, await answer.text())
  return (await answer.json()) as { id: string; url: string }
}

/** Reads the address from the dialog that shows it once, and closes the dialog. */
async function takeAddress(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog')
  const address = await dialog.getByLabel('the secret', { exact: true }).innerText()
  assert.ok(address.startsWith(`${house.url}/in/src_`))
  assert.ok(await dialog.getByRole('button', { name: 'Done' }).isDisabled())
  await dialog.getByLabel('I have stored it safely').check()
  await dialog.getByRole('button', { name: 'Done' }).click()
  return address
}

/** Presses a key until the element has the focus. */
async function pressUntil(page: Page, key: string, target: Locator): Promise<void> {
  for (let i = 0; i < 40; i += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  assert.fail(`${key} does not reach the element`)
}

test('connects a portal with the keyboard, shows its address once, and lists the pushed lead', async () => {
  const { page, troubles } = await house.window({
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await page.goto(`${house.url}/settings/sources`)
  await page.getByText('No sources yet').waitFor()
  await walk(page)
  await pressUntil(page, 'Tab', page.getByRole('button', { name: 'New source' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'A recipe of your own' }).waitFor()
  await page.keyboard.type('Our portal')
  await page.keyboard.press('Enter')
  await dialog.getByText('Choose who sends.').waitFor()
  await pressUntil(page, 'Tab', dialog.getByRole('radio').first())
  await page.keyboard.press('Space')
  await pressUntil(page, 'ArrowDown', dialog.getByRole('radio', { name: /^Zoopla/ }))
  await dialog.getByRole('link', { name: 'Documentation of the sender' }).waitFor()
  await walk(page)
  await dialog.getByLabel('Source name').focus()
  await page.keyboard.press('Enter')
  await dialog.getByText('It contains a secret and is shown only once.').waitFor()
  await walk(page)
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  const address = await takeAddress(page)
  assert.equal(copied, address)
  await page.waitForURL('**/settings/sources/src_*')
  await page.getByText('None yet. Send a test from the sender').waitFor()
  assert.ok(!(await page.content()).includes(address.split('/').at(-1) ?? ''))
  await walk(page)

  const recipe = await page.request.get(`${house.url}/v1/recipes/zoopla`)
  const { sample } = (await recipe.json()) as { sample: unknown }
  assert.equal(await push(address, sample), 200)
  await page.getByRole('link', { name: 'Priya Marsh' }).waitFor()
  await page.getByText('receiving').waitFor()
  await walk(page)
  await page.getByRole('link', { name: 'Priya Marsh' }).click()
  await page.waitForURL('**/leads/lead_*')
  await page.getByRole('heading', { name: 'Priya Marsh' }).first().waitFor()
  await page.goto(`${house.url}/settings/sources`)
  await page.getByRole('cell', { name: 'Our portal' }).waitFor()
  await walk(page)
  assert.deepEqual(troubles, [])
  await page.context().close()
})

test('shows what a body gives, and rotates and deletes the address', async () => {
  const { page, troubles } = await house.window()
  const { id, url } = await createSource(page, 'generic-lead')
  await page.goto(`${house.url}/settings/sources/${id}`)
  await page.getByRole('button', { name: 'Test', exact: true }).click()
  await page.getByText('1 lead would be created.').waitFor()
  await page.getByLabel('Body as JSON').fill('{"email": "ann@example.com",')
  await page.getByText(/^This is not JSON\. .*(position|line)/).waitFor()
  assert.ok(await page.getByRole('button', { name: 'Test', exact: true }).isDisabled())
  await page.getByLabel('Body as JSON').fill('[]')
  await page.getByRole('button', { name: 'Test', exact: true }).click()
  await page.getByText('The body cannot be read').waitFor()
  await walk(page)

  await page.getByRole('button', { name: 'Rotate address' }).click()
  await page.getByRole('combobox', { name: 'Overlap with the previous address' }).click()
  await page.getByRole('option', { name: 'None: end it immediately' }).click()
  await walk(page)
  await page.getByRole('button', { name: 'Create new address' }).click()
  const address = await takeAddress(page)
  assert.notEqual(address, url)
  assert.equal(await push(url, { email: 'old@example.com' }), 404)
  assert.equal(await push(address, { email: 'new@example.com' }), 200)
  await page.getByRole('link', { name: 'new@example.com' }).waitFor()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Name', { exact: false }).first().fill('Our website')
  await page.getByRole('dialog').getByLabel('Verification secret').fill('a-long-token')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'Our website' }).waitFor()
  await page.getByText('Token in a header', { exact: true }).waitFor()
  assert.equal(await push(address, { email: 'unsigned@example.com' }), 401)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.waitForURL('**/settings/sources')
  await page.getByText('The source is deleted.').waitFor()
  assert.equal(await push(address, { email: 'gone@example.com' }), 404)
  await settled(page)
  assert.deepEqual(troubles, [])
  await page.context().close()
})

test('lists an unknown stage of a CRM, and records the waiting outcome after its confirmation', async () => {
  const { page, troubles } = await house.window()
  const { id, url } = await createSource(page, 'generic-outcome', long)
  const lead = await house.api.post('/v1/leads', {
    body: { name: 'Ines Moreau', email: 'ines@example.com' },
  })
  await page.goto(`${house.url}/settings/sources/${id}`)
  await page.getByText('None yet. Each stage is listed').waitFor()
  await walk(page)
  for (const stage of ['Visite effectuée', '<b>Zzz</b>', long])
    assert.equal(await push(url, { email: 'ines@example.com', stage }), 200)
  const row = page.getByRole('row', { name: /^Visite effectuée/ })
  await row.getByText('needs review').waitFor()
  await page.getByRole('row', { name: /^<b>Zzz<\/b>/ }).waitFor()
  await page
    .getByRole('link', { name: /^The meaning of the stage/ })
    .first()
    .waitFor()
  await walk(page)
  await row.getByRole('button', { name: 'Confirm Visite effectuée as Met' }).press('Enter')
  await page.getByText('Visite effectuée is set.').waitFor()
  await row.getByText('needs review').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Try all again' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Try all again' }).click()
  await page.getByText('1 accepted, 2 still need review.').waitFor()
  await page.getByRole('button', { name: 'Test', exact: true }).click()
  await page.getByText('1 outcome would be recorded.').waitFor()
  await page.getByRole('combobox', { name: 'Outcome of <b>Zzz</b>' }).click()
  await page.getByRole('option', { name: 'Ignore' }).click()
  await page.getByText('<b>Zzz</b> is set.').waitFor()
  await settled(page)
  await page.goto(`${house.url}/leads/${lead.id}`)
  await page.getByText('Known from the CRM, 95% sure.').waitFor()
  // An outcome cannot be completed to a lead.
  assert.equal(await push(url, { nothing: 'to read' }), 200)
  await page.goto(`${house.url}/leads/review?reason=unreadable`)
  await page.getByRole('row', { name: /not readable/ }).click()
  await page.getByText('Correct the recipe of the source').waitFor()
  assert.equal(await page.getByRole('button', { name: 'Create lead' }).count(), 0)
  await walk(page)
  assert.deepEqual(troubles, [])
  await page.context().close()
})

test('names what is wrong with a recipe of the account’s own, and reads with it once it is right', async () => {
  const { page, troubles } = await house.window()
  await page.goto(`${house.url}/settings/sources`)
  await page.getByRole('button', { name: 'New source' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Name/).fill('Listing site')
  await dialog.getByRole('radio', { name: 'A recipe of your own' }).check()
  const recipe = dialog.getByLabel('Recipe as JSON')
  const right = await recipe.inputValue()
  await recipe.fill(right.replace('"/contact/mail"', '"contact/mail"').replace('"name":', '"nam":'))
  await dialog.getByRole('button', { name: 'Test the recipe' }).click()
  await dialog.getByText(/^\/fields\/email: /).waitFor()
  await walk(page)
  await dialog.getByRole('button', { name: 'Create source' }).click()
  await dialog
    .getByText(/\/fields\/email: .*/)
    .nth(1)
    .waitFor()
  // The browser logs the refused request.
  assert.match(troubles.splice(0).join(), /^console: [^,]+ 400 [^,]+sources$/)
  await recipe.fill(right.slice(1))
  await dialog.getByText(/^This is not JSON/).waitFor()
  await recipe.fill(right)
  await dialog.getByRole('button', { name: 'Test the recipe' }).click()
  await dialog.getByText('1 lead would be created.').waitFor()
  await dialog.getByRole('button', { name: 'Create source' }).click()
  const address = await takeAddress(page)
  await page.waitForURL('**/settings/sources/src_*')
  await push(address, { contact: { name: 'Leo Hart', mail: 'leo@example.com' }, text: 'Hello' })
  await page.getByRole('link', { name: 'Leo Hart' }).waitFor()
  await settled(page)
  assert.deepEqual(troubles, [])
  await page.context().close()
})

test('offers a member no changes, and explains a source that is missing or cannot be loaded', async () => {
  const { page: owner } = await house.window()
  const { id } = await createSource(owner, 'hubspot-deal-stage')
  await owner.goto(`${house.url}/settings/sources/${id}`)
  await owner.getByRole('button', { name: 'Confirm all suggestions' }).click()
  await owner.getByText('5 stages are set.').waitFor()
  await owner.goto(`${house.url}/settings/members`)
  await owner.getByLabel('E-mail').fill('mel@example.com')
  await owner.getByRole('button', { name: 'Invite' }).click()
  const link = owner.getByLabel('the invitation’s link', { exact: true })
  const address = (await link.textContent()) ?? ''
  const { page } = await house.window(signedOut)
  await page.goto(address)
  await page.getByLabel('Your name').fill('Mel Gray')
  await page.getByLabel('Password').fill('a quiet river bends')
  await page.getByRole('button').first().click()
  await page.waitForURL(/\/(next|leads)/)
  await page.goto(`${house.url}/settings/sources/${id}`)
  await page.getByRole('row', { name: /^closedwon Won/ }).waitFor()
  for (const name of ['Edit', 'Rotate address', 'Delete', 'Test'])
    assert.equal(await page.getByRole('button', { name, exact: true }).count(), 0, name)
  assert.equal(await page.getByRole('button', { name: /^Confirm/ }).count(), 0)
  await walk(page)
  await page.goto(`${house.url}/settings/sources/src_missing`)
  await page.getByRole('alert').waitFor()
  await walk(page)
  await page.goto(`${house.url}/settings/sources`)
  await page.getByRole('cell', { name: 'From hubspot-deal-stage' }).waitFor()
  await page.context().setOffline(true)
  await page.getByRole('cell', { name: 'From hubspot-deal-stage' }).click()
  await page.getByRole('alert').getByText('The server does not respond').waitFor()
  await walk(page)
  await page.context().setOffline(false)
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('row', { name: /^closedwon/ }).waitFor()
  await page.context().close()
  await owner.context().close()
})
