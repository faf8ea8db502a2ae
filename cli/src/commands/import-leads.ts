import fs from 'node:fs'
import { Command } from 'commander'
import { openAccountCache } from '@leadhouse/server/accounts'
import { openHoursCache } from '@leadhouse/server/hours'
import {
  importLeads,
  runBacktest,
  openModels,
  readLeadsCsv,
  trainAccount,
  type Backtest,
  type LeadImportCounts,
  type Trained,
} from '@leadhouse/server/learning'
import { UsageError } from '../refusal.ts'
import { sealWith } from '@leadhouse/server/kit'
import { asOperator, type Operator } from '../operator.ts'
import { exitByFailed } from '../exit-codes.ts'
import { print, type PrintOptions } from '../print.ts'

type ImportLeadsOptions = PrintOptions & { account: string; dryRun?: true }

/**
 * `leadhouse import leads FILE`: imports past leads with their outcomes and trains a model on them.
 */
export function importLeadsCommand(): Command {
  return new Command('leads')
    .description(
      'Import past leads with their outcomes, and train a model on them. Sends no events or notifications.',
    )
    .argument(
      '<file>',
      'the CSV file; its first line names the columns: created_at, email, phone, source, outcome, outcome_at, …',
    )
    .requiredOption('--account <id>', 'the account')
    .option('--dry-run', 'show what would happen, and change nothing')
    .option('--json', 'output one JSON value')
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
    accounts: openAccountCache(database, clock),
    models: openModels(database, clock),
    hours: openHoursCache(database, clock),
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
    print(foreseen, options, () => `Nothing was changed. The import would give: ${takenOf(counts)}`)
    return
  }
  // The operator sees the result of the training; no event is sent.
  const trained = await trainAccount(context, { ...parts, emit: async () => undefined }, () =>
    process.stderr.write(
      'The server is training a model for this account; waiting until it is done.\n',
    ),
  )
  const hindsight = await runBacktest(context, parts.accounts)
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

function tell(counts: LeadImportCounts, trained: Trained, hindsight: Backtest | null): string {
  const learned = trained.model
    ? `The model was trained on ${trained.model.trained_on.outcomes} leads, of which ${trained.model.trained_on.conversions} met.`
    : `Not enough data to train a model: ${trained.outcomes} leads with a known outcome.`
  return [takenOf(counts), learned, ...(hindsight ? [monthOf(hindsight)] : [])].join('\n')
}

function takenOf({ created, updated, unchanged, outcomes, failed }: LeadImportCounts): string {
  const there = updated + unchanged
  return (
    `${created} new leads and ${outcomes} outcomes, ${failed} lines failed.` +
    (there > 0 ? ` ${there} leads existed already.` : '')
  )
}

function monthOf({ since, tiers }: Backtest): string {
  const said = tiers
    .filter(({ leads }) => leads > 0)
    .map(({ tier, leads, converted }) => `${tier}: ${leads} leads, ${converted} met`)
  return `Backtest on the leads since ${since.toISOString().slice(0, 10)}, with a model that was not trained on them:\n  ${said.join('\n  ')}`
}
