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

/** `leadhouse audit`: exports the audit log and verifies that it was not changed. */
export function auditCommand(): Command {
  return new Command('audit').addCommand(verifyCommand()).addCommand(exportCommand())
}

function verifyCommand(): Command {
  return new Command('verify')
    .description('Verify the hash chain of an exported file, or of an account in the database.')
    .argument('[file]', 'exported log (default: the log in the database)')
    .option('--account <id>', 'the account, if no file is given')
    .option('--key <x>', 'public key to verify a file with (member x of /oauth/jwks)')
    .option('--json', 'output one JSON value')
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
    .description('Write the whole log of an account to stdout as JSON Lines.')
    .requiredOption('--account <id>', 'the account')
    .action((options: { account: string }) =>
      asOperator(async (operator) => {
        const { actor } = await operator.actFor(options.account)
        await sealAudit(operator, actor.account_id).catch(formatUnsealed)
        const parts = { ...operator, key: keyOf(operator) }
        for await (const line of exportAudit(parts, actor.account_id)) process.stdout.write(line)
      }),
    )
}

/** Sealed entries are exported even if the latest entries cannot be sealed. */
function formatUnsealed(error: unknown): void {
  const why = error instanceof Error ? error.message : String(error)
  process.stderr.write(`The latest entries are not in the chain yet and are left out: ${why}\n`)
}

function verifyDatabase(options: VerifyOptions): Promise<AuditVerdict> {
  const { account } = options
  if (account === undefined) throw new UsageError('Name a file, or set an account with --account.')
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
  const waiting = unsealed > 0 ? ` ${unsealed} entries are not in the chain yet.` : ''
  const lost = unproven.map(
    ({ seq, id }) => `\nEntry ${seq} (${id}) lost its details before it was sealed.`,
  )
  if (is_intact)
    return `Intact: ${entries} entries, ${checkpoints} signed checkpoints.${waiting}${lost.join('')}`
  if (fault === null)
    return `Not intact: ${overdue} entries have not been added to the chain for over a minute. ${entries} entries verify.`
  return `Not intact (${fault.kind}): ${fault.detail} The ${entries} entries before it verify.`
}
