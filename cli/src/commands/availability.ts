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

/** `leadhouse availability`: whether a member takes new leads, and how many. */
export function availabilityCommand(): Command {
  return new Command('availability')
    .addCommand(showCommand())
    .addCommand(pauseCommand())
    .addCommand(resumeCommand())
    .addCommand(capacityCommand())
}

function showCommand(): Command {
  return commandOf('show')
    .description("Show a member's open leads and capacity, and whether the member is paused.")
    .action((id: string, options: Options) =>
      asOperator(async ({ actFor }) =>
        print(await getAvailability(await actFor(options.account), id), options, wordsOf),
      ),
    )
}

function pauseCommand(): Command {
  return commandOf('pause')
    .description('Stop assigning new leads to a member. Assigned leads stay assigned.')
    .option('--until <time>', 'end of the pause, such as 2026-12-28T09:00:00Z')
    .action((id: string, options: Options & { until?: string }) => {
      const { until } = options
      if (until !== undefined && Number.isNaN(Date.parse(until)))
        throw new UsageError('--until must be a time such as 2026-12-28T09:00:00Z.')
      return change(id, options, { paused: true, paused_until: until ?? null })
    })
}

function resumeCommand(): Command {
  return commandOf('resume')
    .description('Assign new leads to a member again.')
    .action((id: string, options: Options) => change(id, options, { paused: false }))
}

function capacityCommand(): Command {
  return commandOf('capacity')
    .description('Set the maximum number of open leads of a member.')
    .argument('<n>', 'number of leads, 1 to 1,000')
    .action((id: string, n: string, options: Options) => {
      const capacity = Number(n)
      if (!Number.isInteger(capacity) || capacity < 1 || capacity > 1000)
        throw new UsageError('The capacity must be a number from 1 to 1000.')
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
    .option('--json', 'output one JSON value')

function wordsOf({ user_id, open, capacity, paused, paused_until }: Availability): string {
  const until = paused_until ? ` until ${paused_until.toISOString()}` : ''
  return `${user_id} has ${open} of ${capacity} open leads${paused ? `, and is paused${until}` : ''}.`
}
