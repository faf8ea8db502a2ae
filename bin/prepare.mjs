import { ensureInstalled, ensureNode } from './bootstrap.mjs'

await ensureInstalled()
ensureNode()
