import { Command, Option } from 'commander'
import {
  createApiKey,
  type CreatedApiKey,
  listApiKeys,
  revokeApiKey,
  rotateApiKey,
  type ApiKey,
  type RotationGrace,
} from '@leadhouse/server/identity'
import { keyScopes, type KeyScope } from '@leadhouse/server/kit'
import { openTestAccount } from '@leadhouse/server/accounts'
import { inTransaction, type Context } from '@leadhouse/server/db'
import { UsageError } from '../refusal.ts'
import { asOperator } from '../operator.ts'
import { listText, print, type PrintOptions } from '../print.ts'

type KeysOptions = PrintOptions & { account: string }

/** `leadhouse keys`: the API keys of an account. */
export function keysCommand(): Command {
  return new Command('keys')
    .addCommand(createCommand())
    .addCommand(listCommand())
    .addCommand(rotateCommand())
    .addCommand(revokeCommand())
}

function createCommand(): Command {
  return commandOfAccount('create')
    .description('Create an API key. It is shown only once.')
    .requiredOption('--name <name>', 'name of the key, such as its purpose')
    .option(
      '--scopes <list>',
      `permissions, separated by commas: ${keyScopes.join(',')} (default: all except settings.read and settings.write)`,
    )
    .option('--test', 'create a key for the test data of the account; it begins with lh_test_')
    .action((options: KeysOptions & { name: string; scopes?: string; test?: true }) =>
      asOperator(async ({ actFor }) => {
        const wanted = readScopes(options.scopes)
        const live = await actFor(options.account)
        const context = options.test
          ? await actFor(await inTransaction(live, openTestAccount))
          : live
        const made = await createApiKey(context, { name: options.name, ...wanted })
        print(made, options, showSecret)
      }),
    )
}

function listCommand(): Command {
  return commandOfAccount('list')
    .description('Show the keys of an account, newest first, including revoked keys.')
    .action((options: KeysOptions) =>
      asOperator(async ({ actFor }) => {
        const data = await readAll(await actFor(options.account))
        print({ object: 'list', data }, options, () =>
          listText(
            data.map((one) => ({ ...one, key: `${one.prefix}…${one.last_four}` })),
            'id status key name',
            `No keys. Create one with: npx leadhouse keys create --account ${options.account} --name NAME`,
          ),
        )
      }),
    )
}

function rotateCommand(): Command {
  const grace = new Option('--grace <time>', 'how long the old key stays valid')
  return commandOfAccount('rotate')
    .description('Replace a key by a new key with the same permissions.')
    .argument('<key>', 'the id of the key')
    .addOption(grace.choices(['0', '1h', '24h', '7d']).default('24h'))
    .action((id: string, options: KeysOptions & { grace: RotationGrace }) =>
      asOperator(async ({ actFor }) => {
        const context = await actFor(options.account)
        print(await rotateApiKey(context, id, options.grace), options, showSecret)
      }),
    )
}

function revokeCommand(): Command {
  return commandOfAccount('revoke')
    .description('Revoke a key; takes effect within a second.')
    .argument('<key>', 'the id of the key')
    .action((id: string, options: KeysOptions) =>
      asOperator(async ({ actFor }) => {
        const ended = await revokeApiKey(await actFor(options.account), id)
        print(ended, options, (key) => `${key.id} is revoked.`)
      }),
    )
}

function commandOfAccount(name: string): Command {
  return new Command(name)
    .requiredOption('--account <id>', 'the account')
    .option('--json', 'output one JSON value')
}

function showSecret({ id, api_key }: CreatedApiKey): string {
  return `Key      ${id}\nAPI key  ${api_key}   (shown only once)`
}

async function readAll(context: Context): Promise<ApiKey[]> {
  const keys: ApiKey[] = []
  let cursor: string | null = null
  do {
    const page = await listApiKeys(context, { limit: 100, ...(cursor !== null && { cursor }) })
    keys.push(...page.data)
    cursor = page.next_cursor
  } while (cursor !== null)
  return keys
}

function readScopes(list: string | undefined): { scopes?: KeyScope[] } {
  if (list === undefined) return {}
  const names = list.split(',').map((name) => name.trim())
  const unknown = names.filter((name) => !keyScopes.some((scope) => scope === name))
  if (unknown.length > 0) {
    throw new UsageError(
      `Unknown scope: ${unknown.join(', ')}. Valid scopes: ${keyScopes.join(', ')}.`,
    )
  }
  return { scopes: keyScopes.filter((scope) => names.includes(scope)) }
}
