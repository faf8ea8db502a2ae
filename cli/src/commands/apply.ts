import { createInterface } from 'node:readline/promises'
import { Command } from 'commander'
import {
  LeadhouseError,
  type AccountSetup,
  type AppliedSetup,
  type Leadhouse,
} from '@leadhouse/sdk'
import { clientOf, withClient, type ClientOptions } from '../client.ts'
import { print, type PrintOptions } from '../print.ts'
import { openDocument, type OpenDocument } from '../read-document.ts'
import { Refusal } from '../refusal.ts'

type ApplyOptions = ClientOptions & PrintOptions & { yes?: true }

/** `leadhouse apply`: sets up an account from a file. */
export function applyCommand(): Command {
  return withClient(new Command('apply'))
    .description('Apply endpoints, forms, members and thresholds from a file. Shows a plan first.')
    .argument('<file>', 'the YAML file; - reads it from stdin')
    .option('--yes', 'apply the plan without asking')
    .option('--json', 'output one JSON value; without --yes only the plan')
    .action(apply)
}

async function apply(file: string, options: ApplyOptions): Promise<void> {
  const document = openDocument(file)
  const api = clientOf(options)
  const plan = await send(api, document, true)
  if (!options.json) process.stdout.write(`${planText(plan)}\n`)
  const isConfirmed =
    changesOf(plan).length > 0 && (options.yes ?? (!options.json && (await confirm())))
  if (!isConfirmed) {
    if (options.json) print(plan, options, planText)
    return
  }
  print(await send(api, document, false), options, (applied) =>
    ['Applied.', ...secretsOf(applied)].join('\n'),
  )
}

/** @throws Refusal with the line of every error in the file */
async function send(
  api: Leadhouse,
  { value, lineOf }: OpenDocument,
  dry_run: boolean,
): Promise<AppliedSetup> {
  try {
    return await api.post('/v1/account/setup', { query: { dry_run }, body: value as AccountSetup })
  } catch (error) {
    if (!(error instanceof LeadhouseError) || error.errors.length === 0) throw error
    const lines = error.errors.map((each) =>
      'pointer' in each
        ? `line ${lineOf(each.pointer)}: ${each.pointer}: ${each.detail}`
        : each.detail,
    )
    throw new Refusal(['The file cannot be applied. Nothing was changed.', ...lines].join('\n'))
  }
}

async function confirm(): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Refusal('Nothing was changed. Use --yes to apply this plan.')
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question('Apply this? [y/N] ')
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}

function planText(plan: AppliedSetup): string {
  const changes = changesOf(plan)
  const { members, endpoints, forms } = plan.not_listed
  const others = [...members, ...endpoints, ...forms]
  return [
    ...(changes.length === 0 ? ['Nothing to change.'] : changes),
    ...(others.length > 0 ? [`Not in the file, unchanged: ${others.join(', ')}`] : []),
  ].join('\n')
}

const changesOf = ({
  thresholds,
  rules,
  invitations,
  members,
  endpoints,
  forms,
}: AppliedSetup): string[] => [
  ...thresholds.map(({ name, from, to }) => `~ ${name}: ${from} → ${to}`),
  ...(rules ? [`~ rules: ${rules.from.length} → ${rules.to.length}`] : []),
  ...invitations.map(({ email, to }) => `+ invite ${email} as ${to}`),
  ...members.map(({ email, from, to }) => `~ member ${email}: ${from} → ${to}`),
  ...endpoints.map(({ url, from, to }) =>
    from === null
      ? `+ endpoint ${url}: ${wordsOf(to)}`
      : `~ endpoint ${url}: ${wordsOf(from)} → ${wordsOf(to)}`,
  ),
  ...forms.map(({ name, from, to }) =>
    from === null
      ? `+ form ${name}: ${formWordsOf(to)}`
      : `~ form ${name}: ${formWordsOf(from)} → ${formWordsOf(to)}`,
  ),
]

type FormState = AppliedSetup['forms'][number]['to']

const formWordsOf = ({ origins, redirect_url, lead_source, minimum_seconds }: FormState): string =>
  `${origins.join(', ')}; source ${lead_source}, ${minimum_seconds} s, then ${redirect_url ?? 'the thank-you page'}`

type EndpointState = AppliedSetup['endpoints'][number]['to']

const wordsOf = ({ events, filter }: EndpointState): string =>
  filter === null
    ? events.join(', ')
    : `${events.join(', ')} with ${Object.entries(filter)
        .map(([path, values]) => `${path} ${values.join(' or ')}`)
        .join(', ')}`

const secretsOf = ({ invitations, endpoints, forms }: AppliedSetup): string[] => [
  ...endpoints.flatMap(({ url, secret }) =>
    secret === null ? [] : [`Secret of ${url}: ${secret}   (shown only once)`],
  ),
  ...invitations.flatMap(({ email, link }) =>
    link === null ? [] : [`Invitation of ${email}: ${link}`],
  ),
  ...forms.flatMap(({ name, action_url, from }) =>
    from === null ? [`URL of the form ${name}: ${action_url}`] : [],
  ),
]
