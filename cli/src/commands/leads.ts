import { Command, Option } from 'commander'
import type { Leadhouse } from '@leadhouse/sdk'
import { clientOf, withClient, type ClientOptions } from '../client.ts'
import { enquiryFrom, withEnquiry, type EnquiryOptions } from '../enquiry.ts'
import { UsageError } from '../refusal.ts'
import { print, type PrintOptions, table } from '../print.ts'

type Options = ClientOptions & PrintOptions
type Lead = Awaited<ReturnType<Leadhouse['leads']['get']>>
type Score = Awaited<ReturnType<Leadhouse['leads']['score']>>
type Outcome = Parameters<Leadhouse['leads']['recordOutcome']>[1]

/** `leadhouse leads`: leads of a running instance, through its API. */
export function leadsCommand(): Command {
  return new Command('leads')
    .addCommand(createCommand())
    .addCommand(listCommand())
    .addCommand(getCommand())
    .addCommand(scoreCommand())
    .addCommand(matchesCommand())
    .addCommand(messageCommand())
    .addCommand(outcomeCommand())
}

function createCommand(): Command {
  return withEnquiry(commandOf('create'))
    .description('Submit a lead and show its score.')
    .action(async (options: Options & EnquiryOptions) => {
      const enquiry = await enquiryFrom(options)
      const lead = await clientOf(options).leads.submit(enquiry)
      for (const { detail } of lead.warnings) process.stderr.write(`${detail}\n`)
      const lines = (made: typeof lead) =>
        [lineOf(made), ...(made.enough_information ? [] : [notEnough])].join('\n')
      print(lead, options, lines)
    })
}

const statuses = ['received', 'qualified', 'unqualified', 'won', 'lost', 'disqualified']
const tiers = ['hot', 'warm', 'cold', 'unqualified']

function listCommand(): Command {
  return commandOf('list')
    .description('Show leads, newest first.')
    .addOption(new Option('--status <status>', 'status of the leads').choices(statuses))
    .addOption(new Option('--tier <tier>', 'tier of the leads').choices(tiers))
    .option('--q <words>', 'search for these words in name, email and phone')
    .option('--sort <order>', 'created_at or score; prefix - for descending', '-created_at')
    .option('--limit <n>', 'number of leads, 1 to 100', '20')
    .option('--cursor <cursor>', 'next_cursor of the previous page')
    .action(async (options: Options & Record<string, string>) => {
      const { status, tier, q, sort, cursor } = options
      const query = {
        limit: wholeNumber('--limit', options['limit'] ?? ''),
        ...Object.fromEntries(
          Object.entries({ status, qualification_type: tier, q, sort, cursor }).filter(
            ([, value]) => value !== undefined,
          ),
        ),
      }
      const page = await clientOf(options).leads.list(query)
      print(page, options, ({ data }) =>
        data.length === 0 ? 'No leads.' : table(data.map(cellsOf)),
      )
    })
}

function getCommand(): Command {
  return commandOf('get')
    .description('Show one lead.')
    .argument('<lead>', 'the id of the lead')
    .action(async (id: string, options: Options) => {
      const { leads } = clientOf(options)
      const lead = await leads.get(id)
      if (options.json) return print(lead, options, lineOf)
      const score = await leads.score(id)
      print(lead, options, (one) => [lineOf(one), ...questionsOf(score)].join('\n'))
    })
}

function scoreCommand(): Command {
  return commandOf('score')
    .description('Show the score of a lead and its reasons.')
    .argument('<lead>', 'the id of the lead')
    .option('--full', 'show all reasons, not only the strongest')
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

function matchesCommand(): Command {
  return commandOf('matches')
    .description('Show the services that match a lead, best match first.')
    .argument('<lead>', 'the id of the lead')
    .action(async (id: string, options: Options) => {
      const matches = await clientOf(options).leads.matches(id)
      print(matches, options, ({ data }) =>
        data.length === 0
          ? 'No matching services.'
          : data.map((one) => JSON.stringify(one)).join('\n'),
      )
    })
}

function messageCommand(): Command {
  return commandOf('message')
    .description('Add a message from the person, or a message to the person.')
    .argument('<lead>', 'the id of the lead')
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
      print(await clientOf(options).leads.addMessage(id, message), options, (made) => made.id)
    })
}

type MessageOptions = Options & { by?: string; automatic?: true }

function outcomeCommand(): Command {
  return commandOf('outcome')
    .description('Record the outcome of a lead.')
    .argument('<lead>', 'the id of the lead')
    .argument('<outcome>', 'contacted, met, offer, won, lost, disqualified or spam')
    .option('--reason <text>', 'reason, as free text')
    .action(async (id: string, outcome: string, options: Options & { reason?: string }) => {
      const { reason } = options
      // The API validates the outcome.
      const body = { outcome, ...(reason !== undefined && { reason }) } as Outcome
      print(await clientOf(options).leads.recordOutcome(id, body), options, lineOf)
    })
}

const commandOf = (name: string): Command =>
  withClient(new Command(name)).option('--json', 'output one JSON value')

const cellsOf = (
  lead: Pick<Lead, 'id' | 'score' | 'qualification_type' | 'status' | 'name' | 'email' | 'phone'>,
): string[] => [
  lead.id,
  lead.qualification_type,
  String(lead.score),
  lead.status,
  lead.name ?? lead.email ?? lead.phone ?? '',
]

const lineOf = (lead: Parameters<typeof cellsOf>[0]): string => cellsOf(lead).join('  ')

const notEnough = 'Not enough is known about what this person wants.'

/** Returns that not enough is known, with the question to ask; nothing if enough is known. */
const questionsOf = ({ enough_information, question }: Score): string[] =>
  enough_information ? [] : [[notEnough, question ?? ''].join(' ').trim()]

const suggestionOf = ({ fact, value, words }: Fact): string =>
  `Suggested, no points: ${fact}${value === true ? '' : ` ${value}`}, from "${words}"`

type Fact = NonNullable<Score['text']>['facts'][number]

function wholeNumber(option: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`${option} must be a whole number.`)
  return Number(text)
}
