import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { buildSdk } from '../scripts/build.ts'

const root = path.resolve(import.meta.dirname, '../..')
const project = mkdtempSync(path.join(os.tmpdir(), 'leadhouse-sdk-'))
after(() => rmSync(project, { recursive: true, force: true }))
const modules = path.join(project, 'node_modules')
mkdirSync(path.join(modules, '@leadhouse'), { recursive: true })
buildSdk(path.join(modules, '@leadhouse/sdk'))
for (const name of ['openapi-fetch', 'openapi-typescript-helpers'])
  symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name))
writeFileSync(path.join(project, 'package.json'), '{"type":"module"}')

const run = (...args: string[]): string =>
  execFileSync(process.execPath, args, { cwd: project, encoding: 'utf8' })

test('the built package runs where a package lies, without types to strip', () => {
  const code = `
    import { Leadhouse, LeadhouseConnectionError, verifyWebhook } from '@leadhouse/sdk'
    import { verifyWebhook as same } from '@leadhouse/sdk/webhooks'
    const retries = { attempts: 1, longestWaitSeconds: 0 }
    const api = new Leadhouse({ baseUrl: 'http://127.0.0.1:1', apiKey: 'lh_live_x', retries })
    const error = await api.leads.submit({ email: 'a@example.com' }).catch((error) => error)
    console.log(error instanceof LeadhouseConnectionError, verifyWebhook === same)`
  assert.equal(run('--no-strip-types', '--input-type=module', '-e', code), 'true true\n')
})

test('its types hold what it takes and gives', () => {
  const check = (body: string): string => {
    const file = path.join(project, 'use.ts')
    writeFileSync(
      file,
      `import { Leadhouse } from '@leadhouse/sdk'
       const api = new Leadhouse({ baseUrl: 'http://127.0.0.1:8080', apiKey: 'k' })
       const lead = await api.leads.submit(${body})
       export const score: number | null = lead.score`,
    )
    const options = ['--noEmit', '--strict', '--target', 'es2024', '--module', 'nodenext']
    try {
      execFileSync(path.join(root, 'node_modules/.bin/tsc'), [...options, '--types', '', file], {
        cwd: project,
        encoding: 'utf8',
      })
      return ''
    } catch (error) {
      return String((error as { stdout: string }).stdout)
    }
  }
  assert.equal(check(`{ email: 'ann@example.com' }`), '')
  assert.match(check(`{ email: 7 }`), /TS2322/)
})

test('says in its manifest what it is and needs', () => {
  const { exports, dependencies } = JSON.parse(
    readFileSync(path.join(modules, '@leadhouse/sdk/package.json'), 'utf8'),
  ) as { exports: object; dependencies: object }
  assert.deepEqual(exports, {
    '.': { types: './index.d.ts', default: './index.js' },
    './webhooks': { types: './webhooks.d.ts', default: './webhooks.js' },
  })
  assert.deepEqual(Object.keys(dependencies), ['openapi-fetch'])
})
