import assert from 'node:assert/strict'
import { test } from 'node:test'
import { barriers, openHouse, settled, walk } from './support.ts'

const house = await openHouse()
const signedOut = { storageState: { cookies: [], origins: [] } }

for (const [path, heading] of [
  ['/docs', 'Documentation'],
  ['/docs/webhooks', 'Webhooks'],
  ['/docs/operations/run', 'Running Leadhouse'],
  ['/docs/changes', 'Changelog'],
  ['/problems', 'Problems'],
] as const)
  test(`has no accessibility violation in light, dark and at 375 px: ${path}`, async () => {
    const { page, troubles } = await house.window(signedOut)
    await page.goto(`${house.url}${path}`)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    await walk(page)
    assert.deepEqual(troubles, [])
    await page.context().close()
  })

test('finds a section with the search, opened and operated by keyboard, also in dark', async () => {
  const { page, troubles } = await house.window({ ...signedOut, colorScheme: 'dark' })
  await page.goto(`${house.url}/docs/start`)
  await page.getByRole('button', { name: /^Search/ }).waitFor()
  for (const key of ['/', 'Control+k']) {
    await page.keyboard.press(key)
    const field = page.getByRole('combobox')
    await field.fill('rotate secret')
    await page
      .getByRole('option', { name: /Rotate the secret/ })
      .first()
      .waitFor()
    await settled(page)
    assert.deepEqual(await barriers(page), [])
    await page.keyboard.press('Escape')
    await field.waitFor({ state: 'detached' })
  }
  await page.keyboard.press('/')
  await page.getByRole('combobox').fill('rotate the secret')
  await page
    .getByRole('option', { name: /Rotate the secret/ })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/docs\/webhooks(\.html)?#rotate-the-secret$/)
  assert.deepEqual(troubles, [])
  await page.context().close()
})

test('starts with a link that skips to the content', async () => {
  const { page } = await house.window(signedOut)
  await page.goto(`${house.url}/docs/webhooks`)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  assert.ok(await skip.evaluate((link) => link === document.activeElement))
  await page.keyboard.press('Enter')
  await page.waitForURL(/#VPContent$/)
  await page.context().close()
})

test('copies a code block', async () => {
  const { page } = await house.window({
    ...signedOut,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await page.goto(`${house.url}/docs/webhooks`)
  const block = page.locator('div[class*=language-]').first()
  await block.hover()
  await block.getByRole('button', { name: 'Copy code' }).click()
  await block.locator('button.copied').waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  assert.equal(copied.trim(), (await block.locator('pre').innerText()).trim())
  await page.context().close()
})

test('changes the language of a sample by keyboard', async () => {
  const { page, troubles } = await house.window(signedOut)
  await page.goto(`${house.url}/docs/common-tasks`)
  const sample = page.locator('.vp-code-group').first()
  const shown = sample.locator('.blocks > .active')
  const tabOf = (name: string) => sample.getByRole('radio', { name })
  assert.match((await shown.getAttribute('class')) ?? '', /language-sh/)
  await tabOf('curl').focus()
  for (const [name, language] of [
    ['TypeScript', 'ts'],
    ['Python', 'python'],
  ] as const) {
    await page.keyboard.press('ArrowRight')
    await sample.locator(`.blocks > .language-${language}.active`).waitFor()
    assert.ok(await tabOf(name).isChecked())
  }
  assert.deepEqual(troubles, [])
  await page.context().close()
})

test('leads from page to page, to the reference and back', async () => {
  const { page, troubles } = await house.window(signedOut)
  await page.goto(`${house.url}/docs`)
  await page.getByRole('link', { name: 'Your first lead' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Your first lead' }).waitFor()
  await page.getByRole('link', { name: /^Next page/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Common tasks' }).waitFor()
  await page.getByRole('link', { name: 'API reference' }).first().click()
  await page.waitForURL(`${house.url}/docs/reference`)
  await page.getByRole('link', { name: 'Guides' }).click()
  await page.getByRole('heading', { level: 1, name: 'Documentation' }).waitFor()
  await page.goto(`${house.url}/docs#tag/leads/POST/v1/leads`)
  await page.waitForURL(`${house.url}/docs/reference#api/tag/leads/POST/v1/leads`)
  await page.goto(`${house.url}/docs/operations/run`)
  const dashboard = page.getByRole('link', { name: 'Dashboard', exact: true }).first()
  assert.equal(await dashboard.getAttribute('href'), '/')
  assert.deepEqual(troubles, [])
  await page.context().close()
})

test('shows a guide without scripts', async () => {
  const { page } = await house.window({ ...signedOut, javaScriptEnabled: false })
  await page.goto(`${house.url}/docs/webhooks`)
  await page.getByRole('heading', { level: 2, name: 'Rotate the secret' }).waitFor()
  await page.getByRole('link', { name: 'Connect your CRM' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Connect your CRM' }).waitFor()
  await page.context().close()
})
