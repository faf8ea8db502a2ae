/** The maximum number of rows that a list requests at once. */
export const rowsPerRequest = 100
