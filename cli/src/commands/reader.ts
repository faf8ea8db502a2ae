import { Command } from 'commander'
import { getModelSettings, retryReadings } from '@leadhouse/server/learning'
import { asOperator } from '../operator.ts'
import { evalCommand } from './reader-eval.ts'
import { print, type PrintOptions } from '../print.ts'
import { Refusal } from '../refusal.ts'

type RetryOptions = PrintOptions & { account: string; empty?: true }

/** `leadhouse reader`: reading of messages by the language model. */
export function readerCommand(): Command {
  return new Command('reader').addCommand(retryCommand()).addCommand(evalCommand())
}

function retryCommand(): Command {
  return new Command('retry')
    .description(
      'Queue messages that the language model could not read, or that arrived while no model was set.',
    )
    .requiredOption('--account <id>', 'the account')
    .option('--empty', 'also queue messages of open leads in which no fact was found')
    .option('--json', 'output one JSON value')
    .action((options: RetryOptions) =>
      asOperator(async ({ config, actFor }) => {
        const context = await actFor(options.account)
        if (config.llm === null)
          throw new Refusal(
            'No language model is set. Set LEADHOUSE_LLM_BASE_URL and LEADHOUSE_LLM_MODEL here and for the server.',
          )
        const { enabled } = await getModelSettings(context, null)
        if (!enabled)
          throw new Refusal(
            'The account has switched the language model off. Its admins can switch it on under Settings → Account.',
          )
        const retried = await retryReadings(context, { with_empty: options.empty === true })
        print({ object: 'retry', ...retried }, options, ({ again, never_read }) =>
          again + never_read === 0
            ? 'No messages to read.'
            : `Queued the messages of ${again + never_read} leads; ${never_read} of them were never read.`,
        )
      }),
    )
}
