/**
 * Formats a text as a quoted CSV field. A text that a spreadsheet would evaluate as a formula is
 * prefixed with `'`.
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
export const csvText = (text: string): string =>
  `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
