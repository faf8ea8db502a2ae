import assert from 'node:assert/strict'
import test from 'node:test'
import { parse } from 'yaml'
import { readConfig } from '../../src/platform/process/config.ts'
import { readDeploy } from './read-deploy.ts'

/** A service of a compose file. */
type Service = {
  image?: string
  build?: string
  restart?: string
  read_only?: boolean
  cap_drop?: string[]
  cap_add?: string[]
  security_opt?: string[]
  cpus?: number | string
  mem_limit?: string
  pids_limit?: number
  privileged?: boolean
  healthcheck?: { test: string[] }
  environment?: Record<string, string>
  ports?: string[]
  volumes?: string[]
}
type Compose = { services: Record<string, Service>; volumes: Record<string, null> }

const readCompose = (name: string): Compose => parse(readDeploy(name)) as Compose

const composed = {
  'compose.yaml': {
    LEADHOUSE_DOMAIN: 'leads.example.com',
    LEADHOUSE_MAIL: 'you@example.com',
    LEADHOUSE_BACKUP_PASSPHRASE: 'a quiet river bends',
  },
  'deploy/compose.behind-proxy.yaml': {
    LEADHOUSE_PUBLIC_URL: 'https://leads.example.com',
    LEADHOUSE_BACKUP_PASSPHRASE: 'a quiet river bends',
  },
  'deploy/compose.evening.yaml': {},
}
const isEvening = (name: string): boolean => name.endsWith('evening.yaml')

for (const name of Object.keys(composed))
  test(`${name} limits every container, and runs it without privileges and with a read-only root file system`, () => {
    for (const [named, service] of Object.entries(readCompose(name).services)) {
      assert.equal(service.read_only, true, named)
      assert.deepEqual(service.cap_drop, ['ALL'], named)
      assert.deepEqual(service.cap_add ?? [], named === 'caddy' ? ['NET_BIND_SERVICE'] : [])
      assert.deepEqual(service.security_opt, ['no-new-privileges:true'], named)
      assert.equal(service.privileged, undefined, named)
      assert.match(String(service.cpus), /^(1|\$\{LEADHOUSE_CPUS:-1\})$/, named)
      assert.match(service.mem_limit ?? '', /^\d+[mg]$/, named)
      assert.ok((service.pids_limit ?? 0) > 0, named)
      assert.equal(service.restart, isEvening(name) ? undefined : 'unless-stopped', named)
    }
  })

test('pulls only images with an exact version', () => {
  const services = Object.keys(composed).flatMap((name) =>
    Object.values(readCompose(name).services),
  )
  const pulled = services.flatMap(({ image }) => image ?? [])
  assert.ok(pulled.length > 0)
  for (const image of pulled) assert.match(image, /^[a-z/]+:\d+\.\d+\.\d+(@sha256:[0-9a-f]{64})?$/)
})

for (const [name, given] of Object.entries<Record<string, string>>(composed))
  test(`${name} requires only the documented variables, makes nightly backups, and the service accepts its settings`, () => {
    const text = readDeploy(name)
    const { services, volumes } = readCompose(name)
    const asked = [...text.matchAll(/\$\{([A-Z_]+):\?/g)].map(([, variable]) => variable)
    assert.deepEqual(new Set(asked), new Set(Object.keys(given)))
    const { environment = {}, ports = [], volumes: mounted = [], healthcheck } = services['leadhouse'] ?? {} // oxfmt-ignore
    const settings = Object.entries(environment).map(([key, value]) => [key, filledIn(value, given)]) // oxfmt-ignore
    assert.ok(settings.length >= 3)
    const config = readConfig(Object.fromEntries(settings) as Record<string, string>)
    assert.equal(config.host, '0.0.0.0')
    assert.equal(config.trusted_proxies.length, 1)
    const [url, backups] = isEvening(name)
      ? ['http://localhost:8080', null]
      : ['https://leads.example.com', '/backups']
    assert.deepEqual([config.public_url, config.backup.dir], [url, backups])
    const folders = ['data:/data', ...(isEvening(name) ? [] : ['backups:/backups'])]
    assert.deepEqual(mounted, folders)
    for (const folder of folders) assert.ok(Object.hasOwn(volumes, folder.split(':')[0] ?? ''))
    assert.deepEqual(ports, name === 'compose.yaml' ? [] : ['127.0.0.1:8080:8080'])
    assert.deepEqual(healthcheck?.test, ['CMD', 'node', '/srv/leadhouse/bin/is-ready.mjs'])
  })

const filledIn = (value: string, given: Record<string, string>): string =>
  value.replace(
    /\$\{([A-Z_]+):(.)([^}]*)\}/g,
    (_, variable: string, kind: string, rest: string) =>
      given[variable] ?? (kind === '-' ? rest : ''),
  )
