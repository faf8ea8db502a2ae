import { createRandom } from '@leadhouse/server/statistics'
import { readCsv, type CsvChoice } from '../learner/read-csv.ts'
import { Tally } from './tally.ts'
import { meanDays, timed, type Timing } from './timed.ts'
import { teach } from './ways.ts'

/**
 * Rows of a file with their own answers; only ages and days of meeting are drawn, so that nobody
 * is met the sooner for what he is. So many rows are taught, another sample in each draw, and all
 * rows held back are judged. No true chance is known: intervals say nothing here.
 */
export async function onSplit(
  choice: CsvChoice,
  timing: Timing,
  over: number,
  { outcomes, draws, seed }: { outcomes: number; draws: number; seed: number },
) {
  const { train, test } = readCsv(choice)
  const tallies = new Map<string, Tally>()
  for (let draw = 0; draw < draws; draw++) {
    const random = createRandom(seed + draw)
    const some = train
      .map((row) => ({ row, at: random.uniform() }))
      .sort((a, b) => a.at - b.at)
      .slice(0, outcomes)
    const mean = meanDays(timing, 0)
    const ways = await teach(
      some.map(({ row }) => timed(row.features, row.converted, mean, timing, over, random)),
    )
    const asked = test.map((row) => ({
      ...row,
      met: timed(row.features, row.converted, mean, timing, over, random).met,
    }))
    for (const way of ways) {
      const tally = tallies.get(way.name) ?? new Tally()
      tallies.set(way.name, tally)
      tally.taught(way)
      for (const { features, converted, met } of asked)
        tally.add(converted, way.say(features), {
          whole: Number(converted),
          week: Number(met <= 7),
          second: met <= 7 ? NaN : Number(met <= 14),
        })
    }
  }
  return [...tallies].map(([way, tally]) => ({
    kind: choice.file.split('/').at(-1), timing, over, outcomes, way, ...tally.row(),
  })) // oxfmt-ignore
}
