import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days } from '#kit'
import { countsOf, openImports, type Report } from './support.ts'
import { eventually } from '../support/eventually.ts'

const { world, office, started, ended, reportOf, step, forget, actionsOf } = await openImports()

type Refusal = { code: string; errors: { pointer: string; code: string }[] }
const header = 'ListingKey,ListPrice,PropertyType,City\n'

test('imports services, updates those with the same external ID, reports failed lines, and sends an event for each created or changed service', async () => {
  const { boss, account_id } = await office()
  const content = `${header}a,100,house,Austin\nb,cheap,house,\nc,"$1,300",house,"San ""Old"" Jose"\n`
  const begun = await started(boss, { kind: 'services', content, file_name: 'listings.csv' })
  assert.deepEqual([begun.status, begun.lines, begun.done, begun.failed], ['pending', 3, 1, 1])
  const first = await ended(boss, begun)
  assert.equal(first.status, 'succeeded')
  assert.deepEqual(countsOf(first), { created: 2, updated: 0, unchanged: 0, failed: 1 })
  assert.deepEqual(
    first.errors.map(({ line, errors }) => [line, errors.map(({ pointer }) => pointer)]),
    [[3, ['/price']]],
  )
  const again = `${header}a,100,house,Austin\nc,1400,house,\n`
  const second = await ended(boss, await started(boss, { kind: 'services', content: again }))
  assert.deepEqual(countsOf(second), { created: 0, updated: 1, unchanged: 1, failed: 0 })
  const { body } = await boss.api('GET', '/v1/services?sort=price')
  const prices = (body as { data: { price: number }[] }).data.map(({ price }) => price)
  assert.deepEqual(prices, [100, 1400])
  const { rows } = await world.database.pool.query<{ type: string }>(
    'select type from event where account_id = $1 order by type',
    [account_id],
  )
  assert.deepEqual(
    rows.map(({ type }) => type),
    ['service.created', 'service.created', 'service.updated'],
  )
  const actions = await actionsOf(account_id)
  assert.equal(actions.filter((action) => action === 'import.create').length, 2)
  assert.equal(actions.filter((action) => action === 'service.import').length, 2)
})

test('imports NDJSON with a mapping, and nested members by their path', async () => {
  const { boss } = await office()
  const lines = [
    { ref: 'a', asked: 100, location: { city: 'Austin' }, attributes: { pool: true } },
    { ref: 'b', asked: '200', location: null },
  ]
  const content = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
  const map = { external_id: 'ref', price: 'asked' }
  const wanted = { kind: 'services', format: 'ndjson', content, map, set: { type: 'house' } }
  const report = await ended(boss, await started(boss, wanted))
  assert.deepEqual(countsOf(report), { created: 2, updated: 0, unchanged: 0, failed: 0 })
  const { body } = await boss.api('GET', '/v1/services?external_id=a')
  const [service] = (body as { data: { location: { city: string }; attributes: object }[] }).data
  assert.deepEqual([service?.location.city, service?.attributes], ['Austin', { pool: 'true' }])
})

test('rejects an invalid file or mapping immediately, and stores no import', async () => {
  const { boss } = await office()
  const refused = async (wanted: object) => {
    const { status, body } = await boss.api('POST', '/v1/imports', wanted)
    assert.equal(status, 400)
    return (body as Refusal).errors.map(({ pointer, code }) => `${pointer} ${code}`)
  }
  const kind = 'services'
  assert.deepEqual(await refused({ kind, content: '' }), ['/content empty'])
  assert.deepEqual(await refused({ kind, content: `${header}a,1,"house` }), ['/content not_csv'])
  assert.deepEqual(await refused({ kind, format: 'ndjson', content: '{}\n[1]' }), [
    '/content not_ndjson',
  ])
  assert.deepEqual(
    await refused({ kind, content: 'a,b\n1,2\n', map: { price: 'c', colour: 'a' } }),
    ['/map/price unknown_column', '/map/colour unknown_member', '/map/type required'],
  )
  assert.deepEqual(
    await refused({ kind: 'leads', content: 'email\na@example.com\n', map: { colour: 'email' } }),
    ['/map/colour unknown_member', '/map/created_at required'],
  )
  const { body } = await boss.api('GET', '/v1/imports')
  assert.deepEqual((body as { data: Report[] }).data, [])
})

test('imports past leads with outcomes, oldest first, and changes nothing when repeated', async () => {
  const { boss, account_id } = await office()
  const content = [
    'Came,Mail,Ref,Outcome,outcome_at,garden',
    '2026-02-10,ann@example.com,2,met,2026-02-12,yes',
    '2026-02-01,ann@example.com,1,,,',
    '2026-02-03,bob@example.com,3,married,,',
    'soon,cy@example.com,4,,,',
  ].join('\n')
  const map = { created_at: 'Came', email: 'Mail', external_id: 'Ref' }
  const wanted = { kind: 'leads', content, map, set: { source: 'old system' } }
  const dry = await ended(boss, await started(boss, { ...wanted, dry_run: true }))
  assert.deepEqual(countsOf(dry), { created: 2, updated: 0, unchanged: 0, failed: 2 })
  assert.equal(((await boss.api('GET', '/v1/leads')).body as { data: object[] }).data.length, 0)
  const report = await ended(boss, await started(boss, wanted))
  assert.deepEqual(countsOf(report), { created: 2, updated: 0, unchanged: 0, failed: 2 })
  assert.deepEqual([report.lines, report.done, report.outcomes], [4, 4, 1])
  assert.deepEqual(
    report.errors.map(({ line }) => line),
    [4, 5],
  )
  const { rows } = await world.database.pool.query<{ external_id: string; source: string }>(
    'select external_id, source from lead where account_id = $1 order by id',
    [account_id],
  )
  assert.deepEqual(rows, [
    { external_id: '1', source: 'old system' },
    { external_id: '2', source: 'old system' },
  ])
  const again = await ended(boss, await started(boss, wanted))
  assert.deepEqual(countsOf(again), { created: 0, updated: 0, unchanged: 2, failed: 2 })
})

test('notifies the user who started an import of its end and result, except for a dry run', async () => {
  const { boss } = await office()
  const content =
    'created_at,email,external_id\n2026-02-03,bob@example.com,3\nsoon,cy@example.com,4'
  const wanted = { kind: 'leads', content }
  await ended(boss, await started(boss, { ...wanted, dry_run: true }))
  const { id } = await ended(boss, await started(boss, wanted))
  const { data } = (await boss.api('GET', '/v1/notices')).body as {
    data: { kind: string; subject_id: string; lines: string[] }[]
  }
  assert.deepEqual(
    data.map(({ kind, subject_id, lines }) => [kind, subject_id, ...lines]),
    [['import.finished', id, '1 created, 0 updated, 1 failed.']],
  )
})

test('a dry run counts a repeated lead once, even across import steps, and retains no records after its end', async () => {
  const { boss, account_id } = await office()
  const line = (ref: number, day: number, outcome: string) =>
    `2026-${day < 31 ? '01' : '02'}-${String(day < 31 ? day : day - 30).padStart(2, '0')},p${ref}@example.com,${ref},${outcome}`
  const content = [
    'created_at,email,external_id,outcome',
    // More lines than one step imports, between two lines of the same lead.
    line(1, 1, ''),
    ...Array.from({ length: 300 }, (_, i) => line(i + 2, 2 + (i % 28), '')),
    line(1, 40, 'met'),
    line(2, 41, ''),
  ].join('\n')
  const wanted = { kind: 'leads', content }
  const dry = await ended(boss, await started(boss, { ...wanted, dry_run: true }))
  const kept = await world.database.pool.query('select from import_planned where account_id = $1', [
    account_id,
  ])
  assert.equal(kept.rows.length, 0)
  const real = await ended(boss, await started(boss, wanted))
  assert.deepEqual(countsOf(dry), countsOf(real))
  assert.deepEqual(countsOf(dry), { created: 301, updated: 1, unchanged: 1, failed: 0 })
})

test('a lead deleted during the import fails only its own line', async () => {
  const { boss, account_id } = await office()
  const content = 'created_at,external_id,email\n2026-02-01,1,ann@example.com\n'
  await ended(boss, await started(boss, { kind: 'leads', content }))
  const more = 'created_at,external_id,email,outcome\n2026-02-01,1,ann@example.com,met\n'
  const begun = await started(boss, {
    kind: 'leads',
    content: `${more}2026-02-02,2,bob@example.com,met\n`,
  })
  const { pool } = world.database
  const deleting = await pool.connect()
  try {
    await deleting.query('begin')
    await deleting.query('update lead set deleted_at = now() where account_id = $1', [account_id])
    const stepped = step()
    const waiting = `select from pg_stat_activity
                      where datname = current_database() and wait_event_type = 'Lock'`
    await eventually(async () => (await pool.query(waiting)).rows.length > 0)
    await deleting.query('commit')
    await stepped
  } finally {
    deleting.release()
  }
  const report = await ended(boss, begun)
  assert.equal(report.status, 'succeeded')
  assert.deepEqual(countsOf(report), { created: 1, updated: 0, unchanged: 0, failed: 1 })
  assert.deepEqual(
    report.errors.map(({ line, errors }) => [line, errors.map(({ code }) => code)]),
    [[2, ['not_found']]],
  )
  assert.equal(report.outcomes, 1)
})

test('reports the result of a dry run of services, and changes nothing', async () => {
  const { boss, account_id } = await office()
  const content = `${header}a,100,house,\nb,200,house,\n`
  const report = await ended(
    boss,
    await started(boss, { kind: 'services', content, dry_run: true }),
  )
  assert.deepEqual(countsOf(report), { created: 2, updated: 0, unchanged: 0, failed: 0 })
  assert.equal(((await boss.api('GET', '/v1/services')).body as { data: object[] }).data.length, 0)
  assert.ok(!(await actionsOf(account_id)).includes('service.import'))
})

test('imports in steps, stops when cancelled, and does not undo the imported lines', async () => {
  const { boss } = await office()
  const lines = Array.from({ length: 1200 }, (_, n) => `k${n},${n + 1},house,Austin\n`)
  const { id } = await started(boss, { kind: 'services', content: header + lines.join('') })
  await step()
  const report = await reportOf(boss, id)
  assert.deepEqual([report.status, report.done, report.created], ['running', 500, 500])
  const cancelled = await boss.api('POST', `/v1/imports/${id}/cancel`)
  assert.equal((cancelled.body as Report).status, 'cancelled')
  assert.equal((await boss.api('POST', `/v1/imports/${id}/cancel`)).status, 200)
  assert.equal(await step(), 0)
  assert.equal((await reportOf(boss, id)).created, 500)
  const done = await started(boss, { kind: 'services', content: `${header}z,1,house,\n` })
  await ended(boss, done)
  const late = await boss.api('POST', `/v1/imports/${done.id}/cancel`)
  assert.equal((late.body as Refusal).code, 'state_conflict')
})

test('deletes the line data when the import ends, and the failed lines after seven days', async () => {
  const { boss, account_id } = await office()
  const content = `${header}a,100,house,\n=b,x,house,\n`
  const { id } = await started(boss, { kind: 'services', content })
  await ended(boss, { id })
  const kept = () =>
    world.database.pool.query('select line, item from import_line where account_id = $1', [
      account_id,
    ])
  assert.deepEqual((await kept()).rows, [{ line: 3, item: null }])
  const file = await boss.open(`/v1/imports/${id}/errors`, { 'sec-fetch-site': 'same-origin' })
  assert.match(file.headers['content-type'] ?? '', /^text\/csv/)
  assert.match(file.text, /^line,member,code,detail\r\n3,"price","wrong_type","[^\n]+"\r\n$/)
  world.clock.advance(days(7) + 1000)
  await forget()
  assert.deepEqual((await kept()).rows, [])
})

test('requires write permission, isolates accounts, and allows five open imports', async () => {
  const { boss } = await office()
  const { boss: stranger } = await office()
  const wanted = { kind: 'services', content: `${header}a,1,house,\n` }
  const { id } = await started(boss, wanted)
  assert.equal((await stranger.api('GET', `/v1/imports/${id}`)).status, 404)
  assert.equal((await stranger.api('GET', `/v1/imports/${id}/errors`)).status, 404)
  assert.equal((await stranger.api('POST', `/v1/imports/${id}/cancel`)).status, 404)
  const { request } = await world.account()
  assert.equal((await request('POST', '/v1/imports', wanted)).status, 403)
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => boss.api('POST', '/v1/imports', wanted)),
  )
  const refused = answers.filter(({ status }) => status === 400)
  assert.deepEqual(
    refused.map(({ body }) => (body as Refusal).code),
    ['limit_reached', 'limit_reached'],
  )
})
