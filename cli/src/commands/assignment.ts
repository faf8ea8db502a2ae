import { Command } from 'commander'
import { Type } from 'typebox'
import { openAccountCache } from '@leadhouse/server/accounts'
import {
  getAssignment,
  NewAssignment,
  setAssignment,
  type Assignment,
} from '@leadhouse/server/assignment'
import { openHoursCache } from '@leadhouse/server/hours'
import { simulateAssignment } from '@leadhouse/server/leads'
import { asOperator } from '../operator.ts'
import { alignRows } from '../output/table.ts'
import { print, type PrintOptions } from '../print.ts'
import { readDocument } from '../read-document.ts'
import { UsageError } from '../refusal.ts'

type Options = PrintOptions & { account: string }

/** `leadhouse assignment`: the rules by which an account assigns its leads. */
export function assignmentCommand(): Command {
  return new Command('assignment')
    .addCommand(showCommand())
    .addCommand(applyCommand())
    .addCommand(simulateCommand())
}

function showCommand(): Command {
  return commandOf('show')
    .description('Show the rules in order. With --json, prints a file for `assignment apply`.')
    .action((options: Options) =>
      asOperator(async ({ actFor }) =>
        print(await getAssignment(await actFor(options.account)), options, wordsOf),
      ),
    )
}

/** Schema of a rule file: the output of `show --json`, or the request body of the API. */
const Wanted = Type.Object(
  {
    ...NewAssignment.properties,
    object: Type.Optional(Type.Literal('assignment')),
    updated_at: Type.Optional(Type.Unknown()),
    version: Type.Optional(Type.Integer({ minimum: 1 })),
  },
  { additionalProperties: false },
)

function applyCommand(): Command {
  return commandOf('apply')
    .description(
      'Replace the rules by the rules of a file. Fails if the file has a version that is no longer current.',
    )
    .argument('<file>', 'the YAML or JSON file; - reads it from stdin')
    .action((file: string, options: Options) => {
      const { object: _, updated_at: __, version, ...wanted } = readDocument(file, Wanted)
      const expected = version === undefined ? null : [version]
      return asOperator(async ({ actFor }) => {
        const context = await actFor(options.account)
        print(await setAssignment(context, wanted, expected), options, wordsOf)
      })
    })
}

function simulateCommand(): Command {
  return commandOf('simulate')
    .description('Show to whom the rules would have assigned recent leads. Changes nothing.')
    .argument('[file]', 'file with draft rules (default: the current rules)')
    .option('--days <n>', 'number of past days, 1 to 90', '30')
    .action((file: string | undefined, options: Options & { days: string }) => {
      const days = Number(options.days)
      if (!Number.isInteger(days) || days < 1 || days > 90)
        throw new UsageError('--days must be a number from 1 to 90.')
      const draft = file === undefined ? {} : { assignment: draftOf(file) }
      return asOperator(async ({ actFor, database, clock }) => {
        const accounts = openAccountCache(database, clock)
        const parts = { accounts, hours: openHoursCache(database, clock) }
        const context = await actFor(options.account)
        const tried = await simulateAssignment(context, parts, { days, ...draft })
        print(tried, options, () =>
          [
            `${tried.leads} leads of the last ${days} days:`,
            alignRows([
              ['MEMBER', 'LEADS'],
              ...tried.by_member.map(({ name, leads }) => [name, String(leads)]),
              ['offered to a group', String(tried.offered)],
              ['unassigned', String(tried.unassigned)],
            ]),
            ...tried.sample.map(({ lead_id, reason }) => `${lead_id}  ${reason}`),
          ].join('\n'),
        )
      })
    })
}

function draftOf(file: string): NewAssignment {
  const { object: _, updated_at: __, version: ___, ...draft } = readDocument(file, Wanted)
  return draft
}

const commandOf = (name: string): Command =>
  new Command(name)
    .requiredOption('--account <id>', 'the account')
    .option('--json', 'output one JSON value')

function wordsOf({ rules, groups, fallback, reassign_overdue, version }: Assignment): string {
  if (rules.length === 0) return 'No rules: leads are not assigned.'
  const named = new Map(groups.map(({ id, name }) => [id, name]))
  return [
    ...rules.map(({ name, when, to }, i) => {
      const asked = Object.entries(when).map(
        ([what, value]) => `${what} ${[value].flat().join(' or ')}`,
      )
      const whom = to.member ?? (to.group && `group ${named.get(to.group) ?? to.group}`) ?? 'nobody'
      return `${i + 1}. ${name}: ${asked.join(', ') || 'any'} → ${whom}`
    }),
    ...groups.map(({ name, members, offer_to_group }) =>
      [
        `Group ${name}: ${members.join(', ')}`,
        ...(offer_to_group ? ['the first member to claim a lead gets it'] : []),
      ].join('; '),
    ),
    `Otherwise: ${fallback ?? 'the first owner'}. Reassigned when overdue: ${reassign_overdue ? 'yes' : 'no'}. Version ${version}.`,
  ].join('\n')
}
