/**
 * Names of the attributes of a lead that identify a click on an ad, with the advertising platform.
 * `fbc` is the value of Meta's cookie `_fbc`, which contains a `fbclid`.
 */
export const clickKinds = [
  'gclid', 'gbraid', 'wbraid', 'fbclid', 'fbc', 'msclkid', 'ttclid', 'li_fat_id',
] as const // oxfmt-ignore

export type ClickKind = (typeof clickKinds)[number]

/** A click on an ad, as the platform names it. */
export type Click = { kind: ClickKind; id: string }

/**
 * Returns the clicks among the attributes of a lead. Visitors can send any text, so a value that
 * cannot be a click ID is left out: it would be refused by the platform, or could be read as a
 * formula by a spreadsheet.
 */
export function readClicks(attributes: Readonly<Record<string, unknown>>): Click[] {
  return clickKinds.flatMap((kind) => {
    const id = attributes[kind]
    return typeof id === 'string' && /^[A-Za-z0-9][A-Za-z0-9._-]{0,499}$/.test(id)
      ? [{ kind, id }]
      : []
  })
}
