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

/** `leadhouse webhooks`: tools for whoever receives. */
export function webhooksCommand(): Command {
  return new Command('webhooks').addCommand(verifyCommand()).addCommand(releaseWebhooksCommand())
}

function verifyCommand(): Command {
  return withClient(new Command('verify'))
    .description('Explain whether the signature of a delivery is right, and what is wrong if not.')
    .requiredOption('--payload <file>', 'the raw body as it arrived; - reads it from stdin')
    .requiredOption('--header <name:value>', 'a header of the delivery; give each', collect, [])
    .option(
      '--secret <secret>',
      'the secret to check by (or LEADHOUSE_WEBHOOK_SECRET); it is not kept',
    )
    .option('--webhook <id>', 'the endpoint whose secrets to check by')
    .option('--tolerance <seconds>', 'how far the timestamp may be from now')
    .option('--json', 'print one JSON value and nothing else')
    .action(verify)
}

async function verify(options: VerifyOptions): Promise<void> {
  const kept = options.webhook === undefined ? process.env['LEADHOUSE_WEBHOOK_SECRET'] : undefined
  const secret = options.secret ?? kept
  if ((secret === undefined) === (options.webhook === undefined))
    throw new UsageError('Give the secret with --secret, or the endpoint with --webhook.')
  if (options.payload !== '-' && !existsSync(options.payload))
    throw new UsageError(`There is no file ${options.payload}.`)
  if (options.tolerance !== undefined && !/^\d+$/.test(options.tolerance))
    throw new UsageError('--tolerance is a whole number of seconds.')
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

/** `leadhouse webhooks release`: lets go of what a restore held, at every endpoint of the instance. */
function releaseWebhooksCommand(): Command {
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
