/**
 * How large the draws are: 1 in the gate and the system ring, 20 in the release ring. The tests, their seeds and what they ask for are the same; a larger size
 * only asks more often.
 */
const size = Math.max(1, Number(process.env['LEADHOUSE_TEST_SIZE'] ?? 1))
const longSize = 20

/** So many of something: `few` in a quick run, `many` in a long one, in proportion between them. */
export const sized = (few: number, many: number): number =>
  Math.round(few + ((many - few) * Math.min(size - 1, longSize - 1)) / (longSize - 1))
