import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { readCsv as readLeads } from './learner/read-csv.ts'
import { keysOf, readCsv as readHomes } from './read-csv.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'keys-'))
after(() => rmSync(folder, { recursive: true }))
const file = path.join(folder, 'rows.csv')
writeFileSync(file, 'id,date,y\n7,2014-10-13,1\n8,2014-10-14,0\n')
const keysFile = path.join(folder, 'keys.txt')
writeFileSync(keysFile, '8:2014-10-14\n')

test('both benches identify rows by the same keys, with a comma or a colon between their columns', () => {
  const choice = { file, target: 'y', positive: '1', drop: [], testKeysFile: keysFile }
  for (const key of ['id,date', 'id:date', 'id, date']) {
    assert.deepEqual(keysOf(readHomes(file), key), ['7:2014-10-13', '8:2014-10-14'])
    const { train, test: judged } = readLeads({ ...choice, key })
    assert.deepEqual([train.length, judged.length], [1, 1])
    assert.equal(judged[0]?.converted, false)
  }
})

test('both identify rows by position if no column is given', () => {
  assert.deepEqual(keysOf(readHomes(file), 'row:home'), ['home:0', 'home:1'])
  writeFileSync(keysFile, 'home:0\n')
  const choice = { file, target: 'y', positive: '1', drop: [], testKeysFile: keysFile }
  assert.equal(readLeads({ ...choice, key: 'row:home' }).test[0]?.converted, true)
})
