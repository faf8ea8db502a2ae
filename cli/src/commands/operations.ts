import { Command, Option } from 'commander'
import { addBodyOptions } from '../body-options.ts'
import { clientOf, withClient, type ClientOptions } from '../client.ts'
import { examples } from '../examples.ts'
import { exitByFailed } from '../exit-codes.ts'
import { keepOthers } from '../keep-others.ts'
import { nameFlags } from '../name-flags.ts'
import { operations, type Member, type Operation } from '../operations.ts'
import { flagOf } from '../output/labels.ts'
import { printAnswer, type PrintOptions } from '../print.ts'
import { UsageError } from '../refusal.ts'

type Options = ClientOptions & PrintOptions & Record<string, unknown> & { all?: true }
type Call = (...given: unknown[]) => Promise<unknown> & AsyncIterable<unknown>

/**
 * Adds a command for each API operation of a noun, named as in the client library. Commands that
 * the group has already are skipped; `said` are methods that it has under another name.
 */
export function addOperations(group: Command, noun: string, said: readonly string[] = []): Command {
  const there = [...said, ...group.commands.map((command) => command.name())]
  const missing = operations.filter(
    ({ noun: of, name, method }) => of === noun && !there.includes(name) && !there.includes(method),
  )
  for (const operation of missing) group.addCommand(operationCommand(operation))
  return group
}

/** Returns the command of an operation. */
export function operationCommand(operation: Operation): Command {
  const { noun, name, does, ids, takesBody, query } = operation
  const command = withClient(new Command(name)).description(does)
  for (const id of ids) command.argument(`<${id}>`)
  const readBody = addBodyOptions(command, operation)
  const asked = query.map((one) => ({ ...one, option: optionOf(one) }))
  for (const { option } of asked) command.addOption(option)
  const isPaged = query.some((one) => one.name === 'cursor')
  if (isPaged) command.addOption(new Option('--all', 'all rows of all pages').conflicts('cursor'))
  command.option('--json', 'output one JSON value')
  command.addHelpText('after', examples[`${noun} ${name}`] ?? '')
  return command.action(() =>
    nameFlags(command, async () => {
      const options = command.opts<Options>()
      const search = Object.fromEntries(
        asked.map((one) => [one.name, options[one.option.attributeName()]]),
      )
      const read = await readBody(command.args, options)
      const { body, ...based } = await keepOthers(operation, read, options)
      const given = [
        ...command.args.slice(0, ids.length),
        ...(takesBody ? [body] : []),
        ...(query.length > 0 ? [search] : []),
        based,
      ]
      const pending = methodOf(operation, options)(...given)
      const answer = options.all ? await readAll(pending) : await pending
      await printAnswer(operation, answer, options, search)
      if (isObject(answer) && 'failed' in answer && typeof answer.failed === 'number')
        exitByFailed(answer.failed)
    }),
  )
}

function optionOf({ name, does, choices }: Member): Option {
  const flag = flagOf(name)
  if (choices.length === 0)
    return name === 'limit'
      ? new Option(`${flag} <n>`, does).argParser((text) => readWhole(flag, text))
      : new Option(`${flag} <value>`, does)
  return new Option(`${flag} <${flag.slice(2)}>`, does).choices(choices)
}

/** @throws UsageError unless the text is a whole number */
function readWhole(flag: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`${flag} must be a whole number.`)
  return Number(text)
}

/**
 * Returns the method of the client. Its parameters come from the API document, so it has no static
 * type.
 */
function methodOf({ resource, method }: Operation, options: ClientOptions): Call {
  const groups = clientOf(options) as unknown as Record<string, Record<string, Call>>
  const call = groups[resource]?.[method]
  if (call === undefined) throw new Error(`The client has no ${resource}.${method}.`)
  return call
}

/** Reads every page into one list. */
async function readAll(rows: AsyncIterable<unknown>): Promise<object> {
  const data: unknown[] = []
  for await (const row of rows) data.push(row)
  return { object: 'list', data, has_more: false, next_cursor: null }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
