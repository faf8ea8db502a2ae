import assert from 'node:assert/strict'
import { openPeople } from '../identity/people.ts'
import { call, type Answered } from '../support/call.ts'
import type { Request, WorldOptions } from '../support/world.ts'

/** An account with a key that may change its settings. */
export type Settler = {
  account_id: string
  email: string
  request: Request
  /** Creates a source and returns it with its URL. */
  source: (body: object) => Promise<CreatedSource>
}

/** A source as its creation returns it. */
export type CreatedSource = { id: string; url: string; version: number }

/** Opens a world with accounts that have sources. Call it at the top of a test file. */
export async function openPushWorld(options: WorldOptions = {}) {
  const people = await openPeople(options)
  const { world } = people

  return {
    ...people,

    account: async (): Promise<Settler> => {
      const { account_id, email } = await people.owner()
      const browser = await people.signedIn(email)
      const scopes = ['customers.read', 'customers.write', 'analytics.read', 'settings.read', 'settings.write'] // oxfmt-ignore
      const key = await browser.api('POST', '/v1/api_keys', { name: 'Sources', scopes })
      const { api_key } = key.body as { api_key: string }
      const request: Request = (method, path, body, headers) =>
        world.request(method, path, body, { authorization: `Bearer ${api_key}`, ...headers })
      const source = async (body: object): Promise<CreatedSource> => {
        const answer = await request('POST', '/v1/sources', body)
        assert.equal(answer.status, 200, answer.text)
        return answer.body
      }
      return { account_id, email, request, source }
    },

    /** Sends a request to the URL of a source, as its sender does. */
    push: (
      { url }: { url: string },
      body: unknown,
      headers: Record<string, string> = {},
    ): Promise<Answered> => {
      const path = new URL(url).pathname
      return call(world.origin, { method: 'POST', path, body, headers })
    },

    /** Returns the stored items of an account, without their bodies. */
    itemsOf: async ({ account_id }: { account_id: string }) => {
      const { rows } = await world.database.pool.query<{ id: string; reason: string }>(
        'select id, reason from intake_item where account_id = $1 order by id',
        [account_id],
      )
      return rows
    },

    leadsOf: async ({ account_id }: { account_id: string }) => {
      const { rows } = await world.database.pool.query<{
        id: string
        email: string
        source: string
      }>('select id, email, source from lead where account_id = $1 order by id', [account_id])
      return rows
    },
  }
}
