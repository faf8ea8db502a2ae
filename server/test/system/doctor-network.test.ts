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

finds('port', 'another program on the port', /^bad: Another program listens/, async (mend) =>
  set({ port: await listen(stranger(), mend) }),
)
finds('port', 'that no program listens', /^note: No program listens/, async (mend) => {
  const server = stranger()
  const port = await listen(server, mend)
  server.close()
  return set({ port })
})
finds('public address', 'another program', /^bad: .* is not Leadhouse \(status 200/, async (mend) =>
  set({ public_url: `http://127.0.0.1:${await listen(stranger(), mend)}` }),
)

/** A proxy that terminates TLS for the instance and sends these headers. */
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
  ['sends no header', {}],
  ['forwards requests as unencrypted', { 'x-forwarded-proto': 'http' }],
] as const)
  finds(
    'public address',
    `a proxy that ${fault}`,
    /^bad: .*as unencrypted requests/,
    async (mend) =>
      set({ public_url: `https://localhost:${await listen(proxyWith(headers), mend)}` }),
  )
test('public address: accepts a proxy that sends the required header', async (t) => {
  const proxy = proxyWith({ 'x-forwarded-proto': 'https' })
  const port = await listen(proxy, (undo) => t.after(undo))
  const patient = set({ public_url: `https://localhost:${port}` })
  assert.match(await findingOf('public address', patient), /^good: .* recognized as encrypted/)
  assert.match(await findingOf('certificate', patient), /^note: .* valid until .* does not trust/)
})

const here = { public_url: 'https://localhost:1' }
finds('certificate', 'an expired certificate', /^bad: .*certificate expired on/, () =>
  set({ ...here, tls: certificateOf('expired') }),
)
finds(
  'certificate',
  'the key of another certificate',
  /^bad: .*not the key of the certificate/,
  () => set({ ...here, tls: certificateOf('receiver', 'expired') }),
)
finds(
  'certificate',
  'a certificate for another host',
  /^bad: The certificate is not valid for leads/,
  () => set({ public_url, tls: certificateOf('receiver') }),
)
finds('certificate', 'a missing certificate file', /^bad: This check could not run: ENOENT/, () =>
  set({ ...here, tls: certificateOf('nothing') }),
)

finds(
  'mail server',
  'a mail server that refuses the email',
  /^bad: The mail server did not accept the email to a@example.com/,
  () => ({
    ...well,
    letter: { to: 'a@example.com', carry: carryBySmtp('smtp://127.0.0.1:1', 'b@example.com') },
  }),
)
