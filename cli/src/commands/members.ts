import { Command, Option } from 'commander'
import { openAccountCache } from '@leadhouse/server/accounts'
import { openAssignmentCache } from '@leadhouse/server/assignment'
import { openHoursCache } from '@leadhouse/server/hours'
import { dismissMember } from '@leadhouse/server/leads'
import { openUnnotifiedEmit } from '@leadhouse/server/webhooks'
import { disconnectMember } from '@leadhouse/server/oauth'
import { changeRole, inviteMember, listMembers, type Member } from '@leadhouse/server/identity'
import { roles, sealWith, type Role } from '@leadhouse/server/kit'
import { queueMailWith } from '@leadhouse/server/mail'
import type { Context } from '@leadhouse/server/db'
import { asOperator } from '../operator.ts'
import { listText, print, type PrintOptions } from '../print.ts'

type MembersOptions = PrintOptions & { account: string }

/** `leadhouse members`: the members of an account. */
export function membersCommand(): Command {
  return new Command('members')
    .addCommand(listCommand())
    .addCommand(inviteCommand())
    .addCommand(setRoleCommand())
    .addCommand(removeCommand())
}

function listCommand(): Command {
  return commandOfAccount('list')
    .description('Show the members of an account, newest first.')
    .action((options: MembersOptions) =>
      asOperator(async ({ actFor }) => {
        const data = await readAll(await actFor(options.account))
        print({ object: 'list', data }, options, () =>
          listText(
            data,
            'id role email name',
            `No members. Invite one with: npx leadhouse members invite --account ${options.account} --email ADDRESS --role owner`,
          ),
        )
      }),
    )
}

function inviteCommand(): Command {
  return commandOfAccount('invite')
    .description('Invite a person by email. Without a mail server, the link is shown.')
    .requiredOption('--email <address>', 'email address of the person')
    .addOption(roleOption())
    .action((options: MembersOptions & { email: string; role: Role }) =>
      asOperator(async ({ actFor, config, secretKey }) => {
        const context = await actFor(options.account)
        const queueMail = queueMailWith(sealWith(secretKey))
        const has_mailer = config.smtp_url !== null
        const letters = { queueMail, public_url: config.public_url, has_mailer }
        const { email, role } = options
        const invited = await inviteMember(context, letters, { email, role })
        print(invited, options, ({ link }) =>
          [`${email} is invited as ${role}.`, ...(link === null ? [] : [link])].join('\n'),
        )
      }),
    )
}

function setRoleCommand(): Command {
  return commandOfAccount('set-role')
    .description('Change the role of a member. An account always has at least one owner.')
    .argument('<person>', 'the id of the person')
    .addOption(roleOption())
    .action((id: string, options: MembersOptions & { role: Role }) =>
      asOperator(async ({ actFor }) => {
        const changed = await changeRole(await actFor(options.account), id, options.role)
        print(changed, options, ({ email, role }) => `${email} is ${role}.`)
      }),
    )
}

function removeCommand(): Command {
  return commandOfAccount('remove')
    .description('Remove a member from the account, and end their sessions.')
    .argument('<person>', 'the id of the person')
    .action((id: string, options: MembersOptions) =>
      asOperator(async ({ actFor, database, clock }) => {
        const context = await actFor(options.account)
        const accounts = openAccountCache(database, clock)
        const hours = openHoursCache(database, clock)
        const assignment = openAssignmentCache(database, clock, { accounts, hours })
        const emit = openUnnotifiedEmit(accounts)
        const ended = await dismissMember(
          context,
          { assignment, emit, disconnect: disconnectMember },
          id,
        )
        const answer = { id, object: 'member', deleted: true, ...ended }
        const { reassigned_leads, invitations_revoked } = ended
        print(
          answer,
          options,
          () =>
            `${id} is removed; ${reassigned_leads} open leads reassigned, ${invitations_revoked} invitations revoked.`,
        )
      }),
    )
}

function commandOfAccount(name: string): Command {
  return new Command(name)
    .requiredOption('--account <id>', 'the account')
    .option('--json', 'output one JSON value')
}

const roleOption = (): Option =>
  new Option('--role <role>', 'role in the account').choices([...roles]).makeOptionMandatory()

async function readAll(context: Context): Promise<Member[]> {
  const members: Member[] = []
  let cursor: string | null = null
  do {
    const page = await listMembers(context, { limit: 100, ...(cursor !== null && { cursor }) })
    members.push(...page.data)
    cursor = page.next_cursor
  } while (cursor !== null)
  return members
}
