import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { test, type TestContext } from 'node:test'
import { openDesk, type App, type Person } from '../../server/test/oauth/support.ts'
import { eventually } from '../../server/test/support/eventually.ts'
import { freePort } from '../../server/test/support/free-port.ts'
import { bareEnv } from '../../server/test/support/service.ts'
import { succeeds } from './receivers.ts'

const desk = await openDesk(new Date())
const folder = path.resolve(import.meta.dirname, '../oauth-app')

const programs = [
  { file: 'app.mjs', command: [process.execPath, 'app.mjs'], skip: false },
  {
    file: 'app.py',
    command: ['python3', '-B', 'app.py'],
    skip: !succeeds('python3', '--version') && 'no python3 was found',
  },
] as const

for (const { file, command, skip } of programs) {
  test(`${file} connects, reads leads, refreshes and disconnects`, { skip }, async (t) => {
    const person = await desk.person()
    await person.browser.api('POST', '/v1/leads', {
      name: 'Ann <b>Lee</b>',
      email: 'a@example.com',
    })
    const running = await startApp(t, command, person)
    assert.match((await running.open('/')).text, /<a href="\/connect">/)
    await running.connect('allow')
    const { text } = await running.open('/')
    assert.match(text, /<p>1 leads<\/p><ul><li>\d+ Ann &/)
    assert.doesNotMatch(text, /<b>/)

    const before = running.tokens()
    const revoked = await desk.request('POST', '/oauth/revoke', {
      ...running.client,
      token: before.access_token,
    })
    assert.equal(revoked.status, 200)
    const pages = await Promise.all([running.open('/'), running.open('/')])
    assert.deepEqual(
      pages.map((page) => /\d leads/.exec(page.text)?.[0]),
      ['1 leads', '1 leads'],
    )
    const after = running.tokens()
    assert.notEqual(after.refresh_token, before.refresh_token)

    assert.equal((await running.open('/disconnect', { method: 'POST' })).status, 303)
    assert.equal(fs.existsSync(running.file), false)
    const authorization = `Bearer ${after.access_token}`
    assert.equal((await desk.request('GET', '/v1/leads', undefined, { authorization })).status, 401)
  })

  test(`${file} accepts no code of another browser and shows a denial`, { skip }, async (t) => {
    const running = await startApp(t, command, await desk.person())
    assert.equal((await running.open('/callback?code=c&state=s')).status, 400)
    const cookie = 'connect=state.verifier'
    assert.equal((await running.open('/callback?code=c&state=other', { cookie })).status, 400)
    assert.match(await running.connect('deny'), /Not connected: access_denied/)
    assert.equal(fs.existsSync(running.file), false)
  })
}

/** Registers the app for a person and starts it. It ends with the test. */
async function startApp(t: TestContext, command: readonly string[], person: Person) {
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'leadhouse-example-'))
  t.after(() => fs.rmSync(scratch, { recursive: true, force: true }))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const redirect_uri = `${url}/callback`
  const app: App = await desk.app(person, { redirect_uris: [redirect_uri] })
  const { client_id, client_secret } = app
  const file = path.join(scratch, 'tokens.json')
  const env = {
    ...bareEnv,
    LEADHOUSE_URL: desk.origin,
    CLIENT_ID: client_id,
    CLIENT_SECRET: client_secret,
    PORT: String(port),
    TOKENS: file,
  }
  const [program = '', ...words] = command
  const child = spawn(program, words, { cwd: folder, env })
  t.after(async () => {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  await eventually(() => output.includes(`Open ${url}`), { what: () => output })

  const open = async (to: string, { method = 'GET', cookie = '' } = {}) => {
    const response = await fetch(url + to, { method, redirect: 'manual', headers: { cookie } })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  return {
    file,
    client: { client_id, client_secret },
    open,
    tokens: () =>
      JSON.parse(fs.readFileSync(file, 'utf8')) as { access_token: string; refresh_token: string },
    /** Goes through the flow in the browser of the person. Returns the last page of the app. */
    connect: async (decision: 'allow' | 'deny'): Promise<string> => {
      const begun = await open('/connect')
      const [cookie = ''] = (begun.headers.get('set-cookie') ?? '').split(';')
      const to = await decide(person, begun.headers.get('location') ?? '', redirect_uri, decision)
      const ended = await open(to.slice(url.length), { cookie })
      assert.ok(ended.status < 400, `${ended.text} ${output}`)
      return ended.text
    },
  }
}

/** Submits the decision on the consent page. Returns the URL to which the browser is sent back. */
async function decide(
  { browser }: Person,
  url: string,
  back: string,
  decision: string,
): Promise<string> {
  let page = await browser.open(url)
  for (let hop = 0; hop < 8; hop += 1) {
    const to = page.headers['location']
    if (to?.startsWith(back)) return to
    const action = /action="(\/oauth\/interaction\/[^"]+)"/.exec(page.text)?.[1]
    assert.ok(to ?? action, page.text)
    page = to ? await browser.open(to) : await browser.submit(action ?? '', { decision })
  }
  throw new Error('The flow does not end.')
}
