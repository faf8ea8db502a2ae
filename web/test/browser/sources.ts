import assert from 'node:assert/strict'
import type { SourceWithUrl } from '@leadhouse/sdk'
import type { Page } from 'playwright-core'

/** Creates a source as the person who is signed in on a page. Returns it with its address. */
export async function createSource(
  origin: string,
  page: Page,
  recipe: string,
  name = `From ${recipe}`,
): Promise<SourceWithUrl> {
  const answer = await page.request.post(`${origin}/v1/sources`, {
    headers: { origin },
    data: { name, recipe },
  })
  assert.equal(answer.status(), 200, await answer.text())
  return (await answer.json()) as SourceWithUrl
}

/** Sends a body to the address of a source, as a portal or CRM does. Returns the status. */
export async function push(url: string, body: unknown): Promise<number> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return answer.status
}
