import { Command, Option } from 'commander'
import { openGuard, openSender, resolveWith } from '@leadhouse/server/egress'
import { sealWith } from '@leadhouse/server/kit'
import type { Context } from '@leadhouse/server/db'
import {
  channelTypeNames,
  createChannel,
  listChannels,
  noticeKinds,
  testChannel,
  type ChannelTools,
  type ChannelTypeName,
  type ChannelTestResult,
  type NoticeKind,
} from '@leadhouse/server/notices'
import { asOperator } from '../operator.ts'
import { listText, print, type PrintOptions } from '../print.ts'

type Options = PrintOptions & { account: string }

/** `leadhouse notices`: the notification channels of an account. */
export function noticesCommand(): Command {
  return new Command('notices')
    .addCommand(listCommand())
    .addCommand(addCommand())
    .addCommand(testCommand())
}

function listCommand(): Command {
  return commandOf('list')
    .description(
      'Show the shared channels of the account, newest first. Personal channels are not shown.',
    )
    .action((options: Options) =>
      asOperator(async ({ actFor }) => {
        // An account has twenty at most.
        const { data } = await listChannels(await actFor(options.account), { limit: 100 })
        print({ object: 'list', data }, options, () =>
          listText(
            data,
            'id type status name address kinds',
            `No channels. Add one with: npx leadhouse notices add --account ${options.account} --help`,
          ),
        )
      }),
    )
}

type AddOptions = Options & {
  type: ChannelTypeName
  name: string
  to: string
  token?: string
  kinds: NoticeKind[]
}

function addCommand(): Command {
  return commandOf('add')
    .description('Add a shared channel. The secret of a webhook channel is shown only once.')
    .addOption(
      new Option('--type <type>', 'type of the channel')
        .choices([...channelTypeNames])
        .makeOptionMandatory(),
    )
    .requiredOption('--name <name>', 'name of the channel')
    .requiredOption('--to <url>', 'URL of the channel; stored encrypted')
    .option('--token <token>', 'access token for Gotify or a protected ntfy topic')
    .addOption(
      new Option('--kinds <kind...>', 'kinds of notifications')
        .choices([...noticeKinds])
        .makeOptionMandatory(),
    )
    .action(({ type, name, to: url, token, kinds, ...options }: AddOptions) =>
      withTools(options, async (context, tools) => {
        const channel = {
          type,
          name,
          url,
          kinds,
          shared: true,
          ...(token !== undefined && { token }),
        }
        const made = await createChannel(context, tools, channel)
        print(made, options, ({ id, secret }) =>
          [
            `Added the channel ${id}.`,
            ...(secret === null ? [] : [`Secret  ${secret}   (shown only once)`]),
          ].join('\n'),
        )
      }),
    )
}

function testCommand(): Command {
  return commandOf('test')
    .description('Send a sample notification to a channel, and show the response.')
    .argument('<channel>', 'its id')
    .addOption(
      new Option('--kind <kind>', 'kind of the sample')
        .choices([...noticeKinds])
        .default('lead.hot'),
    )
    .action((id: string, options: Options & { kind: NoticeKind }) =>
      withTools(options, async (context, tools) => {
        const told = await testChannel(context, tools, id, { kind: options.kind })
        print(told, options, wordsOf)
        if (told.status === 'failed') process.exitCode = 1
      }),
    )
}

/** Runs work on the channels of an account with an HTTP client. */
const withTools = (
  { account }: Options,
  work: (context: Context, tools: ChannelTools) => Promise<void>,
): Promise<void> =>
  asOperator(async ({ actFor, config, secretKey }) => {
    const { webhook, public_url, dns_servers } = config
    const guard = openGuard({ ...webhook, resolve: resolveWith(dns_servers) })
    const sender = openSender(guard, { ca: [] })
    try {
      const context = await actFor(account)
      await work(context, { guard, sender, seal: sealWith(secretKey), public_url })
    } finally {
      await sender.close()
    }
  })

const commandOf = (name: string): Command =>
  new Command(name)
    .requiredOption('--account <id>', 'the account')
    .option('--json', 'output one JSON value')

const wordsOf = ({
  status,
  status_code,
  error,
  response_text,
  duration_ms,
}: ChannelTestResult): string =>
  status === 'succeeded'
    ? `Accepted with ${status_code} in ${duration_ms} ms.`
    : `Not accepted: ${error ?? `response ${status_code}`}${response_text ? ` (${response_text})` : ''}`
