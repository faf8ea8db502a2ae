import { Command } from 'commander'
import { openLog } from '@leadhouse/server/kit'
import { openSignal, releaseRestored } from '@leadhouse/server/webhooks'
import { asOperator } from '../operator.ts'
import { print, type PrintOptions } from '../print.ts'

/** `leadhouse webhooks release`: lets go of what a restore held, at every endpoint of the instance. */
export function releaseWebhooksCommand(): Command {
  return new Command('release')
    .description('Resume all webhooks that a restore paused, and send what was held.')
    .option('--drop', 'drop what was open in the backup instead; what came since is sent')
    .option('--json', 'print one JSON value and nothing else')
    .action((options: PrintOptions & { drop?: true }) =>
      asOperator(async (operator) => {
        const replay = options.drop ? 'drop' : 'held'
        const { database } = operator
        const signal = openSignal({ database, self: 'operator', log: openLog('error') })
        const released = await releaseRestored({ ...operator, signal }, replay)
        print({ object: 'release', replay, webhooks: released }, options, ({ webhooks }) =>
          webhooks === 0 ? 'No webhook is paused by a restore.' : `${webhooks} webhooks resumed.`,
        )
      }),
    )
}
