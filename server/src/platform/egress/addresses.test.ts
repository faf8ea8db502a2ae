import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPublicAddress, addressMatcherOf } from './addresses.ts'
import { AddressRefused, openGuard } from './guard.ts'

test('allows public addresses and refuses all special-purpose addresses', () => {
  const refused = [
    '0.0.0.0', '0.255.255.255', '10.0.0.1', '10.255.255.255', '100.64.0.1', '100.127.255.255', '127.0.0.1', '127.255.255.254',
    '169.254.169.254', '172.16.0.1', '172.31.255.255', '192.0.0.1', '192.0.2.1', '192.88.99.1', '192.168.1.1', '198.18.0.1', '198.19.255.255',
    '198.51.100.7', '203.0.113.9', '224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255',
    '::', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8', '::7f00:1', '64:ff9b::7f00:1', '64:ff9b::10.0.0.1', '64:ff9b:1::1',
    '100::1', '2001::1', '2001:0:4136:e378::', '2001:2::1', '2001:10::1', '2001:20::1', '2001:db8::1', '2002:7f00:1::', '2002:808:808::',
    '3fff::1', '5f00::1', 'fc00::1', 'fd12:3456::1', 'fe80::1', 'fe80::1%eth0', 'fec0::1', 'ff02::1', 'not an address', '',
  ] // oxfmt-ignore
  for (const address of refused) assert.equal(isPublicAddress(address), false, address)
  const allowed = [
    '1.1.1.1', '8.8.8.8', '9.255.255.255', '11.0.0.1', '100.63.255.255', '100.128.0.1', '128.0.0.1', '172.15.255.255', '172.32.0.1',
    '192.167.255.255', '223.255.255.255', '2606:4700::1111', '2a00:1450::1', '64:ff9b::808:808', '64:ff9b::8.8.8.8',
  ] // oxfmt-ignore
  for (const address of allowed) assert.equal(isPublicAddress(address), true, address)
})

test('allows networks in CIDR form, but never IPv4-mapped addresses', () => {
  const isOpened = addressMatcherOf(['127.0.0.0/8', '::1/128', '10.1.2.3'])
  const cases: [string, boolean][] = [
    ['127.0.0.1', true], ['127.9.9.9', true], ['::1', true], ['10.1.2.3', true], ['10.1.2.4', false], ['::2', false], ['::ffff:127.0.0.1', false],
  ] // oxfmt-ignore
  for (const [address, is] of cases) assert.equal(isOpened(address), is, address)
})

test('refuses a URL with a refused address in any spelling', () => {
  const guard = openGuard({
    allow_networks: [],
    allow_http: [],
    resolve: async () => ['127.0.0.1'],
  })
  const urls = [
    'https://127.0.0.1/', 'https://127.1/', 'https://2130706433/', 'https://0x7f000001/', 'https://0x7f.1/', 'https://017700000001/',
    'https://0177.0.0.1/', 'https://127.0.0.1./', 'https://[::1]/', 'https://[::ffff:7f00:1]/', 'https://[::ffff:127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/', 'https://[fe80::1%25eth0]/', 'https://localhost/', 'https://localhost./', 'https://LOCALHOST/',
    'https://①②⑦.0.0.1/', 'https://169.254.169.254/latest/', 'https://0/', 'https://10.0.0.1:8443/', 'https://intranet/',
    'http://example.com/', 'ftp://example.com/', 'https://a@example.com/', 'https://:b@example.com/', 'https://example.com:22/', 'https:///', 'nonsense',
  ] // oxfmt-ignore
  for (const url of urls) assert.ok(guard.refusalOf(url), url)
  assert.equal(guard.refusalOf('https://example.com/hook?a=b'), undefined)
  assert.equal(guard.refusalOf('https://example.com:8443/'), undefined)
})

test('refuses a host name if one of its addresses is refused', async () => {
  const answers: Record<string, string[]> = {
    'good.example.com': ['1.1.1.1', '2606:4700::1111'],
    'mixed.example.com': ['1.1.1.1', '127.0.0.1'],
    'mapped.example.com': ['::ffff:10.0.0.1'],
    'empty.example.com': [],
  }
  const guard = openGuard({
    allow_networks: [],
    allow_http: [],
    resolve: async (name) => answers[name] ?? [],
  })
  assert.deepEqual(await guard.vet('good.example.com'), answers['good.example.com'])
  for (const name of [
    'mixed.example.com',
    'mapped.example.com',
    'empty.example.com',
    '127.0.0.1',
    '[::1]',
  ])
    await assert.rejects(guard.vet(name), AddressRefused, name)
})

test('names the address and the setting for the own machine, and no address of another host', async () => {
  const guard = openGuard({
    allow_networks: [],
    allow_http: ['localhost'],
    resolve: async (name) => [name === 'localhost' ? '::1' : '10.1.2.3'],
  })
  const setting = 'An operator allows networks with LEADHOUSE_WEBHOOK_ALLOW_NETWORKS.'
  const listen =
    'To receive on your own machine, run `leadhouse listen --forward-to` with this URL.'
  await assert.rejects(guard.vet('localhost'), {
    message: `The address ::1 of localhost is not public and cannot be called. ${setting} ${listen}`,
  })
  await assert.rejects(guard.vet('db.example.com'), {
    message: `The host db.example.com resolves to an address that is not public and cannot be called. ${setting}`,
  })
  assert.equal(
    guard.refusalOf('https://10.0.0.1/')?.detail,
    `The address 10.0.0.1 is not public and cannot be called. ${setting}`,
  )
})
