/** Formats the progress of an import in one line. */
export function formatProgress(
  { lines, failed }: { lines: number; failed: number },
  elapsedMs: number,
): string {
  const rate = Math.round(lines / (elapsedMs / 1000))
  return `${lines.toLocaleString('en')} lines, ${failed.toLocaleString('en')} failed, ${rate.toLocaleString('en')} a second`
}
