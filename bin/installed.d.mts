/**
 * Returns whether the packages of the lock file are installed: all runtime packages, these and no
 * others, or also the development packages.
 */
export function isInstalled(wanted: 'production' | 'only' | 'everything'): boolean
