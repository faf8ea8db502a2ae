/**
 * Waits for statements of one transaction that were sent together. When one fails, those behind it are refused because the transaction is
 * broken; the cause is thrown, not one of its echoes.
 */
export async function together(...statements: readonly Promise<unknown>[]): Promise<void> {
  const failures = (await Promise.allSettled(statements)).flatMap((settled) =>
    settled.status === 'rejected' ? [settled.reason as unknown] : [],
  )
  if (failures.length > 0) throw failures.find((failure) => !isEcho(failure)) ?? failures[0]
}

/** 25P02: the transaction was broken before. */
const isEcho = (failure: unknown): boolean =>
  failure instanceof Error && 'code' in failure && failure.code === '25P02'
