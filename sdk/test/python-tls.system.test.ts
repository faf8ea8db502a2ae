import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { createServer as createProxy } from 'node:http'
import { createServer } from 'node:https'
import { connect, type AddressInfo, type Server } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { missingPython, runPython } from './run-python.ts'

const skip = missingPython
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'leadhouse-python-'))
after(() => fs.rmSync(folder, { recursive: true, force: true }))
const [certificate, key] = ['certificate.pem', 'key.pem'].map((name) => path.join(folder, name))
execFileSync(
  'openssl',
  `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost -out ${certificate} -keyout ${key}`.split(
    ' ',
  ),
  { stdio: 'pipe' },
)

const tls = { cert: fs.readFileSync(certificate ?? ''), key: fs.readFileSync(key ?? '') }
const server = createServer(tls, (_request, response) => response.end('{"ok":true}'))
let connections = 0
server.on('secureConnection', () => (connections += 1))
const env = {
  LEADHOUSE_URL: `https://localhost:${await listen(server)}`,
  LEADHOUSE_API_KEY: 'lh_live_1',
  CERTIFICATE: certificate ?? '',
}

const program = `
import os, ssl
from leadhouse import Leadhouse, LeadhouseConnectionError
try:
    Leadhouse(attempts=1).account.get()
except LeadhouseConnectionError as error:
    print(type(error.__cause__).__name__)
context = ssl.create_default_context(cafile=os.environ["CERTIFICATE"])
leadhouse = Leadhouse(attempts=1, ssl_context=context)
print([leadhouse.account.get()["ok"] for _ in range(3)])`
const printed = 'SSLCertVerificationError\n[True, True, True]\n'

test(
  'the Python client checks the certificate, and uses one TLS connection again',
  {
    skip,
  },
  async () => {
    connections = 0
    assert.equal(await runPython(program, { env }), printed)
    assert.equal(connections, 1)
  },
)

test(
  'the Python client sends its key to the proxy of the environment only inside TLS',
  {
    skip,
  },
  async () => {
    const asked: string[] = []
    const proxy = createProxy()
    proxy.on('connect', ({ url = '', headers }, socket) => {
      asked.push(`${url.split(':')[0]} ${headers['proxy-authorization']} ${headers.authorization}`)
      const { port } = server.address() as AddressInfo
      const tunnel = connect(port, '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n')
        tunnel.pipe(socket).pipe(tunnel)
      })
      for (const one of [tunnel, socket]) one.on('error', () => one.destroy())
    })
    const https_proxy = `http://ann:secret@127.0.0.1:${await listen(proxy)}`
    assert.equal(await runPython(program, { env: { ...env, https_proxy } }), printed)
    const basic = `Basic ${Buffer.from('ann:secret').toString('base64')}`
    assert.deepEqual(asked, [`localhost ${basic} undefined`, `localhost ${basic} undefined`])
  },
)

/** Starts a server on a free port of the loopback address, and returns the port. */
async function listen(listening: Server): Promise<number> {
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  after(() => listening.close())
  return (listening.address() as AddressInfo).port
}
