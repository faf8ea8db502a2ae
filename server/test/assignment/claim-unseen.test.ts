import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openOffices } from './office.ts'

const { office } = await openOffices(new Date('2026-06-01T09:00:00Z'))

test('a member who sees only own leads can claim leads offered to their group, and gets 404 for other leads', async () => {
  const { boss, team, rule, enquire } = await office('ana', 'ben')
  const [ana, ben] = team as [(typeof team)[0], (typeof team)[0]]
  assert.equal((await boss.api('PATCH', '/v1/account', { lead_visibility: 'own' })).status, 200)
  await rule({
    groups: [{ id: 'some', name: 'Some', members: [ana.id], offer_to_group: true }],
    rules: [
      { name: 'Fairs', when: { source: ['fair'] }, to: { group: 'some' } },
      { name: 'The rest', when: {}, to: {} },
    ],
  })
  const [offered, kept] = [await enquire({ source: 'fair' }), await enquire()]
  assert.deepEqual([offered.offered_to, kept.offered_to], ['some', null])
  const claim = async ({ browser }: typeof ana, { id }: { id: string }) =>
    (await browser.api('POST', `/v1/leads/${id}/claim`)).status
  assert.equal(await claim(ben, offered), 404)
  assert.equal(await claim(ana, kept), 404)
  assert.equal(await claim(ana, offered), 200)
  assert.equal((await ana.browser.api('GET', `/v1/leads/${offered.id}`)).status, 200)
  assert.equal(await claim(ben, offered), 404)
})
