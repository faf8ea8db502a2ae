import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import test from 'node:test'
import { bareEnv } from '../support/service.ts'
import { clone } from './read-deploy.ts'

/** Returns the registry document of a package with a single version. */
const packumentOf = (name: string) => ({
  name,
  'dist-tags': { latest: '8.0.0' },
  versions: { '8.0.0': { name, version: '8.0.0' } },
})

/**
 * Runs the command against a registry with these advisories. If they are omitted, the registry is
 * unreachable.
 */
async function audit(faults?: object): Promise<{ code: number; out: string }> {
  const registry = http.createServer(({ method, url = '' }, response) =>
    response
      .setHeader('content-type', 'application/json')
      .end(
        JSON.stringify(method === 'POST' ? faults : packumentOf(decodeURIComponent(url.slice(1)))),
      ),
  )
  registry.listen(0, '127.0.0.1')
  await once(registry, 'listening')
  const { port } = registry.address() as AddressInfo
  if (!faults) registry.close()
  const env = { ...bareEnv, npm_config_registry: `http://127.0.0.1:${port}/` }
  const child = spawn(process.execPath, ['tools/audit-production.ts'], { cwd: clone, env })
  const [out, [code]] = await Promise.all([
    text(child.stdout),
    once(child, 'close') as Promise<[number]>,
  ])
  if (faults) registry.close()
  return { code, out }
}

test('lists each advisory of the registry, and exits with 1', async () => {
  const url = 'https://advisories.example/1'
  const advisory = {
    id: 1,
    url,
    title: 'Reads too far',
    severity: 'high',
    vulnerable_versions: '*',
  }
  const { code, out } = await audit({ pg: [advisory] })
  assert.equal(code, 1, out)
  assert.match(out, /^high: pg \*: Reads too far \(https:\/\/advisories\.example\/1\)$/m)
})

test('reports the number of packages without known advisories', async () => {
  const { code, out } = await audit({})
  assert.equal(code, 0, out)
  assert.match(out, /^No known vulnerabilities in \d{3} packages\.$/m)
})

test('reports that the registry is unreachable, and exits with 0', async () => {
  const { code, out } = await audit()
  assert.equal(code, 0, out)
  assert.match(
    out,
    /^The registry could not be reached, so vulnerabilities were not checked: .+ECONNREFUSED/,
  )
})
