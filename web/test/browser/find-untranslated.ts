import type { Page, Response } from 'playwright-core'

/**
 * Collects the texts in the responses of the API: what the page shows of them is data. Words in
 * lower case without spaces are left out, because they are values of the API such as `received`,
 * which pages must not show as they are.
 */
export function collectData(page: Page): { isData: (text: string) => boolean } {
  const texts = new Set<string>()
  const add = (value: unknown): void => {
    if (typeof value === 'string') texts.add(value)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(add)
  }
  page.on('response', (response: Response) => {
    if (response.url().includes('/v1/') && response.headers()['content-type']?.includes('json'))
      void response
        .json()
        .then(add)
        .catch(() => undefined)
  })
  const isKnown = (text: string) =>
    [...texts].some((one) => one.includes(text) && !/^[a-z_.]+$/.test(one))
  // An address is several values of the API, separated by commas or spaces.
  const isData = (text: string) =>
    isFigure(text) ||
    isKnown(text) ||
    text.split(/[,: ]+/).every((part) => isKnown(part) || isFigure(part))
  return { isData }
}

/** Amounts, sizes, days, and technical names such as `lead.created` are the same in all languages. */
const isFigure = (text: string): boolean =>
  /^[^\p{L}]*\d[\d.,–$KM]*( ?[KMG]B)?$|^[KMG]B$|^[A-Z][a-z]{2} \d+$|^[a-z_]+\.[a-z_]+$/u.test(
    text,
  ) || stocked.has(text)

/** Words in lower case in the test data, roles of processes, and names of days in English. */
const stocked: ReadonlySet<string> = new Set([
  'residential',
  'condo',
  'website',
  'referral',
  'api and worker',
  'whsec_…',
  'Mon',
  'Tue',
  'Wed',
  'Thu',
  'Fri',
  'Sat',
  'Sun',
])

/** A text on a page that is not from the text modules, or is cut off. */
export type FoundOnPage = { untranslated: string[]; cut: string[]; tooWide: number }

/** Finds the texts outside the marks of the pseudo language, and marked texts that are cut off. */
export const findOnPage = (page: Page): Promise<FoundOnPage> =>
  page.evaluate(() => {
    const skipped = 'script, style, code, pre, kbd, time, svg, [lang="en"]'
    const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const outside = (text: string): string => {
      let rest = ''
      let depth = 0
      for (const one of text) {
        if (one === '⟦') depth += 1
        else if (one === '⟧') depth -= 1
        else if (depth === 0) rest += one
      }
      return rest
    }
    const untranslated = new Set<string>()
    const note = (text: string) => {
      for (const part of outside(text).split(/[·→\n]/)) {
        const said = part.trim().replace(/^[\s,.:;()–−+]+|[\s,.:;()]+$/g, '')
        if (/\p{L}{2}/u.test(said)) untranslated.add(said)
      }
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement
      if (parent !== null && parent.closest(skipped) === null && isVisible(parent))
        note(node.textContent ?? '')
    }
    for (const element of document.querySelectorAll(
      '[aria-label], [placeholder], [title], [alt]',
    )) {
      if (element.closest(skipped) !== null || !isVisible(element)) continue
      for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
        note(element.getAttribute(name) ?? '')
    }
    const cut = [...document.querySelectorAll('body *')]
      .filter((element) => {
        const own = [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && /^⟦[^]*⟧$/.test(node.textContent ?? ''),
        )
        return (
          own &&
          isVisible(element) &&
          element.clientWidth > 1 &&
          element.scrollWidth > element.clientWidth + 1 &&
          /hidden|clip/.test(getComputedStyle(element).overflowX)
        )
      })
      .map((element) => (element.textContent ?? '').slice(0, 80))
    return {
      untranslated: [...untranslated],
      cut,
      tooWide: Math.max(0, document.documentElement.scrollWidth - innerWidth),
    }
  })
