import { Command } from 'commander'
import { listSsoConnections, switchOffSso } from '@leadhouse/server/identity'
import { asOperator } from '../operator.ts'
import { listText, print, type PrintOptions } from '../print.ts'

type SsoOptions = PrintOptions & { account: string }

/** `leadhouse sso`: lists single sign-on connections, and disables one that locks everyone out. */
export function ssoCommand(): Command {
  return new Command('sso').addCommand(listCommand()).addCommand(disableCommand())
}

function listCommand(): Command {
  return commandOfAccount('list')
    .description('Show the connections of an account.')
    .action((options: SsoOptions) =>
      asOperator(async ({ actFor, config }) => {
        const context = await actFor(options.account)
        const { data } = await listSsoConnections(context, config, { limit: 100 })
        print({ object: 'list', data }, options, () =>
          listText(
            data.map((one) => ({
              ...one,
              status: one.is_enforced ? 'enforced' : one.enabled_at ? 'enabled' : 'off',
            })),
            'id status kind name',
            'No connections. An owner adds one in the dashboard under Settings → Sign-in.',
          ),
        )
      }),
    )
}

function disableCommand(): Command {
  return commandOfAccount('disable')
    .description('Disable a connection, so that members can sign in with passwords again.')
    .argument('<connection>', 'the id of the connection')
    .action((id: string, options: SsoOptions) =>
      asOperator(async ({ actFor }) => {
        await switchOffSso(await actFor(options.account), id)
        print({ id, object: 'sso_connection', enabled: false }, options, () => `${id} is disabled.`)
      }),
    )
}

function commandOfAccount(name: string): Command {
  return new Command(name)
    .requiredOption('--account <id>', 'the account')
    .option('--json', 'output one JSON value')
}
