import { execFile, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after } from 'node:test'
import { promisify } from 'node:util'
import type { Connection } from '../../server/src/platform/db/connections/pool.ts'
import {
  administer,
  databasePrefix,
  fileIdVariable,
  inDatabase,
  readCluster,
} from '../../server/test/support/cluster.ts'
import { eventually } from '../../server/test/support/eventually.ts'
import { freePort } from '../../server/test/support/free-port.ts'
import { bareEnv } from '../../server/test/support/service.ts'
import { fileOfN8n } from '../../tools/n8n.ts'

/** An n8n process with the packed node installed, and its owner. */
export type N8n = {
  readonly url: string
  /** Returns everything that n8n has written so far. */
  readonly output: () => string
  /** Calls the REST API as the owner. @throws Error with the response, unless it is 2xx */
  readonly call: <T>(method: string, path: string, body?: object) => Promise<T>
  /** Runs a command of n8n in a separate process. Returns what it writes. */
  readonly run: (...words: string[]) => Promise<string>
}

/** What n8n writes when it looks up a public name. */
export const outboundMark = 'REFUSED TO LOOK UP'

/** Starts n8n with a new database and with the packed node, and creates its owner. */
export async function startN8n(tarball: string): Promise<N8n> {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'leadhouse-n8n-'))
  installNode(home, tarball)
  const guard = path.join(home, 'guard.cjs')
  fs.writeFileSync(guard, loopbackOnly)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...bareEnv,
    ...(await createN8nDatabase()),
    ...settings,
    NODE_OPTIONS: `--require ${guard}`,
    N8N_USER_FOLDER: home,
    N8N_PORT: String(port),
    N8N_RUNNERS_BROKER_PORT: String(await freePort()),
    N8N_WEBHOOK_URL: url,
  }
  const program = fileOfN8n('n8n/bin/n8n')
  const child = spawn(process.execPath, [program, 'start'], { cwd: home, env })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const ended = once(child, 'exit')
  after(async () => {
    child.kill('SIGKILL')
    await ended
    fs.rmSync(home, { recursive: true, force: true })
  })
  await eventually(() => output.includes('Editor is now accessible'), {
    withinMs: 300_000,
    what: () => output,
  })
  const cookie = await createOwner(url)
  return {
    url,
    output: () => output,
    async run(...words) {
      const options = { cwd: home, env: { ...env, N8N_RUNNERS_BROKER_PORT: '0' } }
      return (await promisify(execFile)(process.execPath, [program, ...words], options)).stdout
    },
    async call<T>(method: string, place: string, body?: object): Promise<T> {
      const response = await fetch(`${url}/rest${place}`, {
        method,
        headers: { cookie, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      if (!response.ok) throw new Error(`${method} ${place}: ${response.status} ${text}`)
      return (JSON.parse(text) as { data: T }).data
    },
  }
}

/** Unpacks the package to the place where n8n looks for community nodes. */
function installNode(home: string, tarball: string): void {
  const folder = path.join(home, '.n8n/nodes/node_modules/n8n-nodes-leadhouse')
  fs.mkdirSync(folder, { recursive: true })
  execFileSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', folder])
}

async function createOwner(url: string): Promise<string> {
  const response = await fetch(`${url}/rest/owner/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: 'owner@example.com',
      firstName: 'Ann',
      lastName: 'Lee',
      password: 'Correct-horse-1',
    }),
  })
  if (!response.ok) throw new Error(await response.text())
  return response.headers.getSetCookie().map((one) => one.split(';')[0]).join('; ') // oxfmt-ignore
}

/** Creates an empty database and returns the settings that lead n8n to it. */
async function createN8nDatabase(): Promise<Record<string, string>> {
  const { connection: server } = readCluster()
  const file_id = process.env[fileIdVariable] ?? String(process.pid)
  const name = `${databasePrefix(file_id)}n8n_${randomBytes(4).toString('hex')}`
  await administer(server, `create database ${name} template template0 encoding 'UTF8'`)
  const { host, port, user, password } = partsOf(inDatabase(server, name))
  return {
    DB_TYPE: 'postgresdb',
    DB_POSTGRESDB_DATABASE: name,
    DB_POSTGRESDB_HOST: host,
    DB_POSTGRESDB_PORT: String(port),
    DB_POSTGRESDB_USER: user,
    DB_POSTGRESDB_PASSWORD: password,
  }
}

function partsOf(connection: Connection) {
  if (!('connectionString' in connection))
    return { ...connection, password: connection.password ?? '' }
  const { hostname, port, username, password } = new URL(connection.connectionString)
  return { host: hostname, port: port || '5432', user: username, password }
}

const settings = {
  N8N_LISTEN_ADDRESS: '127.0.0.1',
  N8N_ENCRYPTION_KEY: 'key-of-the-tests',
  N8N_SECURE_COOKIE: 'false',
  // On a busy machine, a slow response of the database must not count as a failure.
  DB_PING_TIMEOUT_MS: '60000',
  // These would call servers of n8n.
  N8N_DIAGNOSTICS_ENABLED: 'false',
  N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
  N8N_DYNAMIC_BANNERS_ENABLED: 'false',
  N8N_TEMPLATES_ENABLED: 'false',
  N8N_PERSONALIZATION_ENABLED: 'false',
  N8N_LICENSE_AUTO_RENEW_ENABLED: 'false',
  N8N_VERIFIED_PACKAGES_ENABLED: 'false',
  N8N_DISABLED_MODULES: 'mcp-registry,instance-ai,chat-hub,agents,mcp,insights',
}

/** Lets n8n look up only this machine, and reports every other name. */
const loopbackOnly = `
const dns = require('node:dns')
const refuse = (host) => {
  if (host === 'localhost' || /^127\\./.test(host) || host === '::1') return undefined
  process.stderr.write('${outboundMark} ' + host + '\\n')
  return Object.assign(new Error('getaddrinfo ENOTFOUND ' + host), { code: 'ENOTFOUND' })
}
const { lookup } = dns
dns.lookup = (host, ...rest) => {
  const error = refuse(host)
  return error ? process.nextTick(rest.at(-1), error) : lookup(host, ...rest)
}
const { lookup: lookupLater } = dns.promises
dns.promises.lookup = async (host, ...rest) => {
  const error = refuse(host)
  if (error) throw error
  return lookupLater(host, ...rest)
}
`
