import { locale } from '#texts/locale.ts'

/** Formats a count: "12,480". */
export const formatCount = (n: number): string => n.toLocaleString(locale)

/** Formats a count, or returns a dash if there is no count. */
export const formatCounted = (n: number | null | undefined): string =>
  n == null ? '–' : formatCount(n)
