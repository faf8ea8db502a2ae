import { Command, Option } from 'commander'
import type { Leadhouse } from '@leadhouse/sdk'
import { clientOf, withClient, type ClientOptions } from '../client.ts'
import { print, type PrintOptions } from '../print.ts'
import { openDocument } from '../read-document.ts'
import { UsageError } from '../refusal.ts'
import { warnWithoutRegion } from '../warn-without-region.ts'

type Options = ClientOptions & PrintOptions
type Source = Awaited<ReturnType<Leadhouse['sources']['get']>>
type NewSource = Parameters<Leadhouse['sources']['create']>[0]

/** `leadhouse sources`: portals, form services and CRMs that send to the instance. */
export function sourcesCommand(): Command {
  return new Command('sources').addCommand(createCommand())
}

type CreateOptions = Options & {
  name: string
  kind?: 'push' | 'mail'
  recipe?: string
  recipeFile?: string
  leadSource?: string
  secret?: string
}

function createCommand(): Command {
  return commandOf('create')
    .description('Create a source and show its URL once, with a command that tries it.')
    .requiredOption('--name <name>', 'name of the source')
    .addOption(
      new Option('--kind <kind>', 'what it receives: JSON, or mails')
        .choices(['push', 'mail'])
        .default('push'),
    )
    .option('--recipe <name>', 'recipe of Leadhouse; leadhouse recipes list shows them')
    .option('--recipe-file <file>', 'own recipe, a JSON or YAML file; - is stdin')
    .option('--lead-source <text>', 'source of its leads (default: the name)')
    .option(
      '--secret <secret>',
      'secret that verifies the sender (default: LEADHOUSE_SOURCE_SECRET)',
    )
    .action(async (options: CreateOptions) => {
      const client = clientOf(options)
      const source = await client.sources.create(sourceFrom(options))
      print(source, options, () =>
        [
          `${source.id} is ready to receive ${source.kind === 'mail' ? 'mails' : `${source.produces}s`}.`,
          '',
          `Set this URL in the ${source.kind === 'mail' ? 'mail service' : 'other program'}. It is shown only now; treat it like a password:`,
          source.url,
          '',
          ...trialOf(source, options),
        ].join('\n'),
      )
      if (source.produces === 'lead') await warnWithoutRegion(client)
    })
}

/** @throws UsageError unless there is exactly one recipe; mails need none */
function sourceFrom(options: CreateOptions): NewSource {
  const { name, kind, recipe, recipeFile, leadSource, secret } = options
  const given = [recipe, recipeFile].filter((one) => one !== undefined).length
  if (given !== 1 && !(kind === 'mail' && given === 0))
    throw new UsageError('Set the recipe either with --recipe NAME or with --recipe-file FILE.')
  const verifiedBy = secret ?? process.env['LEADHOUSE_SOURCE_SECRET']
  return {
    name,
    ...(kind === 'mail' && { kind }),
    ...(recipe !== undefined && { recipe }),
    // The instance checks the recipe, and names everything that is wrong with it.
    ...(recipeFile !== undefined && {
      recipe_document: openDocument(recipeFile).value as Record<string, unknown>,
    }),
    ...(leadSource !== undefined && { lead_source: leadSource }),
    ...(verifiedBy && { secret: verifiedBy }),
  }
}

/** Returns the lines on how to try a source. The sample cannot be signed with curl. */
function trialOf(
  { url, kind, verification }: Source & { url: string },
  { recipe, recipeFile }: CreateOptions,
): string[] {
  if (kind === 'mail')
    return [
      'Try it with a mail:',
      String.raw`printf 'From: Ann Lee <ann@example.com>\r\nSubject: Viewing\r\n\r\nName: Ann Lee\r\nEmail: ann@example.com\r\n' |`,
      `  curl -sS -H 'Content-Type: message/rfc822' --data-binary @- '${url}'`,
    ]
  const { scheme, header = 'Authorization', has_secret } = verification
  if (has_secret && scheme === 'hmac')
    return [`The sender signs each request in the header ${header}, so try it from there.`]
  const proofs = { token: `-H "${header}: $SECRET" `, basic: '-u "$SECRET" ', none: '', hmac: '' }
  const proof = has_secret ? proofs[scheme] : ''
  const sample = `npx leadhouse recipes sample ${quoted(recipe ?? recipeFile ?? '')}`
  return [
    `Try it with the sample of the recipe${proof === '' ? '' : ', and the secret as SECRET'}:`,
    `${sample} |\n  curl -sS -H 'Content-Type: application/json' ${proof}--data-binary @- '${url}'`,
  ]
}

/** Quotes a text for a POSIX shell, if needed. */
const quoted = (text: string): string =>
  /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`

const commandOf = (name: string): Command =>
  withClient(new Command(name)).option('--json', 'output one JSON value')
