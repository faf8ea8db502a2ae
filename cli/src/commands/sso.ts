import { Command } from 'commander'
import { listSsoConnections, switchOffSso } from '@leadhouse/server/identity'
import { asOperator } from '../operator.ts'
import { print, type PrintOptions, table } from '../print.ts'

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
          table(
            data.map(({ id, kind, name, enabled_at, is_enforced }) => [
              id,
              kind,
              is_enforced ? 'enforced' : enabled_at ? 'enabled' : 'off',
              name,
            ]),
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
