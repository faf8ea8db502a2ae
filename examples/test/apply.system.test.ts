import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import path from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import type { AnswerOf } from '@leadhouse/sdk'
import { openPeople } from '../../server/test/identity/people.ts'

const root = path.resolve(import.meta.dirname, '../..')
const { world, owner, signedIn } = await openPeople()

test('leadhouse.yaml is planned, applied, and unchanged when it is applied again', async () => {
  const browser = await signedIn((await owner()).email)
  const { body } = await browser.api('POST', '/v1/api_keys', {
    name: 'Set-up',
    scopes: [
      'settings.read',
      'settings.write',
      'customers.read',
      'services.read',
      'analytics.read',
    ],
  })
  const { api_key } = body as { api_key: string }
  const apply = async (...flags: string[]): Promise<string> => {
    const words = ['cli/src/main.ts', 'apply', 'examples/leadhouse.yaml', ...flags]
    const env = { ...process.env, LEADHOUSE_URL: world.origin, LEADHOUSE_API_KEY: api_key }
    return (await promisify(execFile)(process.execPath, words, { cwd: root, env })).stdout
  }
  type Applied = AnswerOf<'/v1/account/setup', 'post'>
  const countChanges = ({ thresholds, invitations, members, endpoints, forms }: Applied) =>
    [thresholds, invitations, members, endpoints, forms].map(({ length }) => length)

  const plan = JSON.parse(await apply('--json')) as Applied
  assert.deepEqual([plan.dry_run, countChanges(plan)], [true, [4, 4, 0, 4, 1]])
  const { body: before } = await browser.api('GET', '/v1/webhooks')
  assert.deepEqual((before as { data: unknown[] }).data, [])

  const applied = JSON.parse(await apply('--yes', '--json')) as Applied
  assert.deepEqual([applied.dry_run, countChanges(applied)], [false, [4, 4, 0, 4, 1]])
  assert.ok(applied.endpoints.every(({ secret }) => secret?.startsWith('whsec_')))
  const { body: account } = await browser.api('GET', '/v1/account')
  const { hot_threshold, queue_days, lead_visibility } = account as Record<string, unknown>
  assert.deepEqual([hot_threshold, queue_days, lead_visibility], [75, 120, 'own'])

  assert.match(await apply('--yes'), /^Nothing to change\.$/m)
})
