import { Command } from 'commander'
import { retryReadings } from '@leadhouse/server/learning'
import { asOperator } from '../operator.ts'
import { print, type PrintOptions } from '../print.ts'
import { Refusal } from '../refusal.ts'

type RetryOptions = PrintOptions & { account: string; empty?: true }

/** `leadhouse reader`: the reading of messages by the language model. */
export function readerCommand(): Command {
  return new Command('reader').addCommand(retryCommand())
}

function retryCommand(): Command {
  return new Command('retry')
    .description(
      'Have messages read now that failed, or that came while no language model was set.',
    )
    .requiredOption('--account <id>', 'the account')
    .option('--empty', 'also messages of open leads that were read and held no fact')
    .option('--json', 'print one JSON value and nothing else')
    .action((options: RetryOptions) =>
      asOperator(async ({ config, actFor }) => {
        const context = await actFor(options.account)
        if (config.llm === null)
          throw new Refusal(
            'No language model is set, so nothing would be read: set LEADHOUSE_LLM_BASE_URL and LEADHOUSE_LLM_MODEL here and for the server.',
          )
        const retried = await retryReadings(context, { with_empty: options.empty === true })
        print({ object: 'retry', ...retried }, options, ({ again, never_read }) =>
          again + never_read === 0
            ? 'No messages to read.'
            : `The messages of ${again + never_read} leads are due, ${never_read} of which were never read.`,
        )
      }),
    )
}
