/** Formats how to undo an import. */
export const undoHint = (id: string, account: string): string =>
  `To undo this import within 30 days: npx leadhouse import undo ${id} --account ${account}`
