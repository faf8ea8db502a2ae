import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placeOfServer, readServerAddress } from '#addresses'

test('reads an address with one host or several, each with its port', () => {
  const read = (text: string) =>
    readServerAddress(text)?.hosts.map(({ host, port }) => [host, port])
  assert.deepEqual(read('postgres://u:p%40@db.example/leads'), [['db.example', 5432]])
  assert.deepEqual(
    read('postgresql://u@one:6000,two,[::1]:7000/leads?target_session_attrs=read-write'),
    [['one', 6000], ['two', 5432], ['::1', 7000]], // oxfmt-ignore
  )
  assert.equal(
    readServerAddress('postgres://u:p@one:6000,two/leads?sslmode=require')?.firstUrl,
    'postgres://u:p@one:6000/leads?sslmode=require',
  )
})

test('rejects an invalid address, and one that requests a read-only server', () => {
  for (const text of [
    'mysql://one/leads',
    'postgres://one:port/leads',
    'postgres://one,two:99999/leads',
    'postgres://one,two/leads?target_session_attrs=standby',
  ])
    assert.equal(readServerAddress(text), null, text)
})

test('shows the place of a server without credentials', () => {
  assert.equal(placeOfServer('postgres://u:secret@one,two:6000/leads'), 'one:5432,two:6000/leads')
})
