import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { connectBrowser } from '../../../tools/browser.ts'

const base = '/manual/'
const root = path.resolve(import.meta.dirname, '../../..')
const temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'leadhouse-static-'))
after(() => fs.rmSync(temporary, { recursive: true, force: true }))
const folder = path.join(temporary, 'site')
await promisify(execFile)(process.execPath, ['tools/docs.ts', folder, '--base', base], {
  cwd: root,
})
const files = new Set(
  fs.globSync('**/*.*', { cwd: folder }).map((name) => name.replaceAll(path.sep, '/')),
)

/** Finds the file of a URL, as static file servers do: with .html, and index.html for a folder. */
function fileOf(url: string): string | undefined {
  const { pathname } = new URL(url, 'http://localhost')
  if (!pathname.startsWith(base)) return undefined
  const name = pathname.slice(base.length)
  const candidates = name === '' ? ['index.html'] : [name, `${name}.html`]
  return candidates.find((candidate) => files.has(candidate))
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

const server = http.createServer((request, response) => {
  const file = fileOf(request.url ?? '')
  if (file === undefined) return void response.writeHead(404).end()
  response.setHeader('content-type', types[path.extname(file)] ?? 'text/plain')
  response.end(fs.readFileSync(path.join(folder, file)))
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
after(() => {
  server.closeAllConnections()
  server.close()
})
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

test('leads from every page of the static site only to files that it has', () => {
  const pages = [...files].filter((name) => /\.(html|md)$/.test(name) && name !== '404.html')
  assert.ok(pages.length > 60)
  for (const name of pages) {
    const text = fs.readFileSync(path.join(folder, name), 'utf8')
    const link = name.endsWith('.md') ? /\]\((\/[^)]+)\)/g : /(?:href|src)="(\/[^"]*)"/g
    for (const [, to = ''] of text.matchAll(link))
      assert.notEqual(fileOf(to), undefined, `${name}: ${to}`)
  }
})

test('reads the static site under another base: search, links and the API reference', async () => {
  const browser = await connectBrowser()
  after(() => browser.close())
  const page = await browser.newPage()
  const troubles: string[] = []
  page.on('pageerror', (error) => troubles.push(error.message))
  page.on('response', (response) => {
    if (response.status() >= 400) troubles.push(`${response.status()} ${response.url()}`)
  })
  page.on('request', (request) => {
    if (!request.url().startsWith(`${origin}${base}`)) troubles.push(request.url())
  })
  await page.goto(origin + base)
  await page.getByRole('button', { name: /^Search/ }).click()
  await page.getByRole('combobox').fill('rotate the secret')
  await page
    .getByRole('option', { name: /Rotate the secret/ })
    .first()
    .click()
  await page.waitForURL(/\/manual\/webhooks(\.html)?#rotate-the-secret$/)
  await page.getByRole('link', { name: 'Connect your CRM' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Connect your CRM' }).waitFor()
  await page.getByRole('link', { name: 'API reference' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Leadhouse' }).waitFor()
  await page.getByRole('link', { name: 'Guides' }).click()
  await page.getByRole('heading', { level: 1, name: 'Documentation' }).waitFor()
  assert.deepEqual(troubles, [])
})
