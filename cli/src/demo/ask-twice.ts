import path from 'node:path'
import { openInstance, type Instance } from '../../../tools/instance.ts'
import { caller, type Call } from './caller.ts'
import { drawEnquiries, orders, type DemoEnquiry } from './draw-enquiries.ts'
import { screen } from './screen.ts'

const enquiryCount = 200
const seed = 37

/**
 * Shows that scores are reproducible. Submits the same enquiries to two accounts and compares every
 * score with all of its reasons, byte by byte. Then appends instructions to the messages and shows
 * that no score rises. Ends with an error if one of the claims is not true.
 */
export async function askTwice(): Promise<void> {
  screen.step(1, 'An instance with four accounts that have the same listings')
  const instance = await openInstance()
  try {
    const [first, second, third, fourth] = [
      await openAccount(instance, 'First'),
      await openAccount(instance, 'Second'),
      await openAccount(instance, 'Third'),
      await openAccount(instance, 'Fourth'),
    ] as const
    screen.good(`running on ${instance.url}`)

    screen.step(2, `${enquiryCount} enquiries, submitted to two accounts`)
    const enquiries = drawEnquiries(enquiryCount, seed)
    const once = await scoreAll(first, enquiries)
    const again = await scoreAll(second, enquiries)
    compareScores(once, again)
    screen.good(`${once.length} of ${once.length} scores are identical, with all reasons`)
    screen.line(screen.dim(`  tiers: ${countTiers(once)}`))

    screen.step(3, 'The same enquiries, with instructions to the scoring in each message')
    const bare = await scoreAll(third, enquiries.map(withoutMessage))
    const hostile = await scoreAll(fourth, enquiries.map(withOrder))
    requireNoGain(hostile, once, bare)
    const suspected = hostile.filter(({ injection_suspected }) => injection_suspected).length
    screen.good(
      `${hostile.length} instructions achieved nothing: no score is higher than that of the same enquiry without the instruction or without a message`,
    )
    screen.line(screen.dim(`  ${suspected} were recognized, and their whole message was ignored`))
  } finally {
    await instance.close()
  }
}

const withoutMessage = (enquiry: DemoEnquiry): object => ({ ...enquiry, message: null })

const withOrder = (enquiry: DemoEnquiry, i: number): DemoEnquiry => ({
  ...enquiry,
  message: `${enquiry.message} ${orders[i % orders.length]}`,
})

/** @throws if a message with an instruction scored higher than both comparisons */
function requireNoGain(
  hostile: readonly Score[],
  plain: readonly Score[],
  bare: readonly Score[],
): void {
  const scoreOf = (scores: readonly Score[], i: number) => scores[i]?.score ?? 0
  const raised = hostile.flatMap(({ score }, i) =>
    score > Math.max(scoreOf(plain, i), scoreOf(bare, i)) ? [i + 1] : [],
  )
  if (raised.length > 0) throw new Error(`Instructions raised the scores of ${raised.join(', ')}.`)
}

type Score = { score: number; qualification_type: string; injection_suspected: boolean }

/** Creates an account with the listings of the demo. */
async function openAccount(instance: Instance, name: string): Promise<Call> {
  const of = ['--account', name, '--email', `${name.toLowerCase()}@example.com`]
  const { account_id, api_key } = await instance.command<{ account_id: string; api_key: string }>(
    'accounts',
    'create',
    ...of,
    '--plan',
    'professional',
  )
  const file = path.join(import.meta.dirname, 'listings.csv')
  const into = ['--account', account_id, '--set', 'type=residential']
  await instance.command('import', 'services', file, ...into)
  return caller(instance.url, api_key)
}

/** Submits enquiries one after another and returns their scores with all reasons, in order. */
async function scoreAll(call: Call, enquiries: readonly object[]): Promise<Score[]> {
  const scores: Score[] = []
  for (const enquiry of enquiries) {
    const { id } = await call<{ id: string }>('POST', '/v1/leads', enquiry)
    scores.push(await call<Score>('GET', `/v1/leads/${id}/score?explain=full`))
  }
  return scores
}

/** @throws if two scores differ in anything but their ids, their time and the hash of both */
function compareScores(once: readonly Score[], again: readonly Score[]): void {
  for (const [i, score] of once.entries()) {
    const [a, b] = [comparable(score), comparable(again[i])]
    if (a !== b) throw new Error(`Enquiry ${i + 1} has two scores:\n${a}\n${b}`)
  }
}

const notCompared = new Set(['id', 'lead_id', 'customer_id', 'scored_at', 'input_hash'])

const comparable = (score: Score | undefined): string =>
  JSON.stringify(score, (name, value: unknown) => (notCompared.has(name) ? undefined : value))

function countTiers(scores: readonly Score[]): string {
  const groups = Map.groupBy(scores, ({ qualification_type }) => qualification_type)
  return [...groups].map(([tier, { length }]) => `${length} ${tier}`).join(', ')
}
