/**
 * Whether a row was refused because this constraint or unique index has no room for it. A table that is spread over machines (Citus) has it under its own name
 * with the number of a shard.
 */
export const isViolationOf = (constraint: string, error: unknown): boolean =>
  error instanceof Error &&
  'constraint' in error &&
  String(error.constraint).replace(/_\d{6,}$/, '') === constraint
