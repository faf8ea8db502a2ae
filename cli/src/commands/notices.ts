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
  type NoticeChannel,
  type NoticeKind,
} from '@leadhouse/server/notices'
import { asOperator } from '../operator.ts'
import { print, table, type PrintOptions } from '../print.ts'

type Options = PrintOptions & { account: string }

/** `leadhouse notices`: the channels by which an account has people told. */
export function noticesCommand(): Command {
  return new Command('notices')
    .addCommand(listCommand())
    .addCommand(addCommand())
    .addCommand(testCommand())
}

function listCommand(): Command {
  return commandOf('list')
    .description('Show the channels of the account, newest first; people’s own are theirs alone.')
    .action((options: Options) =>
      asOperator(async ({ actFor }) => {
        // An account has twenty at most.
        const { data } = await listChannels(await actFor(options.account), { limit: 100 })
        print({ object: 'list', data }, options, () =>
          data.length === 0 ? 'No channels.' : table(data.map(cellsOf)),
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
    .description('Add a channel for the whole account; the secret of a webhook is printed once.')
    .addOption(
      new Option('--type <type>', 'what is on the other side')
        .choices([...channelTypeNames])
        .makeOptionMandatory(),
    )
    .requiredOption('--name <name>', 'what people call it')
    .requiredOption('--to <url>', 'where it leads; kept sealed')
    .option('--token <token>', 'what Gotify, or a closed topic of ntfy, asks for')
    .addOption(
      new Option('--kinds <kind...>', 'what it carries')
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
          secret === null ? id : `${id}\nSecret: ${secret}`,
        )
      }),
    )
}

function testCommand(): Command {
  return commandOf('test')
    .description('Send a sample to a channel of the account, and say what was answered.')
    .argument('<channel>', 'its id')
    .addOption(
      new Option('--kind <kind>', 'what the sample tells of')
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

/** Works on channels of an account with what calls them. */
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
    .option('--json', 'print one JSON value and nothing else')

const cellsOf = ({ id, type, name, status, address, kinds }: NoticeChannel): string[] => [
  id,
  type,
  name,
  status,
  address,
  kinds.join(', '),
]

const wordsOf = ({ status, status_code, error, said, duration_ms }: ChannelTestResult): string =>
  status === 'succeeded'
    ? `Taken with ${status_code} in ${duration_ms} ms.`
    : `Not taken: ${error ?? `answered ${status_code}`}${said ? ` (${said})` : ''}`
