/** Whether the packages are there that the lock file says: all that run, these and no others, or also those that develop Leadhouse. */
export function isInstalled(wanted: 'production' | 'only' | 'everything'): boolean
