import assert from 'node:assert/strict'
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { pino } from 'pino'
import { manualClock } from '#kit'
import { carryToFile } from '#mail'

const folder = await mkdtemp(path.join(tmpdir(), 'leadhouse-letters-'))
after(() => rm(folder, { recursive: true }))

const link = 'http://localhost:8080/auth/reset?token=secret'
const letter = (n: number, more = '') => ({
  to: `person${n}@example.org`,
  subject: 'Set a new password for Leadhouse',
  text: `Hello,\n\n${link}${n}\n${more}`,
})

function opened(name: string) {
  const file = path.join(folder, name, 'letters.txt')
  const said: string[] = []
  const log = pino({}, { write: (line) => void said.push(line) })
  const clock = manualClock(new Date('2026-03-02T09:00:00Z'))
  return { file, said, carry: carryToFile(file, clock, log) }
}

test('writes emails to a file readable only by its owner, and logs no link, address or subject', async () => {
  const { file, said, carry } = opened('new')
  await carry(letter(1))
  await carry(letter(2))
  const text = await readFile(file, 'utf8')
  assert.match(
    text,
    /To: person1@example.org\nSubject: Set a new password.*\n\nHello,\n\nhttp.*secret1/,
  )
  assert.ok(text.indexOf('secret1') < text.indexOf('secret2'))
  assert.equal((await stat(file)).mode & 0o777, 0o600)
  assert.equal(said.length, 2)
  assert.doesNotMatch(said.join(), /secret|example\.org|password/)
})

test('makes an existing mail file readable only by its owner', async () => {
  const { file, carry } = opened('open')
  await carry(letter(1))
  await chmod(file, 0o644)
  await carry(letter(2))
  assert.equal((await stat(file)).mode & 0o777, 0o600)
})

test('stores at most 256 KiB of the latest emails, and leaves no other files', async () => {
  const { file, carry } = opened('full')
  for (let n = 1; n <= 40; n += 1) await carry(letter(n, 'x'.repeat(20_000)))
  const text = await readFile(file, 'utf8')
  assert.ok(text.length <= 256 * 1024)
  assert.match(text, /^=====\n/)
  assert.match(text, /secret40\n/)
  assert.doesNotMatch(text, /secret1\n/)
  assert.deepEqual(await readdir(path.dirname(file)), ['letters.txt'])
})

test('throws an error if the folder is not writable, so that the email stays pending', async () => {
  const { file, carry } = opened('blocked')
  await writeFile(path.dirname(file), 'a file where the folder should be')
  await assert.rejects(carry(letter(1)))
})
