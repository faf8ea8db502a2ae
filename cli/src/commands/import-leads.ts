import fs from 'node:fs'
import path from 'node:path'
import { Command, Option } from 'commander'
import { openAccountCache } from '@leadhouse/server/accounts'
import { openHoursCache } from '@leadhouse/server/hours'
import { noteLeadsOf, openCommandImport } from '@leadhouse/server/imports'
import {
  dateOrders,
  importLeads,
  runBacktest,
  openModels,
  planLeadColumns,
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
import { faultFileOf, openFaultFile } from '../imports/fault-file.ts'
import { formatOptions, formatProposal } from '../imports/lead-proposal.ts'
import { addNames, addPairs } from '../imports/pairs.ts'
import { formatProgress } from '../imports/progress-text.ts'
import { requireMapping, resolveMapping, type MappingOptions } from '../imports/resolve-mapping.ts'
import { countNoun } from '../output/count-noun.ts'
import { print, type PrintOptions } from '../print.ts'
import { undoHint } from '../imports/undo-hint.ts'
import { progressLine } from '../progress-line.ts'

type ImportLeadsOptions = PrintOptions &
  MappingOptions & { account: string; errors?: string; yes?: true; dryRun?: true }

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
    .option(
      '--map <pairs>',
      'columns of fields: created_at="Create Date",name="First:Last"; other columns become custom fields',
      addPairs,
    )
    .option('--set <pairs>', 'values for every line: source="old CRM"', addPairs)
    .option(
      '--map-outcome <pairs>',
      'outcomes of values: "Closed Won=won,Dead=lost,Open=" (empty: no outcome yet)',
      addPairs,
    )
    .option('--skip <columns>', 'columns to leave out', addNames)
    .addOption(
      new Option(
        '--dates <order>',
        'order of dates such as 03/04/2026; needed if no date in the file shows it',
      ).choices(dateOrders),
    )
    .option('--guess', 'propose these options from the headings and values of the file')
    .option('--yes', 'with --guess: import with the proposal')
    .option('--errors <file>', 'file for lines that fail (default: next to the file)')
    .option('--dry-run', 'show what would happen, and change nothing')
    .option('--json', 'output one JSON value')
    .addHelpText('after', examples)
    .action((file: string, options: ImportLeadsOptions) =>
      asOperator((operator) => importFile(operator, file, options)),
    )
}

const examples = `
Examples:
  $ leadhouse import leads past.csv --account acct_… --guess
  $ leadhouse import leads past.csv --account acct_… --guess --yes
  $ leadhouse import leads past.csv --account acct_… --map created_at=Created,outcome=Status --map-outcome "Closed Won=won,Closed Lost=lost" --dry-run

Lines that fail are written to a file with the reason in the column import_error. Correct them there
and import that file with the same options.`

async function importFile(
  operator: Operator,
  file: string,
  options: ImportLeadsOptions,
): Promise<void> {
  const { actFor, database, clock, secretKey } = operator
  const context = await actFor(options.account)
  if (!fs.existsSync(file)) throw new UsageError(`There is no file ${file}.`)
  if (options.yes && !options.guess) throw new UsageError('Use --yes together with --guess.')
  const table = readLeadsCsv(fs.readFileSync(file))
  const resolved = resolveMapping(table, options)
  const { mapping, guess, dates } = resolved
  const proposal = guess && { object: 'import_proposal', ...guess, mapping }
  if (guess && !options.json) {
    const command = `npx leadhouse import leads ${file} --account ${options.account} ${formatOptions(mapping)}`
    process.stdout.write(`${formatProposal(guess, mapping, dates)}\n\n${command}\n\n`)
  }
  if (guess && !options.yes && !options.dryRun) {
    print(proposal, options, () => 'Nothing was imported. Add --yes to import with this proposal.')
    return
  }
  requireMapping(resolved)
  const cellsOf = planLeadColumns(table.header, mapping)
  const parts = {
    accounts: openAccountCache(database, clock),
    models: openModels(database, clock),
    hours: openHoursCache(database, clock),
    seal: sealWith(secretKey),
  }
  const faults = openFaultFile(options.errors ?? faultFileOf(file), table.header)
  const progress = progressLine(process.stderr)
  const file_name = path.basename(file)
  const recorded = options.dryRun
    ? null
    : await openCommandImport(context, { kind: 'leads', file_name })
  const began = performance.now()
  let counts: LeadImportCounts
  try {
    counts = await importLeads(
      context,
      parts,
      table.lines.map(({ cells }) => cellsOf(cells)),
      {
        dry_run: options.dryRun === true,
        ...(recorded && { note: noteLeadsOf(recorded.id) }),
        onFault: (place, found) => {
          const { line, cells } = table.lines[place - 2] ?? { line: place, cells: [] }
          faults.add(line, cells, found)
        },
        onProgress: async (so_far) => {
          progress.show(formatProgress(so_far, performance.now() - began))
          await recorded?.progress(so_far)
        },
      },
    )
  } finally {
    progress.clear()
    faults.close()
  }
  await recorded?.end(counts)
  exitByFailed(counts.failed)
  const about = { errors_file: faults.path(), ...(proposal && { proposal }) }
  if (options.dryRun) {
    const foreseen = { object: 'import', dry_run: true, ...counts, ...about }
    print(
      foreseen,
      options,
      () =>
        `Nothing was changed. The import would give: ${takenOf(counts)}${failedIn(about.errors_file)}`,
    )
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
    id: recorded?.id ?? null,
    ...counts,
    ...about,
    model: trained.model && {
      id: trained.model.id,
      stage: trained.model.stage,
      promoted: trained.promoted,
      ...trained.model.trained_on,
    },
    last_month: hindsight,
  }
  print(result, options, () =>
    [
      formatResult(counts, about.errors_file, trained, hindsight),
      ...(recorded ? [undoHint(recorded.id, options.account)] : []),
    ].join('\n'),
  )
}

function formatResult(
  counts: LeadImportCounts,
  errors: string | null,
  trained: Trained,
  hindsight: Backtest | null,
): string {
  const learned = trained.model
    ? `The model was trained on ${trained.model.trained_on.outcomes} leads, of which ${trained.model.trained_on.conversions} met within 28 days.`
    : `Not enough data to train a model: ${trained.outcomes} leads with a known outcome.`
  return [
    `${takenOf(counts)}${failedIn(errors)}`,
    learned,
    ...(hindsight ? [monthOf(hindsight)] : []),
  ].join('\n')
}

const failedIn = (file: string | null): string => (file === null ? '' : `\nFailed lines: ${file}`)

function takenOf({ created, updated, unchanged, outcomes, failed }: LeadImportCounts): string {
  const there = updated + unchanged
  const [leads, ends] = [countNoun(created, 'new lead'), countNoun(outcomes, 'outcome')]
  return (
    `${leads} and ${ends}, ${countNoun(failed, 'line')} failed.` +
    (there > 0 ? ` ${countNoun(there, 'lead')} existed already.` : '')
  )
}

function monthOf({ since, tiers }: Backtest): string {
  const said = tiers
    .filter(({ leads }) => leads > 0)
    .map(({ tier, leads, converted }) => `${tier}: ${leads} leads, ${converted} met`)
  return `Backtest on the leads since ${since.toISOString().slice(0, 10)}, with a model that was not trained on them:\n  ${said.join('\n  ')}`
}
