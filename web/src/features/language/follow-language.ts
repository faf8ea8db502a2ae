import { locale } from '#texts/locale.ts'
import type { Person } from '../../account.ts'

type Language = Person['language']

/**
 * Writes the language of the person into the cookie by which the server chooses the page, and
 * reloads the page if it has another language. Does nothing if the cookie has this language already,
 * or if the browser refuses cookies, so a page is not reloaded again and again.
 * @param language null to follow the browser, undefined while no one is signed in
 */
export function followLanguage(language: Language | undefined): void {
  if (language === undefined || readLanguageCookie() === language) return
  writeLanguageCookie(language)
  if (readLanguageCookie() === language && language !== locale) window.location.reload()
}

const readLanguageCookie = (): string | null =>
  /(?:^|; )language=([^;]*)/.exec(document.cookie)?.[1] ?? null

const yearSeconds = 31_536_000

function writeLanguageCookie(language: Language): void {
  const lasts = language === null ? 0 : yearSeconds
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `language=${language ?? ''}; path=/; max-age=${lasts}; samesite=lax${secure}`
}
