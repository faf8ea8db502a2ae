const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** A language by its name: "es" is Spanish. What is no language stays as it is. */
export function sayLanguage(code: string): string {
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}
