import path from 'node:path'
import { installLocked } from './install-locked.ts'

const folder = path.join(import.meta.dirname, 'n8n')

/**
 * Installs n8n and its linter from npm (2.6 GB), unless they are present. n8n requires a package that
 * is not on npm and one that reports installations; tools/n8n/package.json replaces both.
 */
export const installN8n = (): void => installLocked(folder, 'n8n')

/** Returns the path of a file in one of these packages. */
export const fileOfN8n = (name: string): string => path.join(folder, 'node_modules', name)
