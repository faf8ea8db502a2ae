/**
 * Returns the form of a stage by which stages are compared: without case, and with single blanks.
 * The name of a stage is its first spelling.
 */
export const stageKey = (stage: string): string =>
  stage.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
