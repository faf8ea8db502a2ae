/**
 * Sample size: 1 in the gate and the system ring, 20 in the release ring. The tests, seeds and
 * requirements are the same for each size. A larger size only adds samples.
 */
const size = Math.max(1, Number(process.env['LEADHOUSE_TEST_SIZE'] ?? 1))
const longSize = 20

/** Returns a number of samples: `few` in a quick run, `many` in a long one, linear in between. */
export const sized = (few: number, many: number): number =>
  Math.round(few + ((many - few) * Math.min(size - 1, longSize - 1)) / (longSize - 1))
