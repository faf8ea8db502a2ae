/** Returns whether two times until a move have the same step of the scorecard. */
export const isSameTimeline = (one: number, other: number): boolean => stepOf(one) === stepOf(other)

const stepOf = (days: number): number => [15, 31, 92, 184, 366].filter((cut) => cut <= days).length
