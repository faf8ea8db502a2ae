import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { generated } from '../scripts/generate.ts'

const root = path.resolve(import.meta.dirname, '../..')

for (const [file, print] of Object.entries(generated))
  test(`${file} is what server/generated/openapi.json says; npm run openapi prints it anew`, async () => {
    assert.equal(readFileSync(path.join(root, file), 'utf8'), await print())
  })
