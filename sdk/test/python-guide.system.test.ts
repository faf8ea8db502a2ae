import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { signDelivery } from '../../examples/test/sign-delivery.ts'
import { eventually } from '../../server/test/support/eventually.ts'
import { freePort } from '../../server/test/support/free-port.ts'
import { openWorld } from '../../server/test/support/world.ts'
import { missingPython, pythonFolder, pythonProgram, runPython } from './run-python.ts'

const world = await openWorld()
const { api_key } = await world.account()
const env = { LEADHOUSE_URL: world.origin, LEADHOUSE_API_KEY: api_key }
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'leadhouse-python-'))
after(() => fs.rmSync(folder, { recursive: true, force: true }))
const skip = missingPython

const guide = fs.readFileSync(
  path.resolve(import.meta.dirname, '../../docs/guides/python.md'),
  'utf8',
)

/** The sample below a heading. */
const sampleOf = (heading: string): string =>
  new RegExp(`^## ${heading}$(?:(?!^## )[^])*?^\`\`\`\\w+\\n([^]*?)^\`\`\``, 'm').exec(
    guide,
  )?.[1] ?? ''

test('an instance serves the Python client for the command in the guide', async () => {
  const run = promisify(execFile)
  await run('sh', ['-euc', sampleOf('Get the file')], {
    cwd: folder,
    env: { ...process.env, ...env },
  })
  const [served, ours] = [folder, pythonFolder].map((one) =>
    fs.readFileSync(path.join(one, 'leadhouse.py'), 'utf8'),
  )
  assert.equal(served, ours)
  const { headers } = await world.request('GET', '/docs/leadhouse.py')
  assert.equal(headers['content-type'], 'text/x-python; charset=utf-8')
})

/** What the samples print with the downloaded file, in order. */
const printed: Readonly<Record<string, RegExp>> = {
  'Submit a lead and read its score': /^(hot|warm)\n(-?\d+(\.\d+)? .+\n)+$/,
  'Read a list': /^1 False\n\d+ Maya Torres\n$/,
  'Handle errors': /^invalid_request 400 req_\w+\n\/email .+\n\/phone .+\n$/,
  'Retries, timeouts and versions': /^version_mismatch\n$/,
  'Read exports and streams': /^\['Parameters:TimeZone=UTC'\]\n\['Google Click ID'.+\n$/,
}
for (const [heading, output] of Object.entries(printed))
  test(`the Python sample "${heading}" runs with the downloaded file`, { skip }, async () => {
    assert.match(await runPython(sampleOf(heading), { env, folder }), output)
  })

test('every Python sample of the guide is run', () => {
  assert.equal(guide.match(/^```python$/gm)?.length, Object.keys(printed).length + 1)
})

test(
  'the Python receiver of the guide accepts a delivery and refuses a forged one',
  {
    skip,
  },
  async (t) => {
    const port = await freePort()
    const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
    const child = spawn(pythonProgram, ['-B', '-c', sampleOf('Verify webhooks')], {
      env: { PYTHONPATH: folder, PORT: String(port), LEADHOUSE_WEBHOOK_SECRET: secret },
    })
    t.after(() => child.kill('SIGKILL'))
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    const post = (text: string, headers: Record<string, string>): Promise<number | false> =>
      fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: text, headers }).then(
        ({ status }) => status,
        () => false,
      )
    const delivered = '{"id":"evt_1","type":"lead.created","data":{}}'
    const headers = signDelivery({ id: 'evt_1', body: delivered, secret })
    const status = await eventually(() => post(delivered, headers), { what: () => output })
    assert.equal(status, 204)
    assert.equal(await post(`${delivered} `, headers), 400)
    await eventually(() => output.includes('lead.created evt_1'), { what: () => output })
  },
)
