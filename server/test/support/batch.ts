import assert from 'node:assert/strict'
import type { Request } from './world.ts'

/** Submits many items at once to `{path}/batch` and returns their ids, in order; none may fail. */
export async function batchOf(
  request: Request,
  path: '/v1/leads' | '/v1/services',
  items: readonly object[],
): Promise<string[]> {
  const { body, status, text } = await request('POST', `${path}/batch`, { items })
  assert.equal(status, 200, text)
  const { data, failed }: { data: { id: string }[]; failed: number } = body
  assert.equal(failed, 0, text)
  return data.map(({ id }) => id)
}
