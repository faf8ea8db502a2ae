import { Command } from 'commander'
import { changePlan, listAccounts, suspendAccount, type Plan } from '@leadhouse/server/accounts'
import { asOperator } from '../operator.ts'
import { listText, print, type PrintOptions } from '../print.ts'
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
    .addCommand(createCommand())
    .addCommand(listCommand())
    .addCommand(setPlanCommand())
    .addCommand(suspendCommand())
    .addCommand(resumeCommand())
}

function createCommand(): Command {
  return withAccountOptions(new Command('create'))
    .description('Create an account with its owner and an API key.')
    .action((options: NewAccountOptions) =>
      asOperator((operator) => openAccount(operator, options)),
    )
}

function listCommand(): Command {
  return new Command('list')
    .description('Show all accounts, oldest first.')
    .option('--json', 'output one JSON value')
    .action((options: PrintOptions) =>
      asOperator(async ({ database }) => {
        const data = await listAccounts(database)
        print({ object: 'list', data }, options, () =>
          listText(
            data.map((account) => ({
              ...account,
              status: account.suspended_at ? 'suspended' : 'active',
            })),
            'id status plan name',
            'No accounts. Create one with: npx leadhouse init --account NAME --email ADDRESS',
          ),
        )
      }),
    )
}

type SetPlanOptions = PrintOptions & { account: string; plan: Plan; dailyQuota?: number }

function setPlanCommand(): Command {
  return new Command('set-plan')
    .description('Change the plan of an account; takes effect within a second.')
    .requiredOption('--account <id>', 'the account')
    .addOption(planOption().makeOptionMandatory())
    .addOption(dailyQuotaOption())
    .option('--json', 'output one JSON value')
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

const suspendCommand = (): Command =>
  suspension(
    'suspend',
    'Suspend an account; takes effect within a second for users, API keys and apps.',
    true,
  )

const resumeCommand = (): Command =>
  suspension('resume', 'Reactivate a suspended account with all its data.', false)

function suspension(name: string, description: string, isSuspended: boolean): Command {
  return new Command(name)
    .description(description)
    .requiredOption('--account <id>', 'the account')
    .option('--json', 'output one JSON value')
    .action((options: PrintOptions & { account: string }) =>
      asOperator(async ({ actFor }) => {
        const changed = await suspendAccount(await actFor(options.account), isSuspended)
        print({ id: options.account, ...changed }, options, ({ id, suspended_at }) =>
          suspended_at
            ? `${id} is suspended since ${suspended_at.toISOString()}.`
            : `${id} is active.`,
        )
      }),
    )
}
