import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openReceiver } from '../support/receiver.ts'
import { openWorld } from '../support/world.ts'

const world = await openWorld()
const events = ['customer.qualified', 'message.received']

test('applies each filter of the delivery history separately and combined, and pages without duplicate or missing rows', async (t) => {
  const receiver = await openReceiver({
    answer: ({ headers, path }) => {
      if (headers['webhook-event-type'] !== 'message.received') return 200
      return path === '/hook/0' ? 503 : 404
    },
  })
  t.after(() => receiver.close())
  const mine = await world.account()
  const ids: string[] = []
  for (let i = 0; i < 2; i += 1)
    ids.push(
      (
        (await mine.request('POST', '/v1/webhooks', { url: `${receiver.url}/${i}`, events }))
          .body as {
          id: string
        }
      ).id,
    )
  for (let i = 0; i < 12; i += 1)
    await mine.request('POST', `/v1/webhooks/${ids[i % 2]}/test`, {
      event_type: events[i % 3 === 0 ? 1 : 0],
    })
  type Row = Record<string, unknown> & { id: string; event_id: string; created_at: string }
  const list = async (query: string): Promise<Row[]> => {
    const { status, text, body } = await mine.request(
      'GET',
      `/v1/webhooks/deliveries?trigger=test&limit=100${query}`,
    )
    assert.equal(status, 200, text)
    return (body as { data: Row[] }).data
  }
  const all = await list('')
  assert.equal(all.length, 12)
  const event_id = all[7]?.event_id ?? ''
  const filters: [query: string, isMeant: (row: Row) => boolean, count: number][] = [
    ['', () => true, 12],
    [`&webhook_id=${ids[0]}`, (row) => row['webhook_id'] === ids[0], 6],
    ['&event_type=message.received', (row) => row['event_type'] === 'message.received', 4],
    ['&status=succeeded', (row) => row['status'] === 'succeeded', 8],
    ['&status=exhausted', (row) => row['status'] === 'exhausted', 4],
    ['&status=pending', (row) => row['status'] === 'pending', 0],
    ['&status_code=503', (row) => row['last_status_code'] === 503, 2],
    ['&status_code=404', (row) => row['last_status_code'] === 404, 2],
    ['&status_code=200', (row) => row['last_status_code'] === 200, 8],
    ['&error_class=http_5xx', (row) => row['last_error_class'] === 'http_5xx', 2],
    ['&error_class=http_4xx', (row) => row['last_error_class'] === 'http_4xx', 2],
    ['&error_class=dns', (row) => row['last_error_class'] === 'dns', 0],
    [`&event_id=${event_id}`, (row) => row.event_id === event_id, 1],
    ['&created_after=2030-01-01T00:00:00Z', (row) => row.created_at > '2030', 0],
    ['&created_before=2030-01-01T00:00:00Z', (row) => row.created_at < '2030', 12],
  ]
  // Tests each filter separately, and combined with every filter on another member.
  for (const [query, isMeant, count] of filters) {
    assert.equal(all.filter(isMeant).length, count, query)
    for (const [second, isMeantToo] of filters) {
      const isTwice = second !== '' && second.split('=')[0] === query.split('=')[0]
      if (isTwice) continue
      const expected = all.filter((row) => isMeant(row) && isMeantToo(row))
      assert.deepEqual(await list(query + second), expected, query + second)
    }
  }

  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const path: string = `/v1/webhooks/deliveries?trigger=test&limit=5${cursor === '' ? '' : `&cursor=${cursor}`}`
    const page = (await mine.request('GET', path)).body as {
      data: { id: string }[]
      next_cursor: string | null
    }
    seen.push(...page.data.map(({ id }) => id))
    cursor = page.next_cursor
    if (seen.length === 5)
      await mine.request('POST', `/v1/webhooks/${ids[0]}/test`, { event_type: events[0] })
  }
  // The delivery that is created between two pages may have the same millisecond as a delivery of a
  // later page. In that case it appears on that page.
  assert.equal(new Set(seen).size, seen.length, 'none twice')
  assert.deepEqual(
    all.map(({ id }) => id).filter((id) => !seen.includes(id)),
    [],
    'none missing',
  )
  assert.equal((await mine.request('GET', '/v1/webhooks/deliveries?error_class=bad')).status, 400)
  assert.equal((await mine.request('GET', '/v1/webhooks/deliveries?colour=red')).status, 400)
})

test('streams server-sent events over HTTP and stops when the reader disconnects', async (t) => {
  const receiver = await openReceiver({ answer: [200] })
  t.after(() => receiver.close())
  const mine = await world.account()
  const { id } = (await mine.request('POST', '/v1/webhooks', { url: receiver.url, events }))
    .body as { id: string }
  const ending = new AbortController()
  const response = await fetch(`${world.origin}/v1/webhooks/stream`, {
    headers: { authorization: `Bearer ${mine.api_key}` },
    signal: ending.signal,
  })
  assert.deepEqual(
    [response.status, response.headers.get('content-type')?.split(';')[0]],
    [200, 'text/event-stream'],
  )
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += Buffer.from(chunk).toString()
    if (text.endsWith('\n\n') && !text.includes('event: attempt'))
      await mine.request('POST', `/v1/webhooks/${id}/test`, { event_type: events[0] })
    if (text.includes('event: attempt')) break
  }
  ending.abort()
  const frame = JSON.parse(/data: (.*)\n/.exec(text)?.[1] ?? '') as Record<string, unknown>
  assert.deepEqual(
    [frame['webhook_id'], frame['trigger'], frame['status']],
    [id, 'test', 'succeeded'],
  )
  assert.ok(!('body' in (frame['request'] as object)))
})
