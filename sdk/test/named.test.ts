import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { Leadhouse } from '../src/index.ts'

const file = path.resolve(import.meta.dirname, '../../server/generated/openapi.json')
const { paths } = JSON.parse(readFileSync(file, 'utf8')) as {
  paths: Record<string, Record<string, object>>
}

type Method = (...given: string[]) => Promise<unknown>

test('has exactly one method for each operation that a program may call', async () => {
  const sent: { line: string; isProven: boolean }[] = []
  const fetch = async ({ method, url, headers }: Request) => {
    const { pathname } = new URL(url)
    sent.push({ line: `${method} ${pathname}`, isProven: headers.has('authorization') })
    return new Response('{}')
  }
  const api = new Leadhouse({ baseUrl: 'http://localhost', apiKey: 'k', world: { fetch } })
  const groups = Object.values(api).filter((one) => typeof one === 'object') as object[]
  const methods = groups.flatMap((group) => Object.values(group) as Method[])
  // All IDs in this test repeat one letter.
  for (const method of methods) await method('x', 'x', 'x')
  const documented = Object.entries(paths).flatMap(([address, verbs]) =>
    Object.keys(verbs).map((verb) => ({
      line: `${verb.toUpperCase()} ${address.replace(/\{\w+\}/g, 'x')}`,
      isProven: true,
    })),
  )
  const sorted = (lines: typeof sent) => lines.toSorted((a, b) => (a.line < b.line ? -1 : 1))
  assert.ok(documented.length >= 120)
  assert.deepEqual(sorted(sent), sorted(documented))
})

test('refuses an id that changes the path before a request is sent', async () => {
  const fetch = async () => assert.fail('was sent')
  const api = new Leadhouse({ baseUrl: 'http://localhost', apiKey: 'k', world: { fetch } })
  for (const id of ['', '.', '..']) await assert.rejects(api.leads.delete(id), /is not an id/)
})
