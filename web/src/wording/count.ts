/** A number of things: "12,480". */
export const sayCount = (n: number): string => n.toLocaleString('en')

/** The same, or a dash where nobody counted. */
export const sayCounted = (n: number | null | undefined): string => (n == null ? '–' : sayCount(n))
