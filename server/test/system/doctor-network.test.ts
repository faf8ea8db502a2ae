import assert from 'node:assert/strict'
import fs from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import test from 'node:test'
import { carryBySmtp } from '#mail'
import { certificateOf, openPatient, public_url, type Mend } from './patient.ts'

const { world, well, set, finds, findingOf } = await openPatient('network')

async function listen(server: http.Server | https.Server, mend: Mend) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  mend(() => server.close())
  return (server.address() as AddressInfo).port
}
const stranger = () => http.createServer((_request, answer) => answer.end('Hello'))

finds('port', 'another program on it', /^bad: Something that is not Leadhouse/, async (mend) =>
  set({ port: await listen(stranger(), mend) }),
)
finds('port', 'that nobody listens', /^note: Nobody listens/, async (mend) => {
  const server = stranger()
  const port = await listen(server, mend)
  server.close()
  return set({ port })
})
finds('public address', 'somebody else', /^bad: .* is not Leadhouse \(status 200/, async (mend) =>
  set({ public_url: `http://127.0.0.1:${await listen(stranger(), mend)}` }),
)

/** A proxy that ends TLS in front of the instance, and says what `headers` say. */
function proxyWith(headers: Record<string, string>): https.Server {
  const { cert_file, key_file } = certificateOf('receiver')
  const tls = { cert: fs.readFileSync(cert_file), key: fs.readFileSync(key_file) }
  return https.createServer(tls, ({ url }, answer) => {
    http.get(`${world.origin}${url}`, { headers }, (own) => {
      answer.writeHead(own.statusCode ?? 500, own.headers)
      own.pipe(answer)
    })
  })
}
for (const [fault, headers] of [
  ['says nothing', {}],
  ['says it was not encrypted', { 'x-forwarded-proto': 'http' }],
] as const)
  finds('public address', `a proxy that ${fault}`, /^bad: .*as if .*not encrypted/, async (mend) =>
    set({ public_url: `https://localhost:${await listen(proxyWith(headers), mend)}` }),
  )
test('public address: knows a proxy that says what it must', async (t) => {
  const proxy = proxyWith({ 'x-forwarded-proto': 'https' })
  const port = await listen(proxy, (undo) => t.after(undo))
  const patient = set({ public_url: `https://localhost:${port}` })
  assert.match(await findingOf('public address', patient), /^good: .* known to be encrypted/)
  assert.match(await findingOf('certificate', patient), /^note: .* good until .* does not trust/)
})

const here = { public_url: 'https://localhost:1' }
finds('certificate', 'one that ended', /^bad: .*certificate ended on/, () =>
  set({ ...here, tls: certificateOf('expired') }),
)
finds('certificate', 'the key of another', /^bad: .*not the key of the certificate/, () =>
  set({ ...here, tls: certificateOf('receiver', 'expired') }),
)
finds('certificate', 'the name of another', /^bad: The certificate is not one for leads/, () =>
  set({ public_url, tls: certificateOf('receiver') }),
)
finds('certificate', 'a file that is not there', /^bad: This could not be looked at: ENOENT/, () =>
  set({ ...here, tls: certificateOf('nothing') }),
)

finds(
  'mail server',
  'one that takes nothing',
  /^bad: The letter to a@example.com was not taken/,
  () => ({
    ...well,
    letter: { to: 'a@example.com', carry: carryBySmtp('smtp://127.0.0.1:1', 'b@example.com') },
  }),
)
