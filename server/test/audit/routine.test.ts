import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minutes } from '#kit'
import { openPeople } from '../identity/people.ts'

const { world, owner, signedIn } = await openPeople()

test('lists whole pages without routine actions, and omits no other entry', async () => {
  const { email, api_key } = await owner()
  const person = await signedIn(email)
  const key = { authorization: `Bearer ${api_key}` }
  for (let i = 0; i < 3; i += 1) {
    await world.request('POST', '/v1/leads', { email: `a${i}@example.com` }, key)
    await person.api('POST', '/v1/leads/next', { take: 3 })
    await person.api('DELETE', '/v1/leads/next')
    world.clock.advance(minutes(1))
  }
  type Page = { data: { id: string; action: string }[]; next_cursor: string | null }
  const read = async (query: string): Promise<Page[]> => {
    const pages: Page[] = []
    for (let cursor = ''; ;) {
      const { status, body, text } = await person.api(
        'GET',
        `/v1/audit_log?limit=3${query}${cursor}`,
      )
      assert.equal(status, 200, text)
      pages.push(body as Page)
      const { next_cursor } = body as Page
      if (next_cursor === null) return pages
      cursor = `&cursor=${next_cursor}`
    }
  }
  const [all, rest] = [await read(''), await read('&routine=false')]
  const isRoutine = ({ action }: { action: string }) => /^lead\.(claim|release)$/.test(action)
  const entries = all.flatMap(({ data }) => data)
  assert.ok(entries.filter(isRoutine).length >= 6)
  assert.deepEqual(
    rest.flatMap(({ data }) => data),
    entries.filter((entry) => !isRoutine(entry)),
  )
  assert.ok(rest.slice(0, -1).every(({ data }) => data.length === 3))
})
