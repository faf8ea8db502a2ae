/**
 * Waits for statements of one transaction that were sent together. If one fails, the server rejects
 * the following ones because the transaction is aborted. The original error is thrown, not one of
 * the consequential errors.
 */
export async function together(...statements: readonly Promise<unknown>[]): Promise<void> {
  const failures = (await Promise.allSettled(statements)).flatMap((settled) =>
    settled.status === 'rejected' ? [settled.reason as unknown] : [],
  )
  if (failures.length > 0) throw failures.find((failure) => !isEcho(failure)) ?? failures[0]
}

/** SQLSTATE 25P02: the transaction was already aborted. */
const isEcho = (failure: unknown): boolean =>
  failure instanceof Error && 'code' in failure && failure.code === '25P02'
