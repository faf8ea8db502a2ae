/** Whether a row was refused because this constraint or unique index has no room for it. */
export const isViolationOf = (constraint: string, error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === constraint
