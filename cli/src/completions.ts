import type { Command } from 'commander'
import { programFor } from './program.ts'

/** A completion of the current word, with its description. */
export type Completion = { word: string; does: string }

/**
 * Returns completions for the last of the words: commands, options, and the choices of an option or
 * argument.
 */
export async function completionsFor(words: readonly string[]): Promise<Completion[]> {
  const typed = words.at(-1) ?? ''
  const before = words.slice(0, -1)
  const { command, rest } = descend(await programFor(before), before)
  const opened = optionOf(command, before.at(-1))
  if (opened && !opened.isBoolean()) return startingWith(typed, valuesOf(opened.argChoices))
  const help = command.createHelp()
  const commands = help
    .visibleCommands(command)
    .map((one) => ({ word: one.name(), does: one.description() }))
  const argument = command.registeredArguments[rest.length]
  const values = [...(rest.length === 0 ? commands : []), ...valuesOf(argument?.argChoices)]
  if (!typed.startsWith('-')) return startingWith(typed, values)
  const options = help.visibleOptions(command).map(({ long, short, description }) => ({
    word: long ?? short ?? '',
    does: description,
  }))
  return startingWith(typed, options)
}

/** Returns the command that the words name, and its arguments without options. */
function descend(program: Command, words: readonly string[]): { command: Command; rest: string[] } {
  let command = program
  let rest: string[] = []
  for (const [i, word] of words.entries()) {
    const next = command.commands.find((one) => one.name() === word)
    const owner = optionOf(command, words[i - 1])
    if (rest.length === 0 && next) command = next
    else if (!word.startsWith('-') && (!owner || owner.isBoolean())) rest = [...rest, word]
  }
  return { command, rest }
}

const optionOf = (command: Command, word: string | undefined) =>
  command.options.find(({ long, short }) => word !== undefined && [long, short].includes(word))

const valuesOf = (choices: readonly string[] = []): Completion[] =>
  choices.map((word) => ({ word, does: '' }))

const startingWith = (typed: string, found: readonly Completion[]): Completion[] =>
  found.filter(({ word }) => word.startsWith(typed))
