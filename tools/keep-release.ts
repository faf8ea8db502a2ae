import fs from 'node:fs'
import path from 'node:path'
import manifest from '../package.json' with { type: 'json' }
import { openInstance } from './instance.ts'

/*
 * npm run release:keep
 *
 * Stores a backup of an instance of this version, which every later version must be able to open.
 * The instance has a small account created through the API. Run it once per release. It writes
 * server/test/releases/VERSION.backup, and files with the contents and the key of the backup. They
 * are never generated again.
 */
const folder = path.resolve(import.meta.dirname, '../server/test/releases')
const file = path.join(folder, `${manifest.version}.backup`)
fs.mkdirSync(folder, { recursive: true })
fs.writeFileSync(
  path.join(folder, 'passphrase'),
  'known to everybody, since nothing in it is anybody’s\n',
)
const instance = await openInstance()
try {
  const opened = await instance.command<{ account_id: string; api_key: string }>(
    'accounts', 'create', '--account', 'Acme', '--email', 'owner@example.com', '--plan', 'enterprise',
  ) // oxfmt-ignore
  const ask = async (place: string, body: object): Promise<{ id: string }> => {
    const answer = await fetch(instance.url + place, {
      method: 'POST',
      headers: { authorization: `Bearer ${opened.api_key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const said = await answer.text()
    if (!answer.ok) throw new Error(`${place}: ${said}`)
    return JSON.parse(said) as { id: string }
  }
  await ask('/v1/webhooks', { url: 'http://127.0.0.1:8099/hooks', events: ['message.received'] })
  await ask('/v1/services', { title: 'Home by the park', type: 'residential', price: 400_000 })
  const leads: string[] = []
  for (const [n, message] of [
    'Is it still to be had?',
    'We pay cash.',
    'Just looking.',
  ].entries()) {
    const { id } = await ask('/v1/leads', { email: `person${n}@example.com`, message })
    leads.push(id)
  }
  const [won = ''] = leads
  await ask(`/v1/leads/${won}/messages`, {
    channel: 'email',
    direction: 'inbound',
    text: 'May I see it on Saturday?',
  })
  await ask(`/v1/leads/${won}/outcome`, { outcome: 'won' })
  fs.rmSync(file, { force: true })
  await instance.command('backup', file, '--passphrase-file', path.join(folder, 'passphrase'))
  const contents = { ...opened, leads, won }
  fs.writeFileSync(`${file}.json`, `${JSON.stringify(contents, null, 2)}\n`)
  console.log(`${file}: ${fs.statSync(file).size} bytes`)
} finally {
  await instance.close()
}
