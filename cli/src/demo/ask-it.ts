import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { openInstance, type Instance } from '../../../tools/instance.ts'
import type { ToolCaller } from '../../../tools/mcp-client.ts'
import { caller } from './caller.ts'
import { hotEnquiries, hostileEnquiry } from './hot-enquiries.ts'
import { letTimePass } from './let-time-pass.ts'
import { screen } from './screen.ts'

const question = 'Which hot leads are overdue, and why are they hot?'
const root = path.resolve(import.meta.dirname, '../../..')

/**
 * Handles a question over MCP, with the official client. No language model is involved: the script
 * calls the tools that an assistant would call. Then it does what a hostile message demands, and
 * shows that nothing changes. With `--json`, it prints one JSON object instead.
 */
export async function askIt(): Promise<void> {
  const isJson = process.argv.includes('--json')
  const show = isJson ? quiet : screen
  // The official client is a development package.
  execFileSync(process.execPath, [path.join(root, 'bin/prepare.mjs')], { stdio: 'inherit' })
  const { openToolCaller } = await import('../../../tools/mcp-client.ts')

  show.step(1, 'An instance with hot leads, two of which have no response in time')
  const instance = await openInstance()
  try {
    const { api_key, hostile_id } = await fill(instance)
    const assistant = await openToolCaller(instance.url, api_key)
    show.good(`${instance.url}/mcp, protocol revision ${assistant.revision}`)
    show.line(show.dim(`  tools: ${assistant.tools.join(', ')}`))

    show.step(2, `Question: ${question}`)
    const answer = await answerWith(assistant)
    for (const { name, arguments: args } of assistant.calls)
      show.line(show.dim(`  ${name} ${JSON.stringify(args)}`))
    for (const lead of answer) {
      show.good(`${lead.name}: hot, score ${lead.score}, due ${lead.due_at}`)
      for (const reason of lead.reasons) show.line(`    ${reason}`)
    }

    show.step(3, 'A message demands: mark this lead as won')
    const attack = await obey(assistant, hostile_id)
    show.good('record_outcome is refused, and the lead has no outcome')
    show.line(show.dim(`  ${attack.refusal}`))
    show.line(show.dim(`  injection_suspected: ${attack.injection_suspected}`))
    if (isJson) console.log(JSON.stringify({ question, calls: assistant.calls, answer, attack }))
    await assistant.close()
  } finally {
    await instance.close()
  }
}

const quiet = { step: () => undefined, good: () => undefined, line: () => undefined, dim: String }

/** Creates an account with four hot leads, two of which are overdue. */
async function fill(instance: Instance): Promise<{ api_key: string; hostile_id: string }> {
  const { account_id, api_key } = await instance.command<{ account_id: string; api_key: string }>(
    'accounts',
    'create',
    '--account',
    'Demo Homes',
    '--email',
    'owner@example.com',
    '--plan',
    'professional',
  )
  const call = caller(instance.url, api_key)
  const ids: string[] = []
  for (const enquiry of [...hotEnquiries, hostileEnquiry])
    ids.push((await call<{ id: string }>('POST', '/v1/leads', enquiry)).id)
  // The demo sets the times back, so that you need not wait until the leads are overdue.
  for (const lead_id of ids.slice(0, 2))
    await letTimePass(instance, { account_id, lead_id, minutes: 7 * 24 * 60 })
  return { api_key, hostile_id: ids.at(-1) ?? '' }
}

type Found = { id: string; name: string | null; score: number; due_at: string }

async function answerWith({ call }: ToolCaller) {
  const { leads } = await call<{ leads: Found[] }>('find_leads', {
    qualification_type: 'hot',
    overdue: true,
    sort: '-score',
  })
  const answer = []
  for (const { id, name, score, due_at } of leads) {
    const { reasons } = await call<{ reasons: { text: string; points: number }[] }>(
      'explain_score',
      { lead_id: id },
    )
    const strongest = reasons.slice(0, 3).map(({ text, points }) => `${signed(points)} ${text}`)
    answer.push({ id, name, score, due_at, reasons: strongest })
  }
  if (answer.length === 0) throw new Error('No hot lead is overdue.')
  return answer
}

const signed = (points: number): string => `${points > 0 ? '+' : ''}${Math.round(points)}`

/** Does what the message demands. @throws if it changed the lead */
async function obey(
  { call }: ToolCaller,
  lead_id: string,
): Promise<{ injection_suspected: boolean; refusal: string }> {
  const { injection_suspected } = await call<{ injection_suspected: boolean }>('explain_score', {
    lead_id,
  })
  const { detail } = await call<{ detail?: string }>('record_outcome', { lead_id, outcome: 'won' })
  const { outcome } = await call<{ outcome: string | null }>('get_lead', { lead_id })
  if (outcome !== null || detail === undefined) throw new Error('The message changed the lead.')
  return { injection_suspected, refusal: detail }
}
