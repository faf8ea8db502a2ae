/**
 * Returns whether a row was rejected by this constraint or unique index. On a distributed table
 * (Citus), the name of the constraint is followed by a shard number.
 */
export const isViolationOf = (constraint: string, error: unknown): boolean =>
  error instanceof Error &&
  'constraint' in error &&
  String(error.constraint).replace(/_\d{6,}$/, '') === constraint
