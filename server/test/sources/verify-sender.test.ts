import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { verifySender, type SenderRequest, type Verification } from '#sources'

const now = new Date('2026-03-01T12:00:00Z')
const secret = 'a secret of the sender'
const body = Buffer.from('{"name":"Zoë"}')
const url = 'https://leads.example.com/in/src_1/token'

/** Verifies a request with these headers. */
const verify = (
  verification: Verification,
  headers: SenderRequest['headers'],
  changes: Partial<SenderRequest> = {},
) => verifySender(verification, secret, { method: 'POST', url, body, headers, ...changes }, now)

const sign = (text: string, encoding: 'hex' | 'base64', algorithm = 'sha256') =>
  createHmac(algorithm, secret).update(text).digest(encoding)

const plain: Verification = {
  scheme: 'hmac',
  algorithm: 'sha256',
  header: 'X-Signature',
  encoding: 'base64',
  prefix: 'sha256=',
  signed: '{body}',
}

test('accepts the signature of the body, and no other body, secret or form', () => {
  const signature = `sha256=${sign(String(body), 'base64')}`
  assert.equal(verify(plain, { 'x-signature': signature }), true)
  assert.equal(verify(plain, { 'x-signature': [signature] }), true)
  const wrong = 'The signature in the header X-Signature is wrong.'
  assert.equal(verify(plain, { 'x-signature': signature }, { body: Buffer.from('{}') }), wrong)
  assert.equal(verify(plain, { 'x-signature': 'sha256=' }), wrong)
  assert.equal(verify(plain, { 'x-signature': `${signature}AAAA` }), wrong)
  assert.equal(verify(plain, { 'x-signature': `sha256=${sign('x', 'base64')}` }), wrong)
  assert.equal(verify(plain, {}), 'The header X-Signature is missing.')
  assert.equal(verify(plain, { 'x-signature': [signature, signature] }), 'The header X-Signature is missing.') // oxfmt-ignore
  assert.equal(verify(plain, { 'x-signature': signature.slice(7) }), 'The header X-Signature must begin with sha256=.') // oxfmt-ignore
})

test('signs the method, the URL, the body and the timestamp in the order of the template', () => {
  const verification: Verification = {
    ...plain,
    prefix: '',
    timestamp_header: 'X-Timestamp',
    signed: '{method}{url}{body}{timestamp}',
  }
  const timestamp = String(now.getTime())
  const signature = sign(`POST${url}${body.toString()}${timestamp}`, 'base64')
  const headers = { 'x-signature': signature, 'x-timestamp': timestamp }
  assert.equal(verify(verification, headers), true)
  assert.match(String(verify(verification, headers, { method: 'PUT' })), /wrong/)
  assert.match(String(verify(verification, headers, { url: `${url}?a` })), /wrong/)
})

test('refuses a timestamp that is more than five minutes off, in any notation', () => {
  const verification: Verification = {
    ...plain,
    prefix: '',
    encoding: 'hex',
    timestamp_header: 'X-Timestamp',
    signed: '{timestamp}.{body}',
  }
  const at = (timestamp: string) =>
    verify(verification, {
      'x-signature': sign(`${timestamp}.${body.toString()}`, 'hex'),
      'x-timestamp': timestamp,
    })
  const seconds = now.getTime() / 1000
  for (const offset of [-300, 0, 300]) {
    assert.equal(at(String(seconds + offset)), true)
    assert.equal(at(String((seconds + offset) * 1000)), true)
    assert.equal(at(new Date((seconds + offset) * 1000).toISOString()), true)
  }
  for (const offset of [-301, 301])
    assert.equal(at(String(seconds + offset)), 'The time in the header X-Timestamp is more than 5 minutes off.') // oxfmt-ignore
  assert.equal(at('soon'), 'The header X-Timestamp is not a time.')
  assert.equal(
    verify(verification, { 'x-signature': sign(`.${body.toString()}`, 'hex') }),
    'The header X-Timestamp is missing.',
  )
})

test('signs the base64 form of the body with SHA-1 if the sender does', () => {
  const verification: Verification = {
    scheme: 'hmac',
    algorithm: 'sha1',
    header: 'FUB-Signature',
    encoding: 'hex',
    signed: '{body}',
    body_encoding: 'base64',
  }
  const signature = sign(body.toString('base64'), 'hex', 'sha1')
  assert.equal(verify(verification, { 'fub-signature': signature }), true)
  assert.equal(verify(verification, { 'fub-signature': signature.toUpperCase() }), true)
  assert.match(String(verify(verification, { 'fub-signature': `zz${signature}` })), /wrong/)
})

test('accepts a token in a header, in Authorization also after Bearer', () => {
  const own: Verification = { scheme: 'token', header: 'X-Api-Key' }
  assert.equal(verify(own, { 'x-api-key': secret }), true)
  assert.equal(verify(own, { 'x-api-key': `${secret}x` }), 'The token in the header X-Api-Key is wrong.') // oxfmt-ignore
  assert.equal(verify(own, { 'x-api-key': `Bearer ${secret}` }), 'The token in the header X-Api-Key is wrong.') // oxfmt-ignore
  assert.equal(verify(own, {}), 'The header X-Api-Key is missing.')
  const authorization: Verification = { scheme: 'token', header: 'Authorization' }
  assert.equal(verify(authorization, { authorization: secret }), true)
  assert.equal(verify(authorization, { authorization: `Bearer ${secret}` }), true)
})

test('accepts a user name and password', () => {
  const basic: Verification = { scheme: 'basic' }
  const request = { method: 'POST', url, body }
  const check = (authorization: string | undefined) =>
    verifySender(basic, 'crm:pass:word', { ...request, headers: { authorization } }, now)
  const encoded = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`
  assert.equal(check(encoded('crm:pass:word')), true)
  assert.equal(check(encoded('crm:pass')), 'The user name or password is wrong.')
  assert.equal(check('Bearer x'), 'The header Authorization must use the scheme Basic.')
  assert.equal(check(undefined), 'The header Authorization is missing.')
})

test('accepts everyone without a scheme, and no one without a secret', () => {
  const request = { method: 'POST', url, body, headers: { 'x-signature': 'sha256=' } }
  assert.equal(verifySender({ scheme: 'none' }, null, request, now), true)
  for (const none of [null, ''])
    assert.equal(verifySender(plain, none, request, now), 'The source has no secret to verify the sender with.') // oxfmt-ignore
})

test('reads no header from the prototype of the headers', () => {
  const verification: Verification = { scheme: 'token', header: 'constructor' }
  assert.equal(verify(verification, {}), 'The header constructor is missing.')
})
