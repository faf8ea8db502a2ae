import { existsSync, readFileSync } from 'node:fs'
import { Command } from 'commander'
import { clientOf, withClient, type ClientOptions } from '../client.ts'
import { UsageError } from '../refusal.ts'
import { print, type PrintOptions } from '../print.ts'
import { openLog } from '@leadhouse/server/kit'
import { openSignal, releaseRestored } from '@leadhouse/server/webhooks'
import { asOperator } from '../operator.ts'

type VerifyOptions = ClientOptions &
  PrintOptions & {
    payload: string
    header: string[]
    secret?: string
    webhook?: string
    tolerance?: string
  }

/** `leadhouse webhooks`: tools for receivers and operators of webhooks. */
export function webhooksCommand(): Command {
  return new Command('webhooks').addCommand(verifyCommand()).addCommand(releaseWebhooksCommand())
}

function verifyCommand(): Command {
  return withClient(new Command('verify'))
    .description('Check the signature of a delivery, and explain what is wrong with it.')
    .requiredOption('--payload <file>', 'raw body of the delivery; - reads stdin')
    .requiredOption(
      '--header <name:value>',
      'a header of the delivery; repeat for each header',
      collect,
      [],
    )
    .option(
      '--secret <secret>',
      'secret to verify with (default: LEADHOUSE_WEBHOOK_SECRET); it is not stored',
    )
    .option('--webhook <id>', 'endpoint to verify with, by its current secrets')
    .option('--tolerance <seconds>', 'maximum age of the timestamp')
    .option('--json', 'output one JSON value')
    .action(verify)
}

async function verify(options: VerifyOptions): Promise<void> {
  const kept = options.webhook === undefined ? process.env['LEADHOUSE_WEBHOOK_SECRET'] : undefined
  const secret = options.secret ?? kept
  if ((secret === undefined) === (options.webhook === undefined))
    throw new UsageError('Set either the secret with --secret, or the endpoint with --webhook.')
  if (options.payload !== '-' && !existsSync(options.payload))
    throw new UsageError(`There is no file ${options.payload}.`)
  if (options.tolerance !== undefined && !/^\d+$/.test(options.tolerance))
    throw new UsageError('--tolerance must be a whole number of seconds.')
  const verdict = await clientOf(options).post('/v1/webhooks/verify', {
    body: {
      payload: readFileSync(options.payload === '-' ? 0 : options.payload, 'utf8'),
      headers: Object.fromEntries(options.header.map(headerFrom)),
      ...(secret !== undefined && { secret }),
      ...(options.webhook !== undefined && { webhook_id: options.webhook }),
      ...(options.tolerance !== undefined && { tolerance_seconds: Number(options.tolerance) }),
    },
  })
  print(verdict, options, ({ valid, reason, hint }) => `${valid ? 'valid' : reason}: ${hint}`)
  if (!verdict.valid) process.exitCode = 1
}

function headerFrom(text: string): [string, string] {
  const at = text.indexOf(':')
  if (at < 1) throw new UsageError(`"${text}" is not a header; write --header 'webhook-id: evt_…'.`)
  return [text.slice(0, at).trim(), text.slice(at + 1).trim()]
}

const collect = (text: string, before: string[]): string[] => [...before, text]

/** `leadhouse webhooks release`: resumes every endpoint that a restore paused. */
function releaseWebhooksCommand(): Command {
  return new Command('release')
    .description('Resume all webhooks that a restore paused, and send their pending events.')
    .option('--drop', 'drop events that were pending in the backup; newer events are sent')
    .option('--json', 'output one JSON value')
    .action((options: PrintOptions & { drop?: true }) =>
      asOperator(async (operator) => {
        const replay = options.drop ? 'drop' : 'held'
        const { database } = operator
        const signal = openSignal({ database, self: 'operator', log: openLog('error') })
        const released = await releaseRestored({ ...operator, signal }, replay)
        print({ object: 'release', replay, webhooks: released }, options, ({ webhooks }) =>
          webhooks === 0
            ? 'No webhook is paused because of a restore.'
            : `${webhooks} webhooks resumed.`,
        )
      }),
    )
}
