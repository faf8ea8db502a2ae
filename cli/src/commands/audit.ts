import fs from 'node:fs'
import readline from 'node:readline'
import { Command } from 'commander'
import {
  exportAudit,
  NotAnExport,
  sealAudit,
  verifyAudit,
  verifyExport,
  type AuditVerdict,
} from '@leadhouse/server/audit'
import { auditKeyOf } from '@leadhouse/server/identity'
import { sealWith } from '@leadhouse/server/kit'
import { Refusal, UsageError } from '../refusal.ts'
import { asOperator, type Operator } from '../operator.ts'
import { print, type PrintOptions } from '../print.ts'

/** `leadhouse audit`: take the audit log away, and find out whether anybody changed it. */
export function auditCommand(): Command {
  return new Command('audit').addCommand(verifyCommand()).addCommand(exportCommand())
}

function verifyCommand(): Command {
  return new Command('verify')
    .description('Recompute the chain of an exported file, or of an account in the database.')
    .argument('[file]', 'an exported log; left out: the database')
    .option('--account <id>', 'the account, where no file is given')
    .option('--key <x>', 'the public key to hold a file to (member x of /oauth/jwks)')
    .option('--json', 'print one JSON value and nothing else')
    .action(async (file: string | undefined, options: VerifyOptions) => {
      const verdict =
        file === undefined ? await verifyDatabase(options) : await verifyFile(file, options)
      print(verdict, options, words)
      if (!verdict.is_intact) process.exitCode = 1
    })
}

type VerifyOptions = PrintOptions & { account?: string; key?: string }

function exportCommand(): Command {
  return new Command('export')
    .description('Write the whole log of an account to stdout, as lines of JSON.')
    .requiredOption('--account <id>', 'the account')
    .action((options: { account: string }) =>
      asOperator(async (operator) => {
        const { actor } = await operator.actFor(options.account)
        await sealAudit(operator, actor.account_id).catch(sayUnsealed)
        const parts = { ...operator, key: keyOf(operator) }
        for await (const line of exportAudit(parts, actor.account_id)) process.stdout.write(line)
      }),
    )
}

/** What has its place is worth taking away, also when what came last cannot be given one. */
function sayUnsealed(error: unknown): void {
  const why = error instanceof Error ? error.message : String(error)
  process.stderr.write(`The last entries have no place in the chain and are left out: ${why}\n`)
}

function verifyDatabase(options: VerifyOptions): Promise<AuditVerdict> {
  const { account } = options
  if (account === undefined) throw new UsageError('Name a file, or an account with --account.')
  return asOperator(async (operator) => {
    const { actor } = await operator.actFor(account)
    return verifyAudit({ ...operator, key: keyOf(operator) }, actor.account_id)
  })
}

async function verifyFile(file: string, { key }: VerifyOptions): Promise<AuditVerdict> {
  if (!fs.existsSync(file)) throw new UsageError(`There is no file ${file}.`)
  const lines = readline.createInterface({ input: fs.createReadStream(file), crlfDelay: Infinity })
  return verifyExport(lines, key ?? null).catch((error: unknown) => {
    throw error instanceof NotAnExport ? new Refusal(error.message) : error
  })
}

const keyOf = ({ secretKey }: Operator) => auditKeyOf(sealWith(secretKey))

function words(verdict: AuditVerdict): string {
  const { is_intact, entries, unsealed, overdue, unproven, checkpoints, fault } = verdict
  const waiting = unsealed > 0 ? ` ${unsealed} wait for their place.` : ''
  const lost = unproven.map(({ seq, id }) => `\nEntry ${seq} (${id}) lost its details unsealed.`)
  if (is_intact)
    return `Intact: ${entries} entries, ${checkpoints} signed checkpoints.${waiting}${lost.join('')}`
  if (fault === null)
    return `Not intact: ${overdue} entries have waited for their place for over a minute. ${entries} hold.`
  return `Not intact (${fault.kind}): ${fault.detail} ${entries} entries before it hold.`
}
