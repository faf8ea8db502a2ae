import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { documentNames } from '#http'
import { printOpenApi } from './support/print-openapi.ts'

const printed = await printOpenApi()

for (const name of documentNames)
  test(`server/generated/${name}.json matches the routes; npm run openapi generates it`, () => {
    const file = readFileSync(new URL(`../generated/${name}.json`, import.meta.url), 'utf8')
    assert.ok(file === printed[name], `server/generated/${name}.json is stale`)
  })
