/** The version of Leadhouse. */
export const version = '0.1.0'
