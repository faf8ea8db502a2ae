import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createRandom } from '#statistics'
import {
  openBoundedThreads,
  type AskBounded,
  type BoundedResult,
} from '../../src/product/sources/mails/bounded-threads.ts'
import {
  mailLimits,
  readerHeap,
  readerRetireBytes,
} from '../../src/product/sources/mails/mail-limits.ts'
import type { ArrivedMail } from '../../src/product/sources/mails/read-arrived-mail.ts'
import { recognizeMail } from '../../src/product/sources/mails/recognize-mail.ts'
import type { MailRequest } from '../../src/product/sources/mails/unwrap-mail.ts'
import { sized } from '../support/size.ts'
import { bombs, sentences } from './mail-bombs.ts'
import { fixtureMails, makeMail } from './mail-maker.ts'

const file = new URL('../../src/product/sources/mails/mail-thread.ts', import.meta.url)
const maxMemory = 50 * 1024 * 1024

/** Opens the threads of the product. */
const open = (): AskBounded<MailRequest, ArrivedMail> =>
  openBoundedThreads(file, {
    threads: 2,
    deadlineMs: mailLimits.readMs,
    idleMs: 1000,
    resourceLimits: readerHeap,
    retireBytes: readerRetireBytes,
  })

const asked = (bytes: Uint8Array): MailRequest => ({
  bytes: new Uint8Array(bytes),
  content_type: 'message/rfc822',
  is_sns: false,
})

/** Returns what a mail becomes: a lead, or the sentence for its review. */
function outcomeOf(arrived: ArrivedMail): string {
  if ('unreadable' in arrived) return arrived.unreadable
  assert.ok('mail' in arrived, 'a raw mail contains no confirmation')
  const recognized = recognizeMail(arrived.mail, null, false)
  return 'lead' in recognized ? 'lead' : recognized.detail
}

const isSentence = (text: string): boolean => text === 'lead' || /^[A-Z].{10,300}\.$/.test(text)

function answerOf(name: string, result: BoundedResult<ArrivedMail>): ArrivedMail {
  assert.ok('answer' in result, `${name}: ${JSON.stringify(result)}`)
  assert.ok(result.memory_bytes <= maxMemory, `${name}: ${result.memory_bytes} bytes`)
  return result.answer
}

test('every mail of the test suites is read', async () => {
  const read = open()
  for (const { name, bytes } of fixtureMails) {
    const outcome = outcomeOf(answerOf(name, await read(asked(bytes))))
    assert.ok(isSentence(outcome), `${name}: ${outcome}`)
  }
})

test('10,000 damaged mails end as a lead or with a sentence, within the limits', async (t) => {
  const seed = 283
  t.diagnostic(`seed ${seed}`)
  const random = createRandom(seed)
  const read = open()
  const outcomes = new Map<string, number>()
  const total = sized(10_000, 100_000)
  for (let n = 0; n < total; n += 2) {
    const mails = [makeMail(random), makeMail(random)]
    const results = await Promise.all(mails.map((mail) => read(asked(mail))))
    for (const [i, result] of results.entries()) {
      const outcome = outcomeOf(answerOf(`mail ${n + i} of seed ${seed}`, result))
      assert.ok(isSentence(outcome), outcome)
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    }
  }
  t.diagnostic(JSON.stringify(Object.fromEntries(outcomes), null, 1))
  assert.ok((outcomes.get('lead') ?? 0) > total / 100, 'some mails must become leads')
  assert.ok(outcomes.size > 5, 'mails must end in different ways')
})

/** Raw size of the process before the bombs, to show that none stays in memory. */
let heap = 0
before(() => (heap = process.memoryUsage().heapUsed))
after(() => assert.ok(process.memoryUsage().heapUsed - heap < 200 * 1024 * 1024))

for (const [name, bomb] of Object.entries(bombs))
  test(`${name}: ends by itself or by a limit, and the next mail is read`, async () => {
    const read = open()
    const result = await read(asked(Buffer.from(bomb)))
    const isEnded = 'ended' in result && (result.ended === 'time' || result.ended === 'memory')
    const outcome = isEnded ? 'It was stopped by a limit.' : outcomeOf(answerOf(name, result))
    assert.ok(isSentence(outcome), outcome)
    assert.match(outcome, sentences[name] ?? /./)
    const next = await read(asked(fixtureMails[0]?.bytes ?? Buffer.alloc(0)))
    assert.ok(isSentence(outcomeOf(answerOf('the next mail', next))))
  })
