import { Command } from 'commander'
import { listAccounts } from '@leadhouse/server/accounts'
import { Refusal } from '../refusal.ts'
import { asInstanceCreator } from '../operator.ts'
import { type NewAccountOptions, openAccount, withAccountOptions } from './new-account.ts'

/**
 * `leadhouse init`: sets up a new instance without a browser. The set-up link is invalid
 * afterwards.
 */
export function initCommand(): Command {
  return withAccountOptions(new Command('init')).action((options: NewAccountOptions) =>
    asInstanceCreator(async (operator) => {
      const [first] = await listAccounts(operator.database)
      if (first !== undefined) {
        throw new Refusal(
          `This instance has an account already: ${first.name} (${first.id}). Create another one with: npx leadhouse accounts create`,
        )
      }
      await openAccount(operator, options)
    }),
  )
}
