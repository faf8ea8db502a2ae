import assert from 'node:assert/strict'
import fs from 'node:fs'
import { test } from 'node:test'
import type { Lead } from '#leads'
import { call, type Answered } from '../support/call.ts'
import { adf, fromPortal, lines, mailOf, tagged } from './mail-texts.ts'
import { openPushWorld, type CreatedSource, type Settler } from './push-support.ts'

const { world, account, itemsOf, leadsOf } = await openPushWorld()

/** Sends a raw mail to the URL of a source. */
const send = (
  { url }: { url: string },
  mail: string | Buffer,
  headers: Record<string, string> = {},
): Promise<Answered> =>
  call(world.origin, {
    method: 'POST',
    path: new URL(url).pathname,
    body: mail,
    headers: { 'content-type': 'message/rfc822', ...headers },
  })

const mailSource = (owner: Settler, more: object = {}): Promise<CreatedSource> =>
  owner.source({ name: 'Portal mails', kind: 'mail', ...more })

/** Returns the only lead of an account. */
async function onlyLead(owner: Settler): Promise<Lead> {
  const [lead, ...others] = await leadsOf(owner)
  assert.deepEqual([others, lead === undefined], [[], false])
  return (await owner.request('GET', `/v1/leads/${lead?.id}`)).body
}

/** Returns the only item of an account that needs review, with its body. */
async function onlyItem(owner: Settler) {
  const [item, ...others] = await itemsOf(owner)
  assert.deepEqual([others, item === undefined], [[], false])
  const { body } = await owner.request('GET', `/v1/intake/${item?.id}`)
  return body as { id: string; reason: string; detail: string; body: string; draft: Lead }
}

const receipt = { object: 'receipt', received: true }

test('a mail with lines becomes a lead with its subject and message', async () => {
  const owner = await account()
  const source = await mailSource(owner)
  const answer = await send(source, mailOf(fromPortal, lines))
  assert.deepEqual([answer.status, answer.body], [200, receipt])
  const lead = await onlyLead(owner)
  assert.deepEqual(
    [lead.email, lead.phone, lead.source, lead.preferences.price_range?.max],
    ['ann@example.com', '+447700900123', 'Portal mails', 350_000],
  )
  assert.equal(lead.attributes['subject'], 'New enquiry for 12 Mill Lane')
  assert.equal(lead.attributes['mail_from'], 'no-reply@portal.example')
  const { rows } = await world.database.pool.query(
    `select actor_kind, actor_id from audit_entry where account_id = $1 and action = 'lead.create'`,
    [owner.account_id],
  )
  assert.deepEqual(rows, [{ actor_kind: 'source', actor_id: source.id }])
  assert.deepEqual(await itemsOf(owner), [])
})

test('a mail with lead metadata becomes the lead that a push of the same source text sent', async () => {
  const owner = await account()
  const mails = await mailSource(owner, { lead_source: 'Homes Portal' })
  const pushes = await owner.source({ name: 'Homes Portal', recipe: 'generic-lead' })
  const html = { ...fromPortal, 'Content-Type': 'text/html; charset=utf-8' }
  assert.equal((await send(mails, mailOf(html, tagged))).status, 200)
  const lead = await onlyLead(owner)
  assert.deepEqual(
    [lead.email, lead.external_id, lead.attributes['property_address']],
    ['ann@example.com', 'HP-77', '12 Mill Lane'],
  )
  const path = new URL(pushes.url).pathname
  const body = { id: 'HP-77', email: 'ann@example.com' }
  assert.equal((await call(world.origin, { method: 'POST', path, body })).status, 200)
  assert.equal((await onlyLead(owner)).id, lead.id)
  assert.deepEqual(await itemsOf(owner), [])
})

test('the forms of all services become the same lead', async () => {
  const owner = await account()
  const raw = mailOf({ ...fromPortal, 'Content-Type': 'text/plain' }, adf)
  const notification = (content: string): string =>
    JSON.stringify({ Type: 'Notification', Message: JSON.stringify({ notificationType: 'Received', content }) }) // oxfmt-ignore
  const form = new FormData()
  form.set('body-mime', raw)
  const multipart = new Response(form)
  const requests: [string, string | Buffer, Record<string, string>][] = [
    ['', raw, {}],
    ['', raw, { 'content-type': 'text/plain; charset=UTF-8' }],
    ['', raw, { 'content-type': 'application/octet-stream' }],
    ['/mime', new URLSearchParams({ 'body-mime': raw }).toString(), { 'content-type': 'application/x-www-form-urlencoded' }],
    ['/mime', Buffer.from(await multipart.arrayBuffer()), { 'content-type': multipart.headers.get('content-type') ?? '' }],
    ['', JSON.stringify({ From: 'x', RawEmail: raw }), { 'content-type': 'application/json' }],
    ['', notification(raw), { 'content-type': 'text/plain; charset=UTF-8', 'x-amz-sns-message-type': 'Notification' }],
    ['', notification(Buffer.from(raw).toString('base64')), { 'content-type': 'text/plain', 'x-amz-sns-message-type': 'Notification' }],
  ] // oxfmt-ignore
  const found = new Set<string>()
  for (const [end, body, headers] of requests) {
    const other = await account()
    const source = await mailSource(other)
    const answer = await send({ url: source.url + end }, body, headers)
    assert.deepEqual([answer.status, answer.body], [200, receipt], JSON.stringify(headers))
    const { email, phone, external_id, preferences } = await onlyLead(other)
    found.add(JSON.stringify([email, phone, external_id, preferences.city]))
  }
  assert.deepEqual([...found], [JSON.stringify(['ann@example.com', '+447700900123', 'D-5', 'York'])]) // oxfmt-ignore
  assert.deepEqual(await leadsOf(owner), [])
})

test('the same mail over two ways is received once, and two mails with one Message-ID are two', async () => {
  const owner = await account()
  const source = await mailSource(owner)
  const mail = mailOf(fromPortal, lines)
  const again = `Received: from relay.example\r\nX-Hop: 2\r\n${mail}`
  await Promise.all([send(source, mail), send(source, again), send(source, mail)])
  await send(source, again)
  assert.equal((await leadsOf(owner)).length, 1)
  await send(source, mail.replaceAll('ann@', 'bob@').replace('900123', '900124'))
  assert.equal((await leadsOf(owner)).length, 2)
  const strange = mailOf({ ...fromPortal, 'Message-ID': '<m2@x.example>' }, 'Hello there.')
  await Promise.all([send(source, strange), send(source, strange)])
  assert.equal((await itemsOf(owner)).length, 1)
})

test('a mail that no one recognizes needs review, shows its text, and two fields make it a lead', async () => {
  const owner = await account()
  const source = await mailSource(owner)
  const html =
    '<p>Hello,</p><p>is the <b>flat</b> free?</p><img src="https://tracker.example/x.gif">'
  const answer = await send(source, mailOf({ ...fromPortal, 'Content-Type': 'text/html' }, html))
  assert.deepEqual([answer.status, answer.body], [200, receipt])
  const item = await onlyItem(owner)
  assert.equal(item.reason, 'unreadable')
  assert.match(item.detail, /^No enquiry was recognized/)
  assert.match(item.body, /\n\nHello,\n\nis the flat free\?\n$/)
  assert.ok(!item.body.includes('tracker.example'))
  const lead = { email: 'ann@example.com', name: 'Ann Lee' }
  const replay = await owner.request('POST', `/v1/intake/${item.id}/replay`, { lead })
  assert.equal(replay.status, 200, replay.text)
  const created = await onlyLead(owner)
  assert.deepEqual(
    [created.email, created.source, created.attributes['subject']],
    ['ann@example.com', 'Portal mails', 'New enquiry for 12 Mill Lane'],
  )
})

test('a mail is read again after its source got a recipe', async () => {
  const owner = await account()
  const source = await mailSource(owner)
  const mail = mailOf({ ...fromPortal, From: 'Ann Lee <ann@example.com>' }, 'Is the flat free?')
  await send(source, mail)
  const item = await onlyItem(owner)
  const first = await owner.request('POST', `/v1/intake/${item.id}/replay`, {})
  assert.equal(first.status, 400)
  assert.match((first.body as { detail: string }).detail, /^The mail still cannot be read/)
  const patch = await owner.request('PATCH', `/v1/sources/${source.id}`, { recipe: 'direct-mail' })
  assert.equal(patch.status, 200, patch.text)
  const replay = await owner.request('POST', '/v1/intake/replay', { reason: 'unreadable' })
  assert.deepEqual([(replay.body as { accepted: number }).accepted], [1])
  assert.equal((await onlyLead(owner)).email, 'ann@example.com')
})

test('automatic mails need review with their reason, and become leads only by a person', async () => {
  const heads = [
    'Auto-Submitted: auto-replied',
    'Return-Path: <>',
    'Precedence: bulk',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    'From: MAILER-DAEMON@relay.example',
    'Received: from relay.example\r\n'.repeat(60).trim(),
  ]
  for (const head of heads) {
    const owner = await account()
    const source = await mailSource(owner)
    await send(source, `${head}\r\n${mailOf(fromPortal, lines)}`)
    const item = await onlyItem(owner)
    assert.equal(item.reason, 'looks_automated', head)
    assert.deepEqual(await leadsOf(owner), [])
    const bulk = await owner.request('POST', '/v1/intake/replay', {})
    assert.equal((bulk.body as { accepted: number }).accepted, 0)
  }
  const owner = await account()
  const source = await mailSource(owner)
  await send(source, mailOf({ ...fromPortal, 'Auto-Submitted': 'auto-replied' }, lines))
  const item = await onlyItem(owner)
  const replay = await owner.request('POST', `/v1/intake/${item.id}/replay`, {})
  assert.equal(replay.status, 200, replay.text)
  assert.equal((await onlyLead(owner)).email, 'ann@example.com')
})

test('a program may send lead metadata', async () => {
  const owner = await account()
  const source = await mailSource(owner)
  const headers = { ...fromPortal, 'Auto-Submitted': 'auto-generated', 'Content-Type': 'text/html' }
  await send(source, mailOf(headers, tagged))
  assert.equal((await onlyLead(owner)).external_id, 'HP-77')
})

test('a confirmation of Amazon SNS shows its link, and nothing calls it', async () => {
  const owner = await account()
  const source = await mailSource(owner)
  const url = 'https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=abc'
  const ask = (SubscribeURL: string): string =>
    JSON.stringify({ Type: 'SubscriptionConfirmation', TopicArn: 'arn:aws:sns:eu-west-1:1:mail', SubscribeURL }) // oxfmt-ignore
  const headers = { 'content-type': 'text/plain', 'x-amz-sns-message-type': 'SubscriptionConfirmation' } // oxfmt-ignore
  assert.equal((await send(source, ask(url), headers)).status, 200)
  const item = await onlyItem(owner)
  assert.equal(item.reason, 'confirmation')
  assert.match(item.detail, /open the link/)
  assert.match(item.body, /^TopicArn: arn:aws:sns:eu-west-1:1:mail\nSubscribeURL: https:\/\/sns\./)
  const replay = await owner.request('POST', `/v1/intake/${item.id}/replay`, {})
  assert.equal(replay.status, 400)
  await owner.request('DELETE', `/v1/intake/${item.id}`)
  await send(source, ask('http://169.254.169.254/latest'), headers)
  assert.match((await onlyItem(owner)).detail, /does not lead to Amazon SNS. Do not open it/)
})

test('a request without a mail is stored with what its service must change', async () => {
  const cases: [string, string, RegExp][] = [
    ['application/json', '{"TextBody":"Hi"}', /Include raw email content/],
    ['application/x-www-form-urlencoded', 'body-plain=Hi', /end with "\/mime"/],
    ['application/json', '{"Type":"Notification","Message":"{}"}', /SNS action/],
    ['application/json', '[', /not a valid JSON object/],
    ['multipart/form-data; boundary=b', 'nothing', /not complete or not valid/],
    ['message/rfc822', '\r\n', /no sender, no subject and no text/],
  ]
  for (const [type, body, detail] of cases) {
    const owner = await account()
    const source = await mailSource(owner)
    assert.equal((await send(source, body, { 'content-type': type })).status, 200)
    const item = await onlyItem(owner)
    assert.deepEqual([item.reason, detail.test(item.detail)], ['unreadable', true], item.detail)
  }
})

test('refuses what only the sender can correct, and a URL that is not known', async () => {
  const [owner, other] = await Promise.all([account(), account()])
  const source = await mailSource(owner)
  const foreign = await mailSource(other)
  const push = await owner.source({ name: 'Push', recipe: 'generic-lead' })
  const mail = mailOf(fromPortal, lines)
  const image = await send(source, mail, { 'content-type': 'image/png' })
  assert.equal((image.body as { code: string }).code, 'unsupported_media_type')
  const packed = await send(source, mail, { 'content-encoding': 'gzip' })
  assert.equal((packed.body as { code: string }).code, 'unsupported_media_type')
  const large = await send(source, mail + 'x'.repeat(4 * 1024 * 1024))
  assert.equal((large.body as { code: string }).code, 'body_too_large')
  assert.equal((await send(source, '')).status, 200)
  const token = (url: string): string => new URL(url).pathname.split('/')[3] ?? ''
  const paths = [
    `/in/mail/${token(push.url)}`,
    `/in/${source.id}/${token(source.url)}`,
    '/in/mail/lh_src_nothing',
    '/in/mail/nothing/mime',
  ]
  const texts = await Promise.all(
    paths.map(async (path) => {
      const { status, text } = await send({ url: world.origin + path }, mail)
      return [status, text.replace(/"(?:request_id|instance)":"[^"]*",?/g, '')].join()
    }),
  )
  assert.equal(new Set(texts).size, 1)
  assert.match(texts[0] ?? '', /^404,/)
  await send(foreign, mail)
  assert.deepEqual([await leadsOf(owner), await itemsOf(owner)], [[], []])
  assert.equal((await leadsOf(other)).length, 1)
})

test('a URL that was replaced stays valid for its overlap', async () => {
  const owner = await account()
  const source = await mailSource(owner)
  const rotate = (overlap_seconds: number) =>
    owner.request('POST', `/v1/sources/${source.id}/rotate_token`, { overlap_seconds })
  const { url } = (await rotate(60)).body as { url: string }
  assert.match(url, /\/in\/mail\/lh_src_/)
  assert.equal((await send(source, mailOf(fromPortal, lines))).status, 200)
  assert.equal((await send({ url }, mailOf(fromPortal, lines))).status, 200)
  await rotate(0)
  assert.equal((await send({ url }, mailOf(fromPortal, lines))).status, 404)
  assert.equal((await leadsOf(owner)).length, 1)
})

test('a source of mails takes only recipes for mails, and no verification', async () => {
  const owner = await account()
  const errorsOf = async (body: object): Promise<string[]> => {
    const answer = await owner.request('POST', '/v1/sources', { name: 'Mails', ...body })
    assert.equal(answer.status, 400, answer.text)
    const { errors } = answer.body as { errors: { pointer: string; code: string }[] }
    return errors.map(({ pointer, code }) => `${pointer} ${code}`)
  }
  assert.deepEqual(await errorsOf({ kind: 'mail', recipe: 'zoopla' }), ['/recipe wrong_recipe'])
  assert.deepEqual(await errorsOf({ recipe: 'direct-mail' }), ['/recipe wrong_recipe'])
  assert.deepEqual(await errorsOf({ kind: 'mail', verification: { scheme: 'basic' } }), ['/verification unused']) // oxfmt-ignore
  assert.deepEqual(await errorsOf({ kind: 'mail', secret: 'abc' }), ['/secret unused'])
  const { id } = await mailSource(owner, { recipe: 'direct-mail' })
  const patch = await owner.request('PATCH', `/v1/sources/${id}`, { recipe: null })
  assert.deepEqual([patch.status, (patch.body as { recipe: null }).recipe], [200, null])
})

test('the code of the guide for Cloudflare sends a mail, and throws if it was not received', async () => {
  const owner = await account()
  const { url } = await mailSource(owner)
  const guide = fs.readFileSync(new URL('../../../docs/guides/inbound-mail.md', import.meta.url), 'utf8') // oxfmt-ignore
  const code = /^```js\n([^]*?)^```/m.exec(guide)?.[1] ?? ''
  assert.ok(code.split('\n').length <= 20)
  const worker = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    default: { email: (message: object, env: object) => Promise<void> }
  }
  const message = () => ({ raw: new Blob([mailOf(fromPortal, lines)]).stream() })
  await worker.default.email(message(), { LEADHOUSE_URL: world.origin + new URL(url).pathname })
  assert.equal((await onlyLead(owner)).email, 'ann@example.com')
  const wrong = { LEADHOUSE_URL: `${world.origin}/in/mail/nothing` }
  await assert.rejects(worker.default.email(message(), wrong), /not received: 404/)
})

test('no mail that names an erased person is stored for review', async () => {
  const owner = await account()
  const source = await mailSource(owner)
  await send(source, mailOf(fromPortal, lines))
  await send(source, mailOf({ ...fromPortal, 'Message-ID': '<m3@x>' }, 'Call ann@example.com.'))
  assert.equal((await itemsOf(owner)).length, 1)
  const { customer_id } = await onlyLead(owner)
  const erased = await owner.request('POST', `/v1/customers/${customer_id}/erase`)
  assert.equal(erased.status, 200, erased.text)
  assert.deepEqual(await itemsOf(owner), [])
  await send(source, mailOf({ ...fromPortal, 'Message-ID': '<m5@x>' }, 'Call ann@example.com.'))
  assert.deepEqual(await itemsOf(owner), [])
})
