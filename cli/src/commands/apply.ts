import { createInterface } from 'node:readline/promises'
import { Command } from 'commander'
import { carryOut, type Told } from '../apply/carry-out.ts'
import { planOf, type Change, type Plan } from '../apply/plan.ts'
import { readWanted } from '../apply/wanted.ts'
import { clientOf, withClient, type ClientOptions } from '../client.ts'
import { print, type PrintOptions } from '../print.ts'
import { Refusal } from '../refusal.ts'

type ApplyOptions = ClientOptions & PrintOptions & { yes?: true }

/** `leadhouse apply`: an account as a file has it. */
export function applyCommand(): Command {
  return withClient(new Command('apply'))
    .description('Set endpoints, members and thresholds as a file has them; shows a plan first.')
    .argument('<file>', 'the YAML file; - reads it from stdin')
    .option('--yes', 'apply the plan without asking')
    .option('--json', 'print one JSON value and nothing else; without --yes the plan alone')
    .action(apply)
}

async function apply(file: string, options: ApplyOptions): Promise<void> {
  const wanted = readWanted(file)
  const api = clientOf(options)
  const plan = await planOf(api, wanted)
  if (!options.json) process.stdout.write(`${sayPlan(plan)}\n`)
  const isMeant = plan.changes.length > 0 && (options.yes ?? (!options.json && (await asksYes())))
  const told = isMeant
    ? await carryOut(api, plan.changes, (change) => {
        if (!options.json) process.stdout.write(`done: ${sayChange(change)}\n`)
      })
    : []
  const result = { object: 'apply', ...plan, applied: isMeant, told }
  if (options.json || told.length > 0) print(result, options, () => told.map(sayTold).join('\n'))
}

async function asksYes(): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Refusal('Nothing was changed. Give --yes to apply this plan.')
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question('Apply this? [y/N] ')
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}

function sayPlan({ changes, left_alone: { members, endpoints } }: Plan): string {
  const others = [...members, ...endpoints]
  return [
    ...(changes.length === 0 ? ['Nothing to change.'] : changes.map(sayChange)),
    ...(others.length > 0 ? [`Not in the file, left as they are: ${others.join(', ')}`] : []),
  ].join('\n')
}

function sayChange(change: Change): string {
  switch (change.kind) {
    case 'threshold':
      return `~ ${change.name}: ${String(change.from)} → ${String(change.to)}`
    case 'invitation':
      return `+ invite ${change.email} as ${change.to}`
    case 'member':
      return `~ member ${change.email}: ${change.from} → ${change.to}`
    case 'endpoint':
      return change.from === null
        ? `+ endpoint ${change.url}: ${change.to.events.join(', ')}`
        : `~ endpoint ${change.url}: ${change.from.events.join(', ')} → ${change.to.events.join(', ')}`
  }
}

const sayTold = (told: Told): string =>
  'secret' in told
    ? `Secret of ${told.of}: ${told.secret}   (shown this once)`
    : `Invitation of ${told.of}: ${told.link}`
