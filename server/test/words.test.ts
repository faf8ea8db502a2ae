import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { countMarkers } from '../../tools/words/marker-words.ts'
import { readTexts } from '../../tools/words/read-texts.ts'

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'leadhouse-test-'))
after(() => fs.rmSync(root, { recursive: true, force: true }))

function textsOf(file: string, text: string): string[] {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  fs.writeFileSync(path.join(root, file), text)
  return readTexts(root, [file]).map((piece) => `${piece.kind}: ${piece.text.trim()}`)
}

test('counts marker words and phrases, but not in code spans, addresses and allowed contexts', () => {
  const { words, markers } = countMarkers(
    'Whoever holds `the book` is told by itself; a lock is held. See https://example.com/told',
  )
  assert.equal(words, 11)
  assert.deepEqual(Object.fromEntries(markers), { whoever: 1, holds: 1, told: 1, 'by itself': 1 })
})

test('reads comments and test names from code, and user-visible strings with blanks', () => {
  const code = "// Why.\ntest('adds two numbers', () => sum('a b', 'x'))\n"
  assert.deepEqual(textsOf('server/test/a.test.ts', code), [
    'comments: Why.',
    'test names: adds two numbers',
  ])
  assert.deepEqual(textsOf('cli/src/a.ts', "export const a = ['no blank', 'x']\n"), [
    'CLI: no blank',
  ])
})

test('reads SQL comments without their heads, API descriptions, and document prose', () => {
  assert.deepEqual(textsOf('server/src/a.sql', '-- name: a :one\n-- One row.\nselect 1;\n'), [
    'SQL comments: One row.',
  ])
  const document = JSON.stringify({ paths: { '/a': { summary: 'Get a', operationId: 'getA' } } })
  assert.deepEqual(textsOf('server/generated/openapi.json', document), ['OpenAPI: Get a'])
  assert.deepEqual(textsOf('docs/a.md', 'Text.\n\n```sh\ntold\n```\n'), ['docs: Text.'])
})
