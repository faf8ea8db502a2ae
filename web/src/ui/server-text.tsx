import { serverSentence } from '../wording/format-reason.ts'

/** A sentence of the server, marked as English for screen readers on pages in another language. */
export function ServerText({ children }: { children: string }) {
  const { text, lang } = serverSentence(children)
  return lang === undefined ? text : <span lang={lang}>{text}</span>
}
