import { Argument, type Command, Option } from 'commander'
import type { Field, Operation } from './operations.ts'
import { flagOf } from './output/labels.ts'
import { readObject } from './read-object.ts'
import { UsageError } from './refusal.ts'

/** Members of a body that are arguments, because they are what the command is about. */
const asArguments: Readonly<Record<string, readonly string[]>> = {
  'webhooks.register': ['url'],
  'webhooks.testAddress': ['url'],
  'invitations.create': ['email'],
  'members.update': ['role'],
  'leads.recordOutcome': ['outcome'],
  'leads.setAssignee': ['assigned_to'],
  'leads.overrideScore': ['qualification_type'],
}

/** Options of every command that calls the API. A member with such a name needs --data. */
const taken = new Set(['--data', '--json', '--url', '--api-key', '--verbose', '--help', '--all'])

type Values = Readonly<Record<string, unknown>>

/** Reads the body of an operation from the arguments and options of its command. */
export type ReadBody = (args: readonly string[], options: Values) => Promise<object | undefined>

/**
 * Adds the arguments and options that set the body of an operation: one for each top-level member
 * that is a text, a number, a boolean or a list of texts, and `--data` for the whole body.
 */
export function addBodyOptions(command: Command, operation: Operation): ReadBody {
  const { resource, method, request, fields, query, ids, needsBody, takesBody } = operation
  if (!takesBody) return async () => undefined
  const named = asArguments[`${resource}.${method}`] ?? []
  const args = fields.filter(({ name }) => named.includes(name))
  for (const { name, does, choices } of args) {
    const argument = new Argument(`[${argumentOf(name)}]`, firstSentence(does))
    command.addArgument(choices.length > 0 ? argument.choices([...choices]) : argument)
  }
  const used = new Set([...taken, ...query.map(({ name }) => flagOf(name))])
  const members = fields.filter(({ name }) => !named.includes(name) && !used.has(flagOf(name)))
  const asked = members.map((field) => ({ field, option: optionFor(field) }))
  for (const { field, option } of asked) {
    command.addOption(option)
    if (field.type === 'yes or no')
      command.addOption(new Option(`--no-${flagOf(field.name).slice(2)}`).hideHelp())
  }
  command.option(
    '--data <json>',
    `whole body of ${request} as JSON, or its other members; - reads stdin`,
  )
  return async (given, options) => {
    const data = options['data']
    const body = typeof data === 'string' ? await readObject(data) : {}
    const ofArguments = args.map(({ name }, place) => [name, given[ids.length + place]] as const)
    const ofOptions = asked.map(
      ({ field, option }) => [field.name, options[option.attributeName()]] as const,
    )
    const set = [...ofArguments, ...ofOptions].filter(([, value]) => value !== undefined)
    if (data === undefined && set.length === 0) {
      if (needsBody)
        throw new UsageError(
          missing(
            operation,
            args,
            asked.map(({ option }) => option),
          ),
        )
      return undefined
    }
    return { ...body, ...Object.fromEntries(set) }
  }
}

const argumentOf = (name: string): string => flagOf(name).slice(2)

function optionFor({ name, does, type, choices }: Field): Option {
  const flag = flagOf(name)
  const about = firstSentence(does)
  if (type === 'yes or no') return new Option(flag, `${about} --no-${flag.slice(2)} sets it to no.`)
  if (type === 'number')
    return new Option(`${flag} <n>`, about).argParser((text) => readNumber(flag, text))
  if (type === 'text') {
    const option = new Option(`${flag} <${choices.length > 0 ? flag.slice(2) : 'value'}>`, about)
    return choices.length > 0 ? option.choices(choices) : option
  }
  const list = new Option(`${flag} <list>`, `${about} Separate them with commas.`).argParser(
    readList,
  )
  // Only for completion: each item of the list is one of these.
  if (choices.length > 0) list.argChoices = [...choices]
  return list
}

/** @throws UsageError unless the text is a number */
function readNumber(flag: string, text: string): number {
  const value = Number(text)
  if (text.trim() !== '' && Number.isFinite(value)) return value
  throw new UsageError(`${flag} must be a number.`)
}

const readList = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')

/** Descriptions of the API document are longer than a line of help. */
const firstSentence = (does: string): string => /^.*?[.](?= |$)/s.exec(does)?.[0] ?? does

function missing(
  { noun, name }: Operation,
  args: readonly Field[],
  options: readonly Option[],
): string {
  const ways = [
    ...args.map((field) => argumentOf(field.name).toUpperCase()),
    ...options.slice(0, 3).map(({ long }) => long ?? ''),
    '--data',
  ]
  const listed = `${ways.slice(0, -1).join(', ')}${ways.length > 1 ? ' or ' : ''}${ways.at(-1)}`
  return `Set what to send with ${listed}. All options: npx leadhouse ${noun} ${name} --help`
}
