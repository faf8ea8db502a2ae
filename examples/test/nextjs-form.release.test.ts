import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { after, test, type TestContext } from 'node:test'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { packed } from '../../sdk/test/packed.ts'
import { eventually } from '../../server/test/support/eventually.ts'
import { freePort } from '../../server/test/support/free-port.ts'
import { bareEnv } from '../../server/test/support/service.ts'
import { launchBrowser } from '../../tools/browser.ts'
import { openLeadhouse } from './open-leadhouse.ts'

const { leadhouse, env } = await (await openLeadhouse())()
const folder = await buildForm()
const url = await startForm(env)
const browser = await launchBrowser()
after(() => browser.close())

for (const javaScriptEnabled of [false, true]) {
  const way = javaScriptEnabled ? 'with' : 'without'
  const name = javaScriptEnabled ? 'scripted' : 'plain'
  const email = `${name}@example.com`

  test(`the form shows the errors of the API and sends a lead, ${way} JavaScript`, async (t) => {
    const page = await openForm(t, { javaScriptEnabled })
    await page.getByLabel('Name').fill('Ann Lee')
    await page.getByLabel('Phone').fill('12')
    await page.getByLabel('Message').fill('Could we see the house on Saturday?')
    await page.getByRole('button', { name: 'Send' }).click()
    const summary = page.getByRole('alert').filter({ hasText: 'Phone' })
    await summary.getByRole('link', { name: /^Phone: / }).waitFor()
    const error = await page.locator('#phone-error').textContent()
    assert.match(error ?? '', /phone/i)
    assert.equal(await page.getByLabel('Phone').getAttribute('aria-invalid'), 'true')
    assert.equal(await page.getByLabel('Phone').getAttribute('aria-describedby'), 'phone-error')
    assert.equal(await page.getByLabel('Name').inputValue(), 'Ann Lee')
    assert.deepEqual((await leadhouse.leads.list({ q: name })).data, [])

    await page.getByLabel('Phone').fill('')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('status').filter({ hasText: 'Thank you' }).waitFor()
    const [lead, ...others] = (await leadhouse.leads.list({ q: name })).data
    assert.deepEqual([lead?.email, lead?.name, others], [email, 'Ann Lee', []])
  })
}

test('the form has no accessibility violations, with errors and without', async (t) => {
  const page = await openForm(t)
  assert.deepEqual(await violationsOf(page), [])
  await page.getByLabel('Phone').fill('12')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.locator('#phone-error').waitFor()
  assert.deepEqual(await violationsOf(page), [])
})

test('the form still contains the message if the instance cannot be reached', async (t) => {
  const at = await startForm({ ...env, LEADHOUSE_URL: 'http://127.0.0.1:1' })
  const page = await openForm(t, { at })
  await page.getByLabel('Message').fill('Is it still there?')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('alert').filter({ hasText: 'could not be sent' }).waitFor()
  assert.equal(await page.getByLabel('Message').inputValue(), 'Is it still there?')
})

test('no file for the browser contains the API key', () => {
  const files = fs.globSync('.next/static/**/*.js', { cwd: folder })
  assert.ok(files.length > 3)
  const isLeak = (file: string) =>
    /LEADHOUSE_API_KEY|lh_live_/.test(fs.readFileSync(path.join(folder, file), 'utf8'))
  assert.deepEqual(files.filter(isLeak), [])
})

/** Installs the example with the packed client in a temporary folder and builds it. */
async function buildForm(): Promise<string> {
  const { tarball, project } = await packed()
  const copy = path.join(project, '../nextjs-form')
  fs.cpSync(path.resolve(import.meta.dirname, '../nextjs-form'), copy, { recursive: true })
  const manifest = path.join(copy, 'package.json')
  const text = fs.readFileSync(manifest, 'utf8')
  fs.writeFileSync(manifest, text.replace(/file:[^"]+/, `file:${tarball}`))
  const options = { cwd: copy, env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' } }
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], options)
  // Also checks the types of the example with the types of the package.
  execFileSync('npm', ['run', 'build'], options)
  return copy
}

/** Starts the built example with these environment variables; returns its address. */
async function startForm(settings: Record<string, string>): Promise<string> {
  const port = await freePort()
  const next = path.join(folder, 'node_modules/next/dist/bin/next')
  const child = spawn(process.execPath, [next, 'start', '-H', '127.0.0.1', '-p', String(port)], {
    cwd: folder,
    env: { ...bareEnv, ...settings, NEXT_TELEMETRY_DISABLED: '1' },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  after(async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  })
  const address = `http://127.0.0.1:${port}`
  const responds = () =>
    fetch(address).then(
      ({ ok }) => ok,
      () => false,
    )
  await eventually(responds, { withinMs: 60_000, what: () => output })
  return address
}

/** Opens the form in a new browser context. */
async function openForm(
  t: TestContext,
  { javaScriptEnabled = true, at = url }: { javaScriptEnabled?: boolean; at?: string } = {},
): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled })
  t.after(() => context.close())
  const page = await context.newPage()
  await page.goto(at)
  return page
}

const violationsOf = async (page: Page): Promise<string[]> =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)
