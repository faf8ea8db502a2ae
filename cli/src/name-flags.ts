import type { Command } from 'commander'
import { LeadhouseError } from '@leadhouse/sdk'
import { flagOf } from './output/labels.ts'

/** A refusal by the API of what the options of a command set. */
export class RefusedOptions extends Error {
  override name = 'RefusedOptions'
  readonly refusal: LeadhouseError
  /** The problems as lines of text, each with the option that set the member. */
  readonly lines: readonly string[]

  constructor(refusal: LeadhouseError, lines: readonly string[]) {
    super(refusal.message)
    this.refusal = refusal
    this.lines = lines
  }
}

/**
 * Runs the work of a command. If the API refuses members of the request, the error names the
 * options of the command instead of the members.
 *
 * @throws RefusedOptions
 */
export async function nameFlags<T>(command: Command, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof LeadhouseError) || error.errors.length === 0) throw error
    throw new RefusedOptions(error, [
      ...error.errors.map((found) => lineOf(command, found)),
      `See: npx leadhouse ${command.parent?.name() ?? ''} ${command.name()} --help`,
    ])
  }
}

type Found = LeadhouseError['errors'][number]

function lineOf(command: Command, found: Found): string {
  const { detail } = found
  const place = 'pointer' in found ? found.pointer.slice(1) : String(Object.values(found)[0])
  const [member = '', ...rest] = place.split('/')
  const flag = flagOf(member)
  const argument = command.registeredArguments.find((one) => one.name() === flag.slice(2))
  const isOption = command.options.some(({ long }) => long === flag)
  const owner = argument ? flag.slice(2).toUpperCase() : isOption ? flag : null
  if (owner === null) return member === '' ? detail : `--data /${place}: ${detail}`
  const quoted = `"${member}"`
  return rest.length === 0 && detail.startsWith(quoted)
    ? owner + detail.slice(quoted.length)
    : `${owner}: ${detail}`
}
