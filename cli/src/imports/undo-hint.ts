/** Formats how to undo an import. */
export const undoHint = (id: string): string =>
  `To undo this import within 30 days: leadhouse import undo ${id} --account …`
