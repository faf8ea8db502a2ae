import { Command } from 'commander'
import { changePlan, listAccounts, type Plan } from '@leadhouse/server/accounts'
import { asOperator } from '../operator.ts'
import { print, type PrintOptions, table } from '../print.ts'
import {
  dailyQuotaOption,
  type NewAccountOptions,
  openAccount,
  planOption,
  withAccountOptions,
} from './new-account.ts'

/** `leadhouse accounts`: the accounts of the instance. */
export function accountsCommand(): Command {
  return new Command('accounts')
    .description('Open, list and change the accounts of the instance.')
    .addCommand(createCommand())
    .addCommand(listCommand())
    .addCommand(setPlanCommand())
}

function createCommand(): Command {
  return withAccountOptions(new Command('create'))
    .description('Open an account with its owner and an API key.')
    .action((options: NewAccountOptions) =>
      asOperator((operator) => openAccount(operator, options)),
    )
}

function listCommand(): Command {
  return new Command('list')
    .description('Show all accounts, oldest first.')
    .option('--json', 'print one JSON value and nothing else')
    .action((options: PrintOptions) =>
      asOperator(async ({ database }) => {
        const data = await listAccounts(database)
        print({ object: 'list', data }, options, () =>
          table(
            data.map(({ id, name, plan, suspended_at }) => [
              id,
              plan,
              suspended_at ? `${name} (suspended)` : name,
            ]),
          ),
        )
      }),
    )
}

type SetPlanOptions = PrintOptions & { account: string; plan: Plan; dailyQuota?: number }

function setPlanCommand(): Command {
  return new Command('set-plan')
    .description('Move an account to another plan; holds within a second.')
    .requiredOption('--account <id>', 'the account')
    .addOption(planOption().makeOptionMandatory())
    .addOption(dailyQuotaOption())
    .option('--json', 'print one JSON value and nothing else')
    .action((options: SetPlanOptions) =>
      asOperator(async ({ actFor }) => {
        const context = await actFor(options.account)
        const daily_quota = options.dailyQuota ?? null
        const changed = await changePlan(context, { plan: options.plan, daily_quota })
        print(
          { id: options.account, ...changed },
          options,
          ({ id, plan }) => `${id} is on ${plan}.`,
        )
      }),
    )
}
