import fs from 'node:fs'
import { Command } from 'commander'
import { openAccountBook } from '@leadhouse/server/accounts'
import { openHoursBook } from '@leadhouse/server/hours'
import {
  importLeads,
  lookBack,
  openModels,
  readLeadsCsv,
  trainAccount,
  type Hindsight,
  type LeadImportCounts,
  type Trained,
} from '@leadhouse/server/learning'
import { UsageError } from '../refusal.ts'
import { sealWith } from '@leadhouse/server/kit'
import { asOperator, type Operator } from '../operator.ts'
import { exitByFailed } from '../exit-codes.ts'
import { print, type PrintOptions } from '../print.ts'

type ImportLeadsOptions = PrintOptions & { account: string; dryRun?: true }

/** `leadhouse import leads FILE`: leads of the past with what became of them, to learn from at once. */
export function importLeadsCommand(): Command {
  return new Command('leads')
    .description(
      'Import leads of the past with what became of them, and learn from them. Nobody is told of history.',
    )
    .argument(
      '<file>',
      'the CSV file; its first line names the columns: created_at, email, phone, source, outcome, outcome_at, …',
    )
    .requiredOption('--account <id>', 'the account')
    .option('--dry-run', 'say what would happen, and change nothing')
    .option('--json', 'print one JSON value and nothing else')
    .action((file: string, options: ImportLeadsOptions) =>
      asOperator((operator) => importFile(operator, file, options)),
    )
}

async function importFile(
  { actFor, database, clock, secretKey }: Operator,
  file: string,
  options: ImportLeadsOptions,
): Promise<void> {
  const context = await actFor(options.account)
  if (!fs.existsSync(file)) throw new UsageError(`There is no file ${file}.`)
  const lines = readLeadsCsv(fs.readFileSync(file))
  const parts = {
    accounts: openAccountBook(database, clock),
    models: openModels(database, clock),
    hours: openHoursBook(database, clock),
    seal: sealWith(secretKey),
  }
  const counts = await importLeads(context, parts, lines, {
    dry_run: options.dryRun === true,
    onFault: (line, faults) =>
      process.stderr.write(`line ${line}: ${faults.map(({ detail }) => detail).join(' ')}\n`),
    onProgress: ({ lines: done }) => process.stderr.write(`${done} of ${lines.length} lines\n`),
  })
  exitByFailed(counts.failed)
  if (options.dryRun) {
    const foreseen = { object: 'import', dry_run: true, ...counts }
    print(foreseen, options, () => `Nothing was changed. With this file: ${takenOf(counts)}`)
    return
  }
  // The operator who imports sees what was learned; nobody else is told.
  const trained = await trainAccount(context, { ...parts, emit: async () => undefined }, () =>
    process.stderr.write('The server is learning from this account; waiting until it is done.\n'),
  )
  const hindsight = await lookBack(context, parts.accounts)
  const result = {
    object: 'import',
    ...counts,
    model: trained.model && {
      id: trained.model.id,
      stage: trained.model.stage,
      promoted: trained.promoted,
      ...trained.model.trained_on,
    },
    last_month: hindsight,
  }
  print(result, options, () => tell(counts, trained, hindsight))
}

function tell(counts: LeadImportCounts, trained: Trained, hindsight: Hindsight | null): string {
  const learned = trained.model
    ? `Learned from ${trained.model.trained_on.outcomes} leads, ${trained.model.trained_on.conversions} of them met.`
    : `Not enough to learn from yet: ${trained.outcomes} leads with an answer.`
  return [takenOf(counts), learned, ...(hindsight ? [monthOf(hindsight)] : [])].join('\n')
}

function takenOf({ created, updated, unchanged, outcomes, failed }: LeadImportCounts): string {
  const there = updated + unchanged
  return (
    `${created} new leads and ${outcomes} outcomes, ${failed} lines failed.` +
    (there > 0 ? ` ${there} leads were there already.` : '')
  )
}

function monthOf({ since, tiers }: Hindsight): string {
  const said = tiers
    .filter(({ leads }) => leads > 0)
    .map(({ tier, leads, converted }) => `${tier}: ${leads} leads, ${converted} met`)
  return `Of the leads since ${since.toISOString().slice(0, 10)}, a model that knew nothing of them would have called\n  ${said.join('\n  ')}`
}
