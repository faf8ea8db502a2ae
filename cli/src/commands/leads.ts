import { Command } from 'commander'
import type { Leadhouse } from '@leadhouse/sdk'
import { addBodyOptions } from '../body-options.ts'
import { clientOf, withClient, type ClientOptions } from '../client.ts'
import { examples } from '../examples.ts'
import { nameFlags } from '../name-flags.ts'
import { operationOf } from '../operations.ts'
import { print, printAnswer, type PrintOptions } from '../print.ts'
import { operationCommand } from './operations.ts'

type Options = ClientOptions & PrintOptions
type Score = Awaited<ReturnType<Leadhouse['leads']['score']>>
type Enquiry = Parameters<Leadhouse['leads']['submit']>[0]

/** `leadhouse leads`: leads of a running instance, through its API. */
export function leadsCommand(): Command {
  return new Command('leads')
    .addCommand(createCommand())
    .addCommand(getCommand())
    .addCommand(scoreCommand())
    .addCommand(messageCommand())
    .addCommand(outcomeCommand())
}

function createCommand(): Command {
  const command = commandOf('create').description('Submit a lead and show its score.')
  const readBody = addBodyOptions(command, operationOf('leads.submit'))
  command.addHelpText('after', examples['leads create'] ?? '')
  return command.action((options: Options) =>
    nameFlags(command, async () => {
      const enquiry = ((await readBody([], options)) ?? {}) as Enquiry
      const lead = await clientOf(options).leads.submit(enquiry)
      for (const { detail } of lead.warnings) process.stderr.write(`Warning: ${detail}\n`)
      print(lead, options, (made) =>
        [
          `Created the lead ${made.id}: ${made.qualification_type}, score ${made.score}.`,
          ...(made.enough_information ? [] : [notEnough]),
        ].join('\n'),
      )
    }),
  )
}

function getCommand(): Command {
  return commandOf('get')
    .description('Show a lead.')
    .argument('<lead>', 'the ID of the lead')
    .addHelpText('after', examples['leads get'] ?? '')
    .action(async (id: string, options: Options) => {
      const { leads } = clientOf(options)
      const operation = operationOf('leads.get')
      const lead = await leads.get(id)
      await printAnswer(operation, lead, options)
      if (options.json) return
      for (const line of questionsOf(await leads.score(id))) process.stdout.write(`${line}\n`)
    })
}

function scoreCommand(): Command {
  return commandOf('score')
    .description('Show the score of a lead and its reasons.')
    .argument('<lead>', 'the ID of the lead')
    .option('--full', 'show all reasons, not only the strongest')
    .addHelpText('after', examples['leads score'] ?? '')
    .action(async (id: string, options: Options & { full?: true }) => {
      const score = await clientOf(options).leads.score(id, {
        explain: options.full ? 'full' : 'brief',
      })
      print(score, options, ({ qualification_type, probability, one_in, reasons, text: read }) =>
        [
          `${qualification_type}: ${probability === null ? 'rules only' : `about 1 in ${one_in}`}`,
          ...questionsOf(score),
          ...reasons.map(({ points, text }) => `${points.toFixed(1).padStart(6)}  ${text}`),
          ...(read?.facts ?? []).filter(({ suggested }) => suggested).map(suggestionOf),
        ].join('\n'),
      )
    })
}

function messageCommand(): Command {
  return commandOf('message')
    .description('Add a message from the person, or a message to the person.')
    .argument('<lead>', 'the ID of the lead')
    .argument('<text>', 'text of the message')
    .option(
      '--by <member>',
      'the message was sent by this member, and counts as a response to the lead',
    )
    .option('--automatic', 'the message was sent by a program, and does not answer the lead')
    .action(async (id: string, text: string, { by, automatic, ...options }: MessageOptions) => {
      const isOurs = by !== undefined || automatic === true
      const ours = isOurs && { direction: 'outbound' as const, automatic: automatic === true }
      const message = { text, ...ours, ...(by !== undefined && { by }) }
      print(
        await clientOf(options).leads.addMessage(id, message),
        options,
        (made) => `Added the message ${made.id}.`,
      )
    })
}

type MessageOptions = Options & { by?: string; automatic?: true }

/** `leads outcome LEAD OUTCOME`: the operation `leads.recordOutcome` with a shorter name. */
const outcomeCommand = (): Command =>
  operationCommand({ ...operationOf('leads.recordOutcome'), name: 'outcome' })

const commandOf = (name: string): Command =>
  withClient(new Command(name)).option('--json', 'output one JSON value')

const notEnough = 'Not enough is known about what this person wants.'

/** Returns that not enough is known, with the question to ask; nothing if enough is known. */
const questionsOf = ({ enough_information, question }: Score): string[] =>
  enough_information ? [] : [[notEnough, question ?? ''].join(' ').trim()]

const suggestionOf = ({ fact, value, words }: Fact): string =>
  `Suggested, no points: ${fact}${value === true ? '' : ` ${value}`}, from "${words}"`

type Fact = NonNullable<Score['text']>['facts'][number]
