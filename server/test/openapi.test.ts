import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { printOpenApi } from './support/print-openapi.ts'

test('server/generated/openapi.json matches the routes; generate it with: npm run openapi', async () => {
  const file = readFileSync(new URL('../generated/openapi.json', import.meta.url), 'utf8')
  assert.ok(file === (await printOpenApi()), 'server/generated/openapi.json is stale')
})
