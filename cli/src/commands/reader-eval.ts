import { Command, InvalidArgumentError } from 'commander'
import { systemClock } from '@leadhouse/server/kit'
import {
  evaluateReader,
  EvaluationStopped,
  loadLabelled,
  openReader,
  saveEvaluation,
  type FactCounts,
  type ReaderEvaluation,
} from '@leadhouse/server/learning'
import { readConfig } from '@leadhouse/server/config'
import { asOperator } from '../operator.ts'
import { alignRows } from '../output/table.ts'
import { print, type PrintOptions } from '../print.ts'
import { progressLine } from '../progress-line.ts'
import { Refusal } from '../refusal.ts'

type EvalOptions = PrintOptions & { limit?: number; save?: true }

/** How long a request may take: an evaluation can wait longer than the server. */
const timeoutMs = 60_000
/** Maximum number of invalid lines that are listed. */
const mostFaults = 10

/** `leadhouse reader eval`: evaluates the rules and the language model on labelled messages. */
export function evalCommand(): Command {
  return new Command('eval')
    .description(
      'Evaluate the rules and the language model on labelled messages: precision and recall of each fact.',
    )
    .argument('[file]', 'labelled messages, one JSON object per line; default: the shipped ones')
    .option('--limit <n>', 'evaluate only this many of the messages, evenly spread', count)
    .option('--save', 'store the result: it decides which facts of the model count for scores')
    .option('--json', 'output one JSON value')
    .action(async (file: string | undefined, options: EvalOptions) => {
      const { rows, faults } = readFile(file)
      if (faults.length > 0) throw new Refusal(faults.slice(0, mostFaults).join('\n'))
      if (rows.length === 0) throw new Refusal('The file has no labelled messages.')
      const { llm } = readConfig(process.env)
      if (options.save && llm === null)
        throw new Refusal(
          'There is nothing to save: no language model is set. Set LEADHOUSE_LLM_BASE_URL and LEADHOUSE_LLM_MODEL.',
        )
      const result = await evaluate(sampled(rows, options.limit), llm)
      if (options.save) await asOperator((operator) => saveEvaluation(operator, result))
      print({ object: 'reader_evaluation', ...result }, options, told)
    })
}

function count(text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1)
    throw new InvalidArgumentError('It must be a whole number from 1 on.')
  return number
}

function readFile(file: string | undefined): ReturnType<typeof loadLabelled> {
  try {
    return loadLabelled(file ?? null)
  } catch {
    throw new Refusal(`The file ${file ?? 'with the shipped messages'} cannot be read.`)
  }
}

/** Returns `limit` rows with equal distances, so that all languages are among them. */
function sampled<Row>(rows: readonly Row[], limit = rows.length): Row[] {
  const size = Math.min(limit, rows.length)
  return rows.filter((_, i) => Math.floor(((i + 1) * size) / rows.length) > Math.floor((i * size) / rows.length)) // oxfmt-ignore
}

async function evaluate(
  rows: ReturnType<typeof loadLabelled>['rows'],
  llm: ReturnType<typeof readConfig>['llm'],
): Promise<ReaderEvaluation> {
  const reader = llm && openReader({ ...llm, timeout_ms: timeoutMs }, systemClock)
  const line = progressLine(process.stderr)
  try {
    return await evaluateReader(rows, reader, (done) =>
      line.show(`${done} of ${rows.length} messages`),
    )
  } catch (error) {
    if (!(error instanceof EvaluationStopped)) throw error
    throw new Refusal(`The language model gave no usable response: ${error.message}.`)
  } finally {
    line.clear()
  }
}

/** Formats the result: the counts of each fact over all languages, then of each language. */
function told({ messages, facts, model }: ReaderEvaluation): string {
  const heading = ['fact', 'language', 'rules', ...(model ? ['model', 'both', 'suggested'] : [])]
  const rows = facts
    .filter(({ rules, model: proven }) => isCounted(rules) || isCounted(proven))
    .toSorted((a, b) => Number(b.language === 'all') - Number(a.language === 'all'))
    .map((one) => [
      one.fact,
      one.language,
      cell(one.rules),
      ...(model ? [cell(one.model), cell(one.both), cell(one.suggested)] : []),
    ])
  return [
    `${messages} messages. Each cell: precision (right of read), recall (right of stated).`,
    '',
    alignRows([heading, ...rows]),
    '',
    ...(model ? ofModel(model) : ['No language model is set.']),
  ].join('\n')
}

function ofModel({ name, prompt, failures, tokens, p50_ms, counted }: NonNullable<ReaderEvaluation['model']>) {
  const failed = Object.entries(failures).map(([reason, times]) => `${reason} ${times}`)
  return [
    `${name}, prompt ${prompt}: ${tokens.prompt} prompt tokens, ${tokens.completion} completion tokens, median ${p50_ms} ms.`,
    `Without a usable response: ${failed.join(', ') || 'none'}.`,
    `As precise as the rules: ${counted.join(', ') || 'no fact'}.`,
  ]
} // oxfmt-ignore

const isCounted = (counts: FactCounts | null): boolean =>
  counts !== null && counts.right + counts.wrong + counts.missed > 0

function cell(counts: FactCounts | null): string {
  if (counts === null) return ''
  const { right, wrong, missed } = counts
  return `${share(right, right + wrong)}, ${share(right, right + missed)}`
}

const share = (part: number, of: number): string =>
  of === 0 ? '-' : `${(part / of).toFixed(2)} (${part}/${of})`
