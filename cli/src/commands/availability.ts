import { Command } from 'commander'
import {
  getAvailability,
  setAvailability,
  type Availability,
  type AvailabilityPatch,
} from '@leadhouse/server/assignment'
import { asOperator } from '../operator.ts'
import { print, type PrintOptions } from '../print.ts'
import { UsageError } from '../refusal.ts'

type Options = PrintOptions & { account: string }

/** `leadhouse availability`: who takes leads, and how many. */
export function availabilityCommand(): Command {
  return new Command('availability')
    .addCommand(showCommand())
    .addCommand(pauseCommand())
    .addCommand(resumeCommand())
    .addCommand(capacityCommand())
}

function showCommand(): Command {
  return commandOf('show')
    .description('Show how many leads somebody has and takes, and whether they are paused.')
    .action((id: string, options: Options) =>
      asOperator(async ({ actFor }) =>
        print(await getAvailability(await actFor(options.account), id), options, wordsOf),
      ),
    )
}

function pauseCommand(): Command {
  return commandOf('pause')
    .description('Hand somebody no leads from now on; those they have stay theirs.')
    .option('--until <time>', 'when it ends by itself, such as 2026-12-28T09:00:00Z')
    .action((id: string, options: Options & { until?: string }) => {
      const { until } = options
      if (until !== undefined && Number.isNaN(Date.parse(until)))
        throw new UsageError('--until is a time such as 2026-12-28T09:00:00Z.')
      return change(id, options, { paused: true, paused_until: until ?? null })
    })
}

function resumeCommand(): Command {
  return commandOf('resume')
    .description('Hand somebody leads again.')
    .action((id: string, options: Options) => change(id, options, { paused: false }))
}

function capacityCommand(): Command {
  return commandOf('capacity')
    .description('Say how many open leads somebody takes at once.')
    .argument('<n>', 'how many, 1 to 1,000')
    .action((id: string, n: string, options: Options) => {
      const capacity = Number(n)
      if (!Number.isInteger(capacity) || capacity < 1 || capacity > 1000)
        throw new UsageError('A capacity is a number from 1 to 1000.')
      return change(id, options, { capacity })
    })
}

const change = (id: string, options: Options, patch: AvailabilityPatch): Promise<void> =>
  asOperator(async ({ actFor }) => {
    const context = await actFor(options.account)
    print(await setAvailability(context, id, patch, null), options, wordsOf)
  })

const commandOf = (name: string): Command =>
  new Command(name)
    .argument('<person>', 'the id of the person')
    .requiredOption('--account <id>', 'the account')
    .option('--json', 'print one JSON value and nothing else')

function wordsOf({ user_id, open, capacity, paused, paused_until }: Availability): string {
  const until = paused_until ? ` until ${paused_until.toISOString()}` : ''
  return `${user_id} has ${open} open of ${capacity}${paused ? `, and is paused${until}` : ''}.`
}
