import assert from 'node:assert/strict'
import type { TestAccount, World } from './world.ts'
import { priorModel, sealModel } from '#qualification'
import { promote } from './promote.ts'

/** A conversion as the API returns it, without the members that the tests do not read. */
export type ShownConversion = {
  id: string
  lead_id: string
  outcome: string
  occurred_at: string
  retracted_at: string | null
  clicks: { kind: string; id: string }[]
  value: number | null
  value_basis: string | null
  value_interval: { level: number; low: number; high: number } | null
  value_unknown: string | null
  win_probability: number | null
  win_value: number | null
  price_basis: string | null
  currency: string
}

/** The calls of the tests of conversions, as one account. */
export function openConversions({ request }: Pick<TestAccount, 'request'>) {
  const ok = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await request(method, `/v1${path}`, body)
    assert.equal(answer.status, 200, answer.text)
    return answer.body
  }
  return {
    ok,
    submit: (email: string, attributes: object, more: object = {}) =>
      ok<{ id: string }>('POST', '/leads', { email, message: 'Is it there?', attributes, ...more }),
    record: (lead_id: string, body: object) => ok('POST', `/leads/${lead_id}/outcome`, body),
    /** All conversions, page by page. */
    list: async (query = '', limit = 100): Promise<ShownConversion[]> => {
      const all: ShownConversion[] = []
      for (let cursor: string | null = ''; cursor !== null;) {
        const next: string = cursor === '' ? '' : `&cursor=${cursor}`
        const page: { data: ShownConversion[]; has_more: boolean; next_cursor: string | null } =
          await ok('GET', `/conversions?limit=${limit}${query}${next}`)
        assert.equal(page.has_more, page.next_cursor !== null)
        all.push(...page.data)
        cursor = page.next_cursor
      }
      return all
    },
    file: async (query = ''): Promise<string[]> => {
      const answer = await request('GET', `/v1/conversions/export?${query}`)
      assert.equal(answer.status, 200, answer.text)
      assert.equal(answer.headers['content-type'], 'text/csv; charset=utf-8')
      const lines = answer.text.split('\r\n')
      assert.equal(lines.pop(), '')
      return lines
    },
  }
}

/** Makes a model that predicts wins score for an account from now on. */
export async function promoteWinModel(
  world: Pick<World, 'database' | 'clock'>,
  account: Pick<TestAccount, 'account_id'>,
): Promise<void> {
  const { id: _, ...prior } = priorModel
  const trained_on = { outcomes: 400, conversions: 40, until: null }
  const learned = { ...prior, stage: 'ridge', target: 'won', base_rate: 0.1, trained_on } as const
  await promote(world, account, sealModel(learned))
}
