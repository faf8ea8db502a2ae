const flagNames = ['given', 'call', 'sms', 'email'] as const

/**
 * Reads the consent of a form, which can only send text. The value of a checkbox is a flag, or the
 * text that the visitor agreed to. Returns other values unchanged.
 */
export function readConsent(sent: unknown): unknown {
  if (typeof sent === 'string') return readConsent({ given: sent })
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent
  const consent: Record<string, unknown> = { ...sent }
  for (const name of flagNames) {
    const value = consent[name]
    if (typeof value === 'string') consent[name] = flagOf(value.trim())
  }
  const { given, ...details } = consent
  if (typeof given === 'string') return { text: given.slice(0, 2000), ...details }
  return given !== undefined && Object.keys(details).length === 0 ? given : consent
}

function flagOf(text: string): boolean | string {
  if (/^(on|yes|true|1)$/i.test(text)) return true
  return /^(off|no|false|0)$/i.test(text) ? false : text
}
