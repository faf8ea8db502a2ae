/** Formats a count: "12,480". */
export const sayCount = (n: number): string => n.toLocaleString('en')

/** The same, or a dash if there is no count. */
export const sayCounted = (n: number | null | undefined): string => (n == null ? '–' : sayCount(n))
