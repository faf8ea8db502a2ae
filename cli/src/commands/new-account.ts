import { text } from 'node:stream/consumers'
import { type Command, InvalidArgumentError, Option } from 'commander'
import type { Plan } from '@leadhouse/server/accounts'
import { createFirstAccount, createFirstPasswordLink } from '@leadhouse/server/identity'
import { profileNames, type ProfileName } from '@leadhouse/server/qualification'
import type { Operator } from '../operator.ts'
import { print, type PrintOptions } from '../print.ts'

/** Options of `init` and `accounts create`. */
export type NewAccountOptions = PrintOptions & {
  account: string
  email: string
  passwordStdin?: true
  plan: Plan
  dailyQuota?: number
  currency: string
  region?: string
  profile?: ProfileName
}

/** Adds the options of a new account to a command. */
export function withAccountOptions(command: Command): Command {
  return command
    .requiredOption('--account <name>', 'name of the account')
    .requiredOption('--email <address>', 'email address of the owner')
    .option('--password-stdin', 'read the password of the owner from standard input')
    .addOption(planOption().default('basic'))
    .addOption(dailyQuotaOption())
    .option('--currency <code>', 'currency of its prices (ISO 4217)', 'USD')
    .option('--region <code>', 'region of national phone numbers (two letters, such as US)')
    .addOption(profileOption())
    .option('--json', 'output one JSON value')
}

/** Returns the option for the trade of the account. */
function profileOption(): Option {
  return new Option('--profile <profile>', 'trade of the account').choices(profileNames)
}

/** Returns the option for the plan. */
export function planOption(): Option {
  const plans = ['basic', 'professional', 'enterprise']
  return new Option('--plan <plan>', 'plan, which sets the daily quota').choices(plans)
}

/** Returns the option for the daily quota. */
export function dailyQuotaOption(): Option {
  return new Option(
    '--daily-quota <n>',
    'requests per UTC day, instead of the quota of the plan',
  ).argParser(readQuota)
}

/**
 * Creates the account with its owner and first key. Shows their ids and, only this time, the key.
 */
export async function openAccount(operator: Operator, options: NewAccountOptions): Promise<void> {
  const password = options.passwordStdin ? (await text(process.stdin)).replace(/\r?\n$/, '') : null
  const { database, clock, config } = operator
  const opened = await createFirstAccount(database, clock, {
    name: options.account,
    plan: options.plan,
    daily_quota: options.dailyQuota ?? null,
    currency: options.currency,
    default_region: options.region?.toUpperCase() ?? null,
    ...(options.profile && { profile: options.profile }),
    email: options.email,
    password,
  })
  const { user_id } = opened
  const { public_url } = config
  const sign_in_url = await createFirstPasswordLink({ database, clock }, { user_id, public_url })
  const result = { ...opened, sign_in_url }
  print(result, options, ({ account_id, api_key }) =>
    [
      `Account  ${account_id}`,
      `Owner    ${user_id} (${options.email})`,
      `API key  ${api_key}   (shown only once)`,
      ...(sign_in_url === null
        ? []
        : [`Sign in  ${sign_in_url}   (sets the password; valid once, for 24 hours)`]),
      '',
      'Send a first lead to the running service:',
      `  curl ${public_url}/v1/leads -H 'Authorization: Bearer ${api_key}' \\`,
      `    -H 'Content-Type: application/json' -d '{"email": "ann@example.com"}'`,
    ].join('\n'),
  )
}

function readQuota(value: string): number {
  const quota = Number(value)
  if (Number.isInteger(quota) && quota > 0 && quota <= 2_147_483_647) return quota
  throw new InvalidArgumentError('It must be a whole number from 1 to 2147483647.')
}
