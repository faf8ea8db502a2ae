import { Command, Option } from 'commander'
import { clientOf, withClient, type ClientOptions } from '../client.ts'
import { exitByFailed } from '../exit-codes.ts'
import { operations, type Operation } from '../operations.ts'
import { print, type PrintOptions } from '../print.ts'
import { readObject } from '../read-object.ts'

type Options = ClientOptions & PrintOptions & Record<string, unknown> & { data?: string }
type Call = (...given: unknown[]) => Promise<unknown>

/**
 * Adds a command for each API operation of a noun, named as in the client library. Commands that
 * the group has already are skipped; `said` are methods that it has under another name.
 */
export function addOperations(group: Command, noun: string, said: readonly string[] = []): Command {
  const there = [...said, ...group.commands.map((command) => command.name())]
  const missing = operations.filter(
    ({ noun: of, name, method }) => of === noun && !there.includes(name) && !there.includes(method),
  )
  for (const operation of missing) group.addCommand(commandOf(operation))
  return group
}

function commandOf(operation: Operation): Command {
  const { name, does, request, ids, takesBody, needsBody, query } = operation
  const command = withClient(new Command(name))
    .description(does)
    .option('--json', 'output one JSON value')
  for (const id of ids) command.argument(`<${id}>`)
  const body = new Option('--data <json>', `body of ${request}; - reads stdin`)
  if (takesBody) command.addOption(body.makeOptionMandatory(needsBody))
  const asked = query.map((one) => ({ ...one, option: optionOf(one) }))
  for (const { option } of asked) command.addOption(option)
  return command.action(async () => {
    const options = command.opts<Options>()
    const search = asked.map((one) => [one.name, options[one.option.attributeName()]] as const)
    const given = [
      ...command.args,
      ...(takesBody
        ? [options.data === undefined ? undefined : await readObject(options.data)]
        : []),
      ...(query.length > 0 ? [Object.fromEntries(search)] : []),
    ]
    await show(await methodOf(operation, options)(...given), options)
  })
}

function optionOf({ name, does, choices }: Operation['query'][number]): Option {
  const option = new Option(`--${name.replaceAll('_', '-')} <value>`, does)
  return choices.length > 0 ? option.choices(choices) : option
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

/**
 * Writes a response: bytes unchanged, a list with one row per line, anything else as indented JSON.
 */
async function show(answer: unknown, options: PrintOptions): Promise<void> {
  if (answer instanceof Response) {
    for await (const bytes of answer.body ?? []) process.stdout.write(bytes)
    return
  }
  print(answer ?? null, options, tell)
  if (isObject(answer) && 'failed' in answer && typeof answer.failed === 'number')
    exitByFailed(answer.failed)
}

function tell(answer: unknown): string {
  if (answer === null) return 'Done.'
  if (!isObject(answer) || !('data' in answer) || !Array.isArray(answer.data))
    return JSON.stringify(answer, null, 2)
  const rows: unknown[] = answer.data
  return rows.length === 0 ? 'None.' : rows.map((row) => JSON.stringify(row)).join('\n')
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
